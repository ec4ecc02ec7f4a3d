import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import type { Band, FoundBox } from './found-box.ts';
import { frameColumns } from './framed-columns.ts';
import type { FoundRule } from './rules.ts';

const [BLUE, PALE, WHITE]: Rgb[] = [
  [10, 124, 255],
  [238, 246, 255],
  [255, 255, 255],
];
const fill = (color: Rgb) => ({ kind: 'solid', color }) as const;
const SQUARE = [0, 0, 0, 0] as const;
const bare = (box: Box, color: Rgb, radius: FoundBox['radius'] = SQUARE): FoundBox => ({ box, radius, fill: fill(color), border: null });

const HEAD = bare({ x: 97, y: 20, width: 106, height: 40 }, BLUE);
const CELLS = [60, 101, 142].map((y, i) => bare({ x: 100, y, width: 100, height: 40 }, PALE, i === 2 ? [0, 0, 9, 9] : SQUARE));

/** A column of three cells from x 100 to 200 with a line of 3 px down its left and its right side and under it, as far as `drawn` says. */
function column({
  head = true,
  left = true,
  color = BLUE,
  others = [],
}: { readonly head?: boolean; readonly left?: boolean; readonly color?: Rgb; readonly others?: readonly FoundBox[] } = {}) {
  const raster = createRaster(300, 220, 3);
  raster.data.fill(255);
  const paint = (box: Box, color: Rgb) => paintFill(raster, box, SQUARE, fill(color));
  if (head) paint(HEAD.box, color);
  if (left) paint({ x: 97, y: 60, width: 3, height: 125 }, color);
  paint({ x: 200, y: 60, width: 3, height: 125 }, color);
  paint({ x: 97, y: 182, width: 106, height: 3 }, color);
  for (const { box } of CELLS) paint(box, PALE);
  const side: FoundRule = { box: { x: 200, y: 60, width: 3, height: 122 }, orientation: 'vertical', color: BLUE, style: 'solid' };
  const band: Band = { raster, source: raster, map: flatRegions(raster, 3, 12), photos: [], lines: [], ground: fill(WHITE), noise: 0 };
  return frameColumns([...(head ? [{ ...HEAD, fill: fill(color) }] : []), ...CELLS, ...others], [side], band);
}

it('the sides of a frame round a column under its head are borders of the cells', () => {
  const { boxes, rules, cells } = column();
  expect(cells.map(({ box, border }) => [box.x, box.width, border?.width, border?.sides.join(' ')])).toEqual([
    [97, 106, 3, 'left right'],
    [97, 106, 3, 'left right'],
    [97, 106, 3, 'left right bottom'],
  ]);
  expect(cells[2]).toMatchObject({ box: { y: 142, height: 43 }, radius: [0, 0, 12, 12] });
  expect(boxes[0]).toEqual(HEAD);
  expect(rules).toEqual([]);
});

it('a column that nothing closes above, with a line down one side alone, or with the edge of a shadow round it, has no frame', () => {
  for (const none of [column({ head: false }), column({ left: false }), column({ color: [232, 226, 213] })]) {
    expect(none.cells).toEqual([]);
    expect(none.rules).toHaveLength(1);
  }
});

it('what was found of the frame alone, round the last cell, is no frame of its own', () => {
  const border = { width: 3, color: BLUE, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' } as const;
  const ring: FoundBox = { box: { x: 97, y: 142, width: 106, height: 43 }, radius: SQUARE, fill: null, border };
  const apart: FoundBox = { ...ring, box: { x: 20, y: 142, width: 60, height: 43 } };
  const { boxes } = column({ others: [ring, apart] });
  expect(boxes.filter((box) => !box.fill)).toEqual([apart]);
});
