import { expect, it } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { listDots } from './list-dots.ts';

const LINE: Box = { x: 60, y: 20, width: 200, height: 12 };

/** Boxes of the dots that are found with these things before the line. */
function dotsBeside(...things: readonly Box[]): Box[] {
  const raster = createRaster(300, 60, 3);
  raster.data.fill(250);
  for (const thing of things) paintFill(raster, thing, [0, 0, 0, 0], { kind: 'solid', color: [90, 80, 40] });
  return listDots({ raster, lines: [LINE], noise: 0 }).map(({ box }) => box);
}

it('finds a dot that stands some way before the line', () => {
  expect(dotsBeside({ x: 48, y: 25, width: 2, height: 2 })).toEqual([{ x: 48, y: 25, width: 2, height: 2 }]);
});

it.each<[string, Box[]]>([
  ['nothing', []],
  [
    'a stop that ends other words',
    [
      { x: 38, y: 22, width: 6, height: 10 },
      { x: 46, y: 25, width: 2, height: 2 },
    ],
  ],
  ['a dot on the foot of the line', [{ x: 48, y: 30, width: 2, height: 2 }]],
  ['a dot that is the first letter', [{ x: 56, y: 25, width: 2, height: 2 }]],
  ['a disc', [{ x: 44, y: 22, width: 8, height: 8 }]],
  ['a dash', [{ x: 46, y: 25, width: 5, height: 2 }]],
  ['a speck', [{ x: 48, y: 25, width: 1, height: 1 }]],
])('finds none beside %s', (_, things) => {
  expect(dotsBeside(...things)).toEqual([]);
});
