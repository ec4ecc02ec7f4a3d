import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { findBoxes } from './boxes.ts';

const GROUND: Rgb = [11, 16, 35];

/** A dark ground of a lossy picture with upright strips of 8 px, beginning at x = 60. */
function strips(colors: readonly Rgb[]) {
  const raster = createRaster(240, 200, 3);
  paintFill(raster, { x: 0, y: 0, width: 240, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  for (const [i, color] of colors.entries())
    paintFill(raster, { x: 60 + 8 * i, y: 40, width: 8, height: 100 }, [0, 0, 0, 0], { kind: 'solid', color });
  return findBoxes({
    raster,
    source: raster,
    map: flatRegions(raster, 3, 12),
    photos: [],
    lines: [],
    ground: { kind: 'solid', color: GROUND },
    noise: 1,
  });
}

test('the steps of a glow are no boxes', () => {
  expect(strips([[16, 21, 40]])).toEqual([]);
});

test('a bar is one', () => {
  expect(strips([[34, 26, 58]])).toHaveLength(1);
});
