import { expect, it } from 'vitest';
import { bottom, type Box } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import type { Rgb } from '../../../image/colour.ts';
import { linesOf } from './lines-of-regions.ts';

const [YELLOW, WHITE]: Rgb[] = [
  [255, 207, 88],
  [255, 250, 240],
];

it('a word in the colour of a large title is of the line below, which the crop of the title shows and its box does not reach', async () => {
  const raster = createRaster(720, 280, 3);
  // Boards, lit from the left.
  for (let y = 0, i = 0; y < 280; y++)
    for (let x = 0; x < 720; x++, i += 3) raster.data.set([60 + x / 12 + 6 * (y % 3), 35 + x / 16, 20], i);
  const paint = ({ x, y, width, height }: Box, color: Rgb) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set(color, (v * 720 + u) * 3);
  };
  const letter = (x: number, y: number, size: number, color: Rgb) => {
    const stroke = Math.round(size / 5);
    paint({ x, y, width: stroke, height: size }, color);
    paint({ x, y: y + size - stroke, width: size, height: stroke }, color);
  };
  for (const x of [100, 230, 360, 490]) letter(x, 50, 110, YELLOW);
  for (let i = 0; i < 10; i++) letter(240 + 24 * i, 229, 18, i === 5 || i === 6 ? YELLOW : WHITE);
  const region = (box: Box) => ({ box, area: box.width * box.height, probability: 0.95, angle: 0 });
  const regions = [region({ x: 100, y: 60, width: 500, height: 100 }), region({ x: 240, y: 233, width: 240, height: 10 })];
  const lines = await linesOf({ raster, format: 'png', fullHeight: 280, noise: 0 }, regions, true, () => undefined);
  const [title, below] = lines.toSorted((a, b) => a.box.y - b.box.y);
  expect(bottom(title!.box)).toBeLessThanOrEqual(162);
  expect(below!.box.y).toBeGreaterThanOrEqual(227);
});
