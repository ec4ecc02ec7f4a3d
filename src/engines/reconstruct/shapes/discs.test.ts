import { expect, test } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Rgb } from '../../image/colour.ts';
import { discOf, wholeDisc } from './discs.ts';

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

/** A disc of 75 px about (120, 100) on white, as one region, its pixels as told. */
function discFilled(colorOf: (x: number, y: number) => Rgb) {
  const raster = createRaster(260, 220, 3);
  const labels = new Int32Array(260 * 220);
  raster.data.fill(255);
  const box = { x: 45, y: 25, width: 150, height: 150 };
  const [left, right] = [new Int32Array(150).fill(150), new Int32Array(150).fill(-1)];
  let area = 0;
  for (let y = 0; y < 220; y++)
    for (let x = 0; x < 260; x++) {
      if (Math.hypot(x + 0.5 - 120, y + 0.5 - 100) > 75) continue;
      raster.data.set(colorOf(x, y), 3 * (y * 260 + x));
      labels[y * 260 + x] = 1;
      [left[y - 25], right[y - 25]] = [Math.min(left[y - 25]!, x - 45), Math.max(right[y - 25]!, x - 45)];
      area++;
    }
  const region = { label: 1, box, area, left, right };
  const map = { labels, regions: [region] };
  return discOf(
    { raster, source: raster, map, photos: [], lines: [], ground: { kind: 'solid', color: [255, 255, 255] }, noise: 1 },
    region,
  );
}

test('a disc whose light falls on it from one side has no one colour; one of uneven halved colour has', () => {
  const lit =
    (slope: number) =>
    (x: number, y: number): Rgb => {
      const shade = Math.round(slope * (x - 120 + (y - 100)));
      return [58 - shade, 111 - shade, ((x + y) % 2 === 0 ? 158 : 188) - shade];
    };
  expect(discFilled(lit(0.15))).toBeNull();
  expect(discFilled(lit(0))).toMatchObject({ box: { x: 45, y: 25, width: 150, height: 150 } });
});

/** A square with corners of a radius about (20, 20) on sand, its edge soft by a px. */
function smallSquare(side: number, radius: number): RgbRaster {
  const raster = createRaster(40, 40, 3);
  const sand = [237, 230, 220];
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 40; x++) {
      const [dx, dy] = [x + 0.5 - 20, y + 0.5 - 20].map((off) => Math.max(0, Math.abs(off) - side / 2 + radius));
      const share = Math.max(0, Math.min(1, radius - Math.hypot(dx!, dy!) + 0.5));
      raster.data.set(
        FILL.map((value, c) => value * share + sand[c]! * (1 - share)),
        3 * (y * 40 + x),
      );
    }
  return raster;
}

test('of a small disc from which a letter was taken the middle tells all; small squares with round corners are none', () => {
  const middle = { x: 10, y: 13, width: 20, height: 14 };
  expect(wholeDisc(smallSquare(20, 10), middle, FILL)?.box).toEqual({ x: 10, y: 10, width: 20, height: 20 });
  expect(wholeDisc(smallSquare(20, 6), { x: 10, y: 10, width: 20, height: 20 }, FILL)).toBeNull();
  expect(wholeDisc(smallSquare(24, 8), { x: 8, y: 8, width: 24, height: 24 }, FILL)).toBeNull();
});
