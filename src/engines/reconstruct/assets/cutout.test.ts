import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { cutOut } from './cutout.ts';

const BOX = { x: 0, y: 0, width: 120, height: 60 };

/** A dark bar over a pale one on white, cut out; a pixel of the pale one as the page shows it then. */
async function paleShade(pale: Rgb): Promise<number[]> {
  const [plate, ground, mask] = [createRaster(120, 60, 3), createRaster(120, 60, 3), createRaster(120, 60, 1)];
  ground.data.fill(255);
  plate.data.fill(255);
  const bar = (y: number, height: number, color: Rgb) => {
    paintFill(plate, { x: 10, y, width: 100, height }, [0, 0, 0, 0], { kind: 'solid', color });
    for (let v = y; v < y + height; v++) mask.data.fill(255, v * 120 + 10, v * 120 + 110);
  };
  bar(5, 20, [122, 74, 18]);
  bar(25, 30, pale);
  const cut = await cutOut(plate, ground, mask, BOX);
  const i = (40 * 120 + 60) * 4;
  const alpha = cut.data[i + 3]! / 255;
  return [0, 1, 2].map((c) => Math.round(cut.data[i + c]! * alpha + 255 * (1 - alpha)));
}

test('a pale area of a shade of its own is no faint ink', async () => {
  expect(await paleShade([247, 239, 226])).toEqual([247, 239, 226]);
});

test('the same ink at a tenth is', async () => {
  const shown = await paleShade([242, 237, 231]);
  expect(Math.max(...shown.map((v, c) => Math.abs(v - [242, 237, 231][c]!)))).toBeLessThanOrEqual(1);
});

test('thin strokes of another ink keep their colour, however much one ink fills', async () => {
  const [plate, ground, mask] = [createRaster(120, 60, 3), createRaster(120, 60, 3), createRaster(120, 60, 1)];
  ground.data.fill(255);
  plate.data.fill(255);
  const bar = (x: number, width: number, color: Rgb) => {
    paintFill(plate, { x, y: 5, width, height: 50 }, [0, 0, 0, 0], { kind: 'solid', color });
    for (let y = 5; y < 55; y++) mask.data.fill(255, y * 120 + x, y * 120 + x + width);
  };
  bar(10, 100, [221, 224, 211]);
  bar(40, 40, [186, 192, 166]);
  bar(20, 2, [22, 24, 20]);
  const cut = await cutOut(plate, ground, mask, BOX);
  expect([...cut.data.subarray((30 * 120 + 20) * 4, (30 * 120 + 20) * 4 + 4)]).toEqual([22, 24, 20, 255]);
});
