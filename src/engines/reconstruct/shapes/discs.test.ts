import { expect, test } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { wholeDisc } from './discs.ts';

const FILL = [225, 69, 47] as const;

/** A disc of 75 px about (120, 100) on the corner of a dark photo, its colour running over its edge by so many px; or a square. */
function badge(isSquare = false): RgbRaster {
  const raster = createRaster(260, 220, 3);
  for (let y = 0; y < 220; y++) {
    for (let x = 0; x < 260; x++) {
      const [dx, dy] = [x + 0.5 - 120, y + 0.5 - 100];
      const far = isSquare ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy);
      const around = x < 120 && y > 90 ? [30 + (x % 7) * 4, 28, 26] : [232, 239, 233];
      const bled = FILL.map((value) => value - 6);
      raster.data.set(far > 75 ? around : far > 68 ? bled : FILL, 3 * (y * 260 + x));
    }
  }
  return raster;
}

/** What has the disc's own colour: its edge is lost. */
const REGION = { x: 52, y: 34, width: 136, height: 130 };

test('a disc on the corner of a photo is found whole by its own colour', () => {
  expect(wholeDisc(badge(), REGION, FILL)).toEqual({ box: { x: 45, y: 25, width: 150, height: 150 }, radius: [75, 75, 75, 75] });
});

test.each([
  ['a square', badge(true), REGION],
  ['a long region', badge(), { ...REGION, height: 80 }],
])('%s is none', (_, raster, region) => {
  expect(wholeDisc(raster, region, FILL)).toBeNull();
});

test('a disc on what is as light as itself ends where its colour does', () => {
  const [orange, leaves] = [
    [225, 118, 42],
    [150, 140, 110],
  ] as const;
  const raster = createRaster(260, 220, 3);
  for (let y = 0; y < 220; y++)
    for (let x = 0; x < 260; x++) {
      const far = Math.hypot(x + 0.5 - 120, y + 0.5 - 100);
      // Colour at half the resolution: its edge is soft.
      const share = Math.max(0, Math.min(1, (76.5 - far) / 3));
      raster.data.set(
        orange.map((value, c) => value * share + leaves[c]! * (1 - share)),
        3 * (y * 260 + x),
      );
    }
  expect(wholeDisc(raster, REGION, orange)).toEqual({ box: { x: 45, y: 25, width: 150, height: 150 }, radius: [75, 75, 75, 75] });
});
