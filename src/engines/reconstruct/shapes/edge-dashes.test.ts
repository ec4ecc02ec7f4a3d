import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { withDashedEdges } from './edge-dashes.ts';
import type { FoundBox } from './found-box.ts';

const [GREEN, CREAM, GOLD] = [
  [65, 69, 54],
  [250, 246, 234],
  [176, 141, 87],
] as const satisfies Rgb[];
const BOX = { x: 20, y: 20, width: 240, height: 120 };
const solid = (color: Rgb) => ({ kind: 'solid', color }) as const;

/** A cream box of a radius on green, with pieces of 6 px, 10 px apart, along the given sides. */
function page(radius: number, sides: readonly ('level' | 'upright')[]): RgbRaster {
  const raster = createRaster(300, 180, 3);
  paintFill(raster, { x: 0, y: 0, width: 300, height: 180 }, [0, 0, 0, 0], solid(GREEN));
  paintFill(raster, BOX, [radius, radius, radius, radius], solid(CREAM));
  const piece = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], solid(GOLD));
  for (let x = BOX.x + 12; sides.includes('level') && x < 250; x += 10) [BOX.y, BOX.y + 118].forEach((y) => piece(x, y, 6, 2));
  for (let y = BOX.y + 12; sides.includes('upright') && y < 130; y += 10) [BOX.x, BOX.x + 238].forEach((x) => piece(x, y, 2, 6));
  return raster;
}

const found: FoundBox = { box: BOX, radius: [17, 0, 17, 17], fill: solid(CREAM), border: null };

test('pieces along all sides of a filled box are its dashed border, and its corners are those of its fill', () => {
  const [box] = withDashedEdges([found], page(8, ['level', 'upright']));
  expect(box).toEqual({
    ...found,
    radius: [8, 8, 8, 8],
    border: { width: 2, color: GOLD, sides: ['top', 'right', 'bottom', 'left'], style: 'dashed' },
  });
});

test('a box whose fill was found within its border is as large as that', () => {
  const inner = { ...found, box: { ...BOX, y: BOX.y + 1, height: BOX.height - 1 } };
  expect(withDashedEdges([inner], page(8, ['level', 'upright']))[0]!.box).toEqual(BOX);
});

test('a box without pieces stays as it is, and so does one with pieces along two sides', () => {
  for (const sides of [[], ['level']] as const) expect(withDashedEdges([found], page(8, sides))).toEqual([found]);
});

test('so does one with a solid border', () => {
  const raster = page(8, []);
  paintFill(raster, BOX, [8, 8, 8, 8], solid(GOLD));
  paintFill(raster, { x: 22, y: 22, width: 236, height: 116 }, [6, 6, 6, 6], solid(CREAM));
  expect(withDashedEdges([found], raster)).toEqual([found]);
});
