import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { gradientCoverage } from './gradient-ink.ts';
import { inkCandidates } from './ink.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const SIZE = { width: 420, height: 120 };
const [TOP, END] = [20, 100];
const [PALE, ORANGE]: Rgb[] = [
  [255, 251, 208],
  [255, 138, 0],
];

const isStroke = (x: number, y: number): boolean => {
  if (y < TOP || y >= END || x < 20 || x >= 400) return false;
  const column = (x - 20) % 76;
  if (column >= 64) return false;
  // Every second letter has a part of its own at its foot, as 림 has.
  return Math.floor((x - 20) / 76) % 2 === 0 ? column < 24 || (y >= 52 && y < 70) : y >= 76 || (y < 66 && column % 40 < 22);
};

const down = (_: number, y: number): number => (y - TOP) / (END - TOP);
const along = (x: number): number => (x - 20) / 380;

/** Thick letters on red rays, filled from one colour to another: from their tops to their feet. @param place where in the gradient a pixel lies */
function headline(top: Rgb, foot: Rgb, place: (x: number, y: number) => number = down): RgbRaster {
  const raster = createRaster(SIZE.width, SIZE.height, 3);
  for (let y = 0, i = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, i += 3) {
      const share = Math.min(1, Math.max(0, place(x, y)));
      const ray = (x + 2 * y) % 90 < 45 ? 60 : 0;
      raster.data.set(isStroke(x, y) ? top.map((v, c) => v + share * (foot[c]! - v)) : [120 + ray, 10 + ray / 3, 12], i);
    }
  return raster;
}

/** Shares of the strokes, and of what lies between them, that are covered. */
function coveredIn(raster: RgbRaster): { strokes: number; others: number } {
  const [{ alpha, surface }] = inkCandidates(raster, 1);
  expect(surface).toBe('photo');
  const [strokes, others] = [true, false].map((wanted) => {
    let [covered, all] = [0, 0];
    for (let y = 0; y < SIZE.height; y++)
      for (let x = 0; x < SIZE.width; x++) {
        if (isStroke(x, y) !== wanted) continue;
        all++;
        covered += Number(alpha.data[y * SIZE.width + x]! >= 170);
      }
    return covered / all;
  }) as [number, number];
  return { strokes, others };
}

test('letters on a photo that are filled with a gradient are ink from their tops to their feet', () => {
  const { strokes, others } = coveredIn(headline(PALE, ORANGE));
  expect(strokes).toBeGreaterThan(0.97);
  expect(others).toBeLessThan(0.02);
});

/** What one colour finds of letters that are filled from left to right: those of the first places. */
function foundOf(share: number) {
  const alpha = createRaster(SIZE.width, SIZE.height, 1);
  for (let y = 0, i = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, i++) alpha.data[i] = isStroke(x, y) && along(x) < share ? 255 : 0;
  return alpha;
}

test('letters that are filled from left to right are whole where one colour finds some of them', () => {
  const raster = headline([255, 240, 189], [201, 143, 51], along);
  const whole = gradientCoverage(raster, [120, 10, 12], { ink: [255, 240, 189], alpha: foundOf(0.75) })!;
  const covered = (wanted: boolean) => {
    const places = Array.from(whole.data, (_, i) => i).filter((i) => isStroke(i % SIZE.width, Math.floor(i / SIZE.width)) === wanted);
    return places.filter((i) => whole.data[i]! >= 170).length / places.length;
  };
  expect(covered(true)).toBeGreaterThan(0.97);
  expect(covered(false)).toBeLessThan(0.02);
  // One colour finds all of them: what the columns find is no more.
  expect(gradientCoverage(raster, [120, 10, 12], { ink: [255, 240, 189], alpha: foundOf(1) })).toBeNull();
});

test('letters in one colour are taken apart in no more ways than before', () => {
  expect(inkCandidates(headline(PALE, PALE), 1)).toHaveLength(4);
  expect(inkCandidates(headline(PALE, ORANGE), 1)).toHaveLength(5);
});
