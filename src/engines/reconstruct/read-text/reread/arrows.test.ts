import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import { withArrows } from './arrows.ts';

/** Four letters of 8 × 12 px from x = 40 on, and rows of ink beside them: [x, y, width]. The detector's box holds the letters alone. */
function linkWith(text: string, ...rows: readonly (readonly [x: number, y: number, width: number])[]): string {
  const raster = createRaster(160, 40, 3);
  raster.data.fill(255);
  const ink = (x: number, y: number, width: number, height: number) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set([30, 30, 30], (v * 160 + u) * 3);
  };
  for (const x of [40, 50, 60, 70]) ink(x, 14, 8, 12);
  for (const [x, y, width] of rows) ink(x, y, width, 1);
  const line = lineInk(raster, { x: 38, y: 11, width: 42, height: 18 }, 0)!;
  const [read] = withArrows([{ line, reading: { text, confidence: 0.97, parts: [], others: [] } }], { raster, noise: 0 });
  return read!.reading.text;
}

const right = (x: number) =>
  [
    [x + 6, 19, 2],
    [x, 20, 9],
    [x + 6, 21, 2],
  ] as const;
const left = (x: number) =>
  [
    [x + 1, 19, 2],
    [x, 20, 9],
    [x + 1, 21, 2],
  ] as const;

it('reads the arrow beside a link, also where it was taken for a dash', () => {
  expect(linkWith('MORE', ...right(84))).toBe('MORE →');
  expect(linkWith('MORE -', ...right(84))).toBe('MORE →');
  expect(linkWith('-- BACK', ...left(26))).toBe('← BACK');
});

it('takes no dash, no far arrow and no end of a sentence for one', () => {
  expect(linkWith('MORE -', [84, 19, 9], [84, 20, 9], [84, 21, 9])).toBe('MORE -');
  expect(linkWith('MORE', ...right(96))).toBe('MORE');
  expect(linkWith('More of it.', ...right(84))).toBe('More of it.');
});
