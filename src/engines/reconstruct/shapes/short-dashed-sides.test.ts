import { expect, test } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { joinDashedFrames } from './dashed-frames.ts';
import { findDashes } from './dashes.ts';

const [BOX, RADIUS] = [{ x: 40, y: 30, width: 300, height: 64 }, 18];

/** A low box of round corners on white whose border is in pieces of 6 px, 4 px apart; with or without its sides. */
function drawn(hasSides: boolean): RgbRaster {
  const raster = createRaster(400, 130, 3);
  raster.data.fill(255);
  const paint = (x: number, y: number) => raster.data.set([239, 160, 100], 3 * (y * raster.width + x));
  for (let x = BOX.x + RADIUS; x < BOX.x + BOX.width - RADIUS; x++)
    if ((x - BOX.x) % 10 < 6) for (const y of [BOX.y, BOX.y + 1, BOX.y + BOX.height - 2, BOX.y + BOX.height - 1]) paint(x, y);
  if (!hasSides) return raster;
  for (let y = BOX.y + RADIUS; y < BOX.y + BOX.height - RADIUS; y++)
    if ((y - BOX.y) % 10 < 6) for (const x of [BOX.x, BOX.x + 1, BOX.x + BOX.width - 2, BOX.x + BOX.width - 1]) paint(x, y);
  return raster;
}

test('a dashed box too low for its sides to be found as lines is whole', () => {
  const raster = drawn(true);
  const { boxes, rules } = joinDashedFrames(findDashes(raster), [], raster);
  expect(boxes.map(({ box, border }) => [box, border?.style])).toEqual([[BOX, 'dashed']]);
  expect(rules).toEqual([]);
});

test('two dashed lines without sides are no box', () => {
  const raster = drawn(false);
  const { boxes, rules } = joinDashedFrames(findDashes(raster), [], raster);
  expect([boxes.length, rules.length]).toEqual([0, 2]);
});
