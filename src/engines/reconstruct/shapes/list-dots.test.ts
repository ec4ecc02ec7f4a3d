import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import type { Box } from '../../../image/geometry.ts';
import { reachToDot } from './outlying-dots.ts';

const LINE: Box = { x: 60, y: 20, width: 200, height: 18 };

/** Where the line's box begins with these things before it. */
function startWith(...things: readonly Box[]): number {
  const raster = createRaster(300, 60, 3);
  raster.data.fill(250);
  for (const thing of things) paintFill(raster, thing, [0, 0, 0, 0], { kind: 'solid', color: [90, 80, 40] });
  return reachToDot(raster, LINE, 0).x;
}

it('reaches to a dot that stands some way before the line', () => {
  expect(startWith({ x: 48, y: 28, width: 2, height: 2 })).toBe(47);
});

it.each<[string, Box[]]>([
  ['nothing', []],
  [
    'a stop that ends other words',
    [
      { x: 40, y: 24, width: 6, height: 10 },
      { x: 48, y: 32, width: 2, height: 2 },
    ],
  ],
  ['a dot on the foot of the line', [{ x: 48, y: 34, width: 2, height: 2 }]],
  ['a disc', [{ x: 44, y: 24, width: 9, height: 9 }]],
  ['a dash', [{ x: 44, y: 28, width: 8, height: 2 }]],
  ['a speck', [{ x: 48, y: 28, width: 1, height: 1 }]],
])('stays where it is beside %s', (_, things) => {
  expect(startWith(...things)).toBe(LINE.x);
});
