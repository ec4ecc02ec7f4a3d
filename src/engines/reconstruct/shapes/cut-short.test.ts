import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { withBlocksBeside } from './cut-short.ts';

const BROWN: Rgb = [165, 103, 63];
const WHOLE = { x: 20, y: 20, width: 120, height: 34 };

/** A label on white, its left part and its first rows of other colours, and its largest region of one colour. */
function label(left: Rgb, above: Rgb, ground: Rgb = [255, 255, 255]) {
  const raster = createRaster(160, 74, 3);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 0, 160, 74, ground);
  fill(20, 20, 120, 34, BROWN);
  fill(20, 20, 16, 34, left);
  fill(20, 20, 120, 7, above);
  const { regions } = flatRegions(raster, 3, 200);
  const region = regions.find(({ box }) => box.x + box.width === 140 && box.y + box.height === 54)!;
  return withBlocksBeside(raster, region, BROWN);
}

it('a label is as large as the blocks of other shades of its colour', () => {
  const found = label([166, 100, 78], [158, 108, 55]);
  expect(found?.outline.box).toEqual(WHOLE);
  expect(found?.around).toEqual([255, 255, 255]);
});

it('a label that ends at its own edge, and one beside what is neither its colour nor its ground, stay as they are', () => {
  expect(label(BROWN, BROWN)).toBeNull();
  expect(label([30, 60, 160], [158, 108, 55])).toBeNull();
  expect(label([166, 100, 78], [158, 108, 55], [185, 125, 85])).toBeNull();
});
