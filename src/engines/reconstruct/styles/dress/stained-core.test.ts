import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { channelDistance } from '../../../image/colour.ts';
import { createRaster } from '../../../image/raster.ts';
import { unstainedColour } from './stained-core.ts';

const box = { x: 0, y: 0, width: 40, height: 24 };

/** A photo of one colour, and bars of so many px over every eighth row. */
function bars(ground: Rgb, thick: number) {
  const plate = createRaster(box.width, box.height, 3);
  for (let i = 0; i < plate.data.length; i++) plate.data[i] = ground[i % 3]!;
  const alpha = Float32Array.from({ length: box.width * box.height }, (_, k) => ((Math.floor(k / box.width) + 3) % 8 < thick ? 1 : 0));
  return { plate, alpha };
}

it.each([
  { on: 'green', ground: [117, 181, 53], core: [235, 255, 208] },
  { on: 'brown', ground: [188, 130, 28], core: [255, 247, 198] },
  { on: 'red', ground: [166, 28, 2], core: [255, 240, 228] },
] satisfies { on: string; ground: Rgb; core: Rgb }[])('takes from thin white letters what they hold of $on', ({ ground, core }) => {
  const { plate, alpha } = bars(ground, 1);
  const found = unstainedColour({ box, alpha, color: core }, plate);
  expect(channelDistance(found, [255, 255, 255])).toBeLessThan(channelDistance(core, [255, 255, 255]));
  expect(Math.min(...found)).toBeGreaterThan(240);
});

it('leaves the colour of wide strokes', () => {
  const { plate, alpha } = bars([117, 181, 53], 6);
  expect(channelDistance(unstainedColour({ box, alpha, color: [250, 240, 180] }, plate), [250, 240, 180])).toBeLessThan(12);
});

it('leaves grey letters on a grey ground', () => {
  const { plate, alpha } = bars([60, 60, 60], 1);
  expect(unstainedColour({ box, alpha, color: [230, 230, 230] }, plate)).toEqual([230, 230, 230]);
});
