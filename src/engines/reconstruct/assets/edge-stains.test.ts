import { expect, it } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { isEdgeStain } from './edge-stains.ts';

const SHAPE: BoxShape = {
  kind: 'box',
  id: 'shape-1',
  box: { x: 20, y: 20, width: 60, height: 60 },
  radius: [0, 0, 0, 0],
  fill: { kind: 'solid', color: [30, 80, 180] },
  border: null,
  shadow: null,
};

/** Whether a patch that differs by so many levels is left by compression. */
function isStain(box: Box, levels: number, shape: BoxShape = SHAPE): boolean {
  const canvas = createRaster(100, 100, 3);
  canvas.data.fill(255);
  paintFill(canvas, shape.box, shape.radius, shape.fill!);
  const [mask, difference] = [createRaster(100, 100, 1), createRaster(100, 100, 1)];
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) [mask.data[y * 100 + x], difference.data[y * 100 + x]] = [255, levels];
  return isEdgeStain({ box, area: box.width * box.height }, [shape], { canvas, mask, difference });
}

it('a faint block at the corner of a filled box is a stain, a strong one is drawn', () => {
  const corner = { x: 72, y: 16, width: 12, height: 12 };
  expect([isStain(corner, 30), isStain(corner, 140)]).toEqual([true, false]);
});

it('within a filled box, and farther from it, faint things are drawn', () => {
  expect(isStain({ x: 44, y: 44, width: 10, height: 10 }, 30)).toBe(false);
  expect(isStain({ x: 86, y: 86, width: 10, height: 10 }, 30)).toBe(false);
});

it('along a border faint blocks are stains all the way', () => {
  const bordered: BoxShape = { ...SHAPE, border: { width: 3, color: [0, 0, 0], sides: ['left', 'right'], style: 'solid' } };
  const side = { x: 21, y: 44, width: 6, height: 10 };
  expect([isStain(side, 30, bordered), isStain(side, 30)]).toEqual([true, false]);
  const long = { x: 20, y: 34, width: 8, height: 28 };
  expect([isStain(long, 30, bordered), isStain({ ...long, height: 40 }, 30, bordered)]).toEqual([true, false]);
});
