import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Border } from '../document.ts';
import type { Band, FoundBox } from './found-box.ts';
import { withFills } from './frame-fills.ts';

const GROUND: Rgb = [255, 246, 219];
const ROUND = [8, 8, 8, 8] as const;
const box = { x: 30, y: 30, width: 190, height: 180 };
const border: Border = { width: 2, color: [226, 176, 72], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' };
const frame: FoundBox = { box, radius: ROUND, fill: null, border };

/** What shows within a frame on a ground, with a badge over its corner. */
function fillOf(within: Rgb) {
  const raster = createRaster(260, 240, 3);
  paintFill(raster, { x: 0, y: 0, width: 260, height: 240 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  paintFill(raster, box, ROUND, { kind: 'solid', color: within });
  paintBorder(raster, box, ROUND, border);
  paintFill(raster, { x: 24, y: 22, width: 40, height: 40 }, [20, 20, 20, 20], { kind: 'solid', color: [215, 16, 15] });
  return withFills([frame], { raster, noise: 1 } as Band)[0]!.fill;
}

test('a frame has the colour that shows within it, and none where that is the ground', () => {
  expect(fillOf([255, 255, 255])).toEqual({ kind: 'solid', color: [255, 255, 255] });
  expect(fillOf(GROUND)).toBeNull();
});
