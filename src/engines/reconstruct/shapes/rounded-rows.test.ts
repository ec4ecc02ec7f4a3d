import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { findBoxes } from './boxes.ts';

const PAPER: Rgb = [246, 242, 234];
const DARK: Rgb = [43, 42, 40];
/** Of the seam between a fill and its border a quarter shows through at most. */
const MIXED: Rgb = [160, 157, 151];
const GOLD: Rgb = [217, 198, 154];

function paint(raster: RgbRaster, box: Box, radius: number, color: Rgb): void {
  paintFill(raster, box, [radius, radius, radius, radius], { kind: 'solid', color });
}

function boxesOf(raster: RgbRaster, words: Box) {
  const ground = { kind: 'solid', color: PAPER } as const;
  return findBoxes({ raster, source: raster, map: flatRegions(raster, 2, 12), photos: [], lines: [words], ground, noise: 0 });
}

function page(): RgbRaster {
  const raster = createRaster(320, 160, 3);
  paint(raster, { x: 0, y: 0, width: 320, height: 160 }, 0, PAPER);
  return raster;
}

test('a pill whose border has its colour keeps its round ends', () => {
  const raster = page();
  const pill = { x: 40, y: 20, width: 163, height: 39 };
  const inner = { x: 41, y: 21, width: 161, height: 37 };
  paint(raster, pill, 19.5, DARK);
  paint(raster, inner, 18.5, MIXED);
  paint(raster, inner, 18.5, DARK);
  const found = boxesOf(raster, { x: 60, y: 30, width: 120, height: 18 });
  expect(found).toEqual([{ box: pill, radius: [19.5, 19.5, 19.5, 19.5], fill: { kind: 'solid', color: DARK }, border: null }]);
});

test('a label over the edge of a card keeps its round ends', () => {
  const raster = page();
  paint(raster, { x: 60, y: 50, width: 187, height: 90 }, 18, [52, 73, 62]);
  const label = { x: 98, y: 35, width: 112, height: 30 };
  paint(raster, label, 15, GOLD);
  const found = boxesOf(raster, { x: 112, y: 43, width: 84, height: 14 }).find(
    ({ fill }) => fill?.kind === 'solid' && fill.color[0] === 217,
  );
  expect(found).toMatchObject({ box: label, radius: [15, 15, 15, 15] });
});
