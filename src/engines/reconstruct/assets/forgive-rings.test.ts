import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import type { Border, BoxShape } from '../document.ts';
import { forgiveEdges } from './forgive.ts';

/** How much of each pixel a ring covers, 0 to 1. */
const ring = (middle: number, outer: number, thick: number) => (x: number, y: number) => {
  const away = Math.hypot(x + 0.5 - middle, y + 0.5 - middle);
  const within = (radius: number) => Math.max(0, Math.min(1, radius - away + 0.5));
  return within(outer) - within(outer - thick);
};

test('a thick ring between two whole px is nothing drawn, a mark on it is', () => {
  const [mask, difference] = [createRaster(120, 120, 1), createRaster(120, 120, 1)];
  const [there, drawn] = [ring(60, 49.5, 7), ring(60, 49, 7)];
  const isMark = (x: number, y: number) => x >= 56 && x < 64 && y >= 11 && y < 17;
  for (let y = 0, i = 0; y < 120; y++)
    for (let x = 0; x < 120; x++, i++) {
      const off = isMark(x, y) ? 120 : Math.round(120 * Math.abs(there(x, y) - drawn(x, y)));
      if (off > 12) [mask.data[i], difference.data[i]] = [255, off];
    }
  const border: Border = { width: 7, color: [143, 126, 206], sides: ['left', 'right', 'top', 'bottom'], style: 'solid' };
  const box = { x: 11, y: 11, width: 98, height: 98 };
  const shape: BoxShape = {
    id: 'ring',
    kind: 'box',
    box,
    radius: [49, 49, 49, 49],
    fill: { kind: 'solid', color: [251, 251, 253] },
    border,
    shadow: null,
  };
  forgiveEdges(mask, difference, [shape], 3);
  const left = Array.from(mask.data.keys()).filter((i) => mask.data[i]);
  // What touches the mark may be part of it.
  expect(left.filter((i) => !isMark(i % 120, Math.floor(i / 120) + 1) && !isMark(i % 120, Math.floor(i / 120)))).toEqual([]);
  expect(left.length).toBeGreaterThan(10);
});
