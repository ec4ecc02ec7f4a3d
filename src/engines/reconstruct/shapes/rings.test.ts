import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { findBoxes } from './boxes.ts';

const [GROUND, RED, WHITE]: Rgb[] = [
  [255, 229, 235],
  [240, 50, 90],
  [255, 255, 255],
];

/** Boxes of a red disc of 38 px on a pale ground, with a white one in it that begins so many px from its left and its upper side. */
function discs(left: number, top: number, size = 26) {
  const raster = createRaster(120, 100, 3);
  const disc = (x: number, y: number, side: number, color: Rgb) =>
    paintFill(raster, { x, y, width: side, height: side }, [side / 2, side / 2, side / 2, side / 2], { kind: 'solid', color });
  paintFill(raster, { x: 0, y: 0, width: 120, height: 100 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND! });
  disc(40, 30, 38, RED!);
  disc(40 + left, 30 + top, size, WHITE!);
  const ground = { kind: 'solid', color: GROUND! } as const;
  return findBoxes({ raster, source: raster, map: flatRegions(raster, 2, 12), photos: [], lines: [], ground, noise: 0 });
}

test('a small disc with a thick border is one', () => {
  expect(discs(6, 6)).toMatchObject([
    {
      box: { x: 40, y: 30, width: 38, height: 38 },
      radius: [19, 19, 19, 19],
      fill: { kind: 'solid', color: WHITE },
      border: { width: 6, color: RED },
    },
  ]);
});

test('a disc on another one that lies aside on it is no border', () => {
  expect(discs(5, 9, 22)).toMatchObject([{ box: { x: 40, y: 30 }, fill: { color: RED }, border: null }]);
});

test('nor is one that a mark lies on', () => {
  expect(discs(12, 12, 14)).toMatchObject([{ box: { x: 40, y: 30 }, fill: { color: RED }, border: null }]);
});
