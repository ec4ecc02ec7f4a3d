import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { outlineMisfit, outlineRadii } from './corners.ts';
import type { Box } from './geometry.ts';
import { paintFill } from './paint.ts';
import { createRaster, type RgbRaster } from './raster.ts';
import { flatRegions } from './regions.ts';
import { rowOutline } from './row-outline.ts';

const PAPER: Rgb = [246, 242, 234];
const DARK: Rgb = [43, 42, 40];
const MIXED: Rgb = [160, 157, 151];
const PILL: Box = { x: 40, y: 20, width: 163, height: 39 };

function page(): RgbRaster {
  const raster = createRaster(260, 80, 3);
  paint(raster, { x: 0, y: 0, width: 260, height: 80 }, 0, PAPER);
  return raster;
}

const paint = (raster: RgbRaster, box: Box, radius: number, color: Rgb) =>
  paintFill(raster, box, [radius, radius, radius, radius], { kind: 'solid', color });

/** Of the region that holds the middle of the pill. */
function outlineIn(raster: RgbRaster, fill: Rgb) {
  const { labels, regions } = flatRegions(raster, 2, 12);
  const label = labels[30 * raster.width + 120];
  return rowOutline(
    raster,
    regions.find((region) => region.label === label)!,
    fill,
    2,
  );
}

test('a seam between a fill and a border of its colour is no edge', () => {
  const raster = page();
  const inner = { x: PILL.x + 1, y: PILL.y + 1, width: PILL.width - 2, height: PILL.height - 2 };
  paint(raster, PILL, 19.5, DARK);
  // What shows through between the two, at most by a quarter.
  paint(raster, inner, 18.5, MIXED);
  paint(raster, inner, 18.5, DARK);
  const outline = outlineIn(raster, DARK)!;
  expect(outline.box).toEqual(PILL);
  expect(outlineRadii(outline)).toEqual([19.5, 19.5, 19.5, 19.5]);
  expect(outlineMisfit(outline, [19.5, 19.5, 19.5, 19.5], 0.6)).toBeLessThan(0.005);
});

test('a label over the edge of a card ends against both grounds', () => {
  const gold: Rgb = [217, 198, 154];
  const raster = page();
  paint(raster, { x: 0, y: 36, width: 260, height: 44 }, 0, [52, 73, 62]);
  paint(raster, { ...PILL, height: 30 }, 15, gold);
  const outline = outlineIn(raster, gold)!;
  expect(outline.box).toEqual({ ...PILL, height: 30 });
  expect(outlineRadii(outline)).toEqual([15, 15, 15, 15]);
  expect(outlineMisfit(outline, [15, 15, 15, 15], 0.6)).toBeLessThan(0.005);
});

test('what has no even ground beside it has no such outline', () => {
  const raster = page();
  paint(raster, PILL, 0, DARK);
  for (let x = 0; x < PILL.x; x++) paint(raster, { x, y: 30, width: 1, height: 2 }, 0, [(x * 37) % 256, 90, 120]);
  expect(outlineIn(raster, DARK)).toBeNull();
});
