import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { leanOf, leansOf } from './upright.ts';

/** Frames with a stroke within, as syllables have, 24 px high and leaning so much. */
function line(lean: number, letters = 8): LineInk {
  const raster = createRaster(320, 60, 3);
  raster.data.fill(255);
  const covers = (x: number, y: number) => {
    const [u, v] = [x - 20 + lean * (y - 30), y - 18];
    const within = u - 30 * Math.floor(u / 30);
    if (u < 0 || u >= 30 * letters || v < 0 || v >= 24 || within >= 24) return false;
    return within < 3 || within >= 21 || v < 3 || v >= 21 || (within >= 11 && within < 13);
  };
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 320; x++) {
      let covered = 0;
      for (let i = 0; i < 16; i++) covered += Number(covers(x + (i % 4) / 4 + 0.125, y + (i >> 2) / 4 + 0.125));
      raster.data.fill(255 - Math.round((covered * 235) / 16), 3 * (y * 320 + x), 3 * (y * 320 + x) + 3);
    }
  return lineInk(raster, { x: 14, y: 15, width: 30 * letters + 8, height: 30 }, 0)!;
}

it('tells how far letters lean', () => {
  expect(leanOf(line(0.25))).toBeCloseTo(0.25);
  expect(leanOf(line(0.2))).toBeCloseTo(0.2);
  expect(leanOf(line(0))).toBe(0);
  expect(leanOf(line(-0.25))).toBe(0);
  // Too short to tell.
  expect(leanOf(line(0.25, 2))).toBe(0);
});

it('has a short line under a leaning one lean as that does, where it gains by it', () => {
  const under = (own: LineInk, y: number): LineInk => ({
    ...own,
    box: { ...own.box, y: own.box.y + y },
    origin: { ...own.origin, y: own.origin.y + y },
  });
  expect(leansOf([line(0.25), under(line(0.25, 2), 40)])).toEqual([0.25, 0.25]);
  expect(leansOf([line(0.25), under(line(0, 2), 40)])).toEqual([0.25, 0]);
  expect(leansOf([line(0.25), under(line(0.25, 2), 120)])).toEqual([0.25, 0]);
});
