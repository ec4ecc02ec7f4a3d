import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';
import { isStacked, straightenStacks, withSquareJoints } from './stacks.ts';

const [GROUND, FILL]: Rgb[] = [
  [28, 30, 38],
  [255, 90, 32],
];
const COLUMN = { x: 40, y: 20, width: 120, height: 203 };
/** Heights of the lines, one px each. */
const LINES = [70, 121, 172];

/** A column of four cells with lines between them. */
function picture(lines: readonly number[] = LINES, thickness = 1) {
  const raster = createRaster(200, 260, 3);
  for (let y = 0, i = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++, i += 3) {
      const inside = x >= COLUMN.x && x < COLUMN.x + COLUMN.width && y >= COLUMN.y && y < COLUMN.y + COLUMN.height;
      raster.data.set(inside && !lines.some((line) => y >= line && y < line + thickness) ? FILL : GROUND, i);
    }
  return raster;
}

const cell = (box: Box, radius: FoundBox['radius'] = [0, 0, 0, 0]): FoundBox => ({
  box,
  radius,
  fill: { kind: 'solid', color: FILL },
  border: null,
});

/** As compression leaves them: each with edges of its own, the third one not found. */
const FOUND = [
  cell({ x: 40, y: 20, width: 120, height: 48 }, [12, 12, 0, 0]),
  cell({ x: 42, y: 73, width: 117, height: 46 }),
  cell({ x: 39, y: 174, width: 121, height: 49 }, [0, 0, 12, 12]),
];

test('cells of a stack reach from line to line, and one that was not found is among them', () => {
  const other = cell({ x: 0, y: 0, width: 20, height: 20 });
  const boxes = straightenStacks([...FOUND, other], picture(), 1);
  expect(boxes[0]).toBe(other);
  expect(boxes.slice(1).map(({ box }) => box)).toEqual(
    [
      [20, 70],
      [71, 121],
      [122, 172],
      [173, 223],
    ].map(([y, end]) => ({ x: 40, y, width: 120, height: end - y })),
  );
  expect(boxes.slice(1).map(({ radius }) => radius)).toEqual([
    [12, 12, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 12, 12],
  ]);
});

test('cards that stand apart are no stack', () => {
  expect(straightenStacks(FOUND, picture(LINES, 9), 1)).toEqual(FOUND);
});

test('nor are boxes of other widths or colours', () => {
  const wide = FOUND.map((box, i) => ({ ...box, box: { ...box.box, width: box.box.width + 10 * i } }));
  expect(straightenStacks(wide, picture(), 1)).toEqual(wide);
  const coloured = FOUND.map((box, i): FoundBox => ({ ...box, fill: { kind: 'solid', color: [255, 90 + 40 * i, 32] } }));
  expect(straightenStacks(coloured, picture(), 1)).toEqual(coloured);
});

const COLUMN_OF_TWO = [
  cell({ x: 40, y: 20, width: 120, height: 48 }, [12, 12, 10, 9]),
  cell({ x: 40, y: 69, width: 120, height: 48 }, [8, 0, 12, 12]),
];

test('cells that touch are square where they do', () => {
  expect(withSquareJoints(COLUMN_OF_TWO, 1).map(({ radius }) => radius)).toEqual([
    [12, 12, 0, 0],
    [0, 0, 12, 12],
  ]);
  const apart = [COLUMN_OF_TWO[0], { ...COLUMN_OF_TWO[1], box: { ...COLUMN_OF_TWO[1].box, y: 76 } }];
  expect(withSquareJoints(apart, 1)).toEqual(apart);
});

test('a cell that stands on another casts no shadow on it, a card over a wide gap may', () => {
  expect(isStacked(COLUMN_OF_TWO[0], COLUMN_OF_TWO, 1)).toBe(true);
  expect(isStacked(COLUMN_OF_TWO[0], [COLUMN_OF_TWO[0], cell({ x: 40, y: 88, width: 120, height: 48 })], 1)).toBe(false);
});

const filled = (box: Box, radius: FoundBox['radius'], color: Rgb) => ({ ...cell(box, radius), fill: { kind: 'solid', color } as const });

test('the head of a column that stands out keeps the round corners in which the ground lies', () => {
  const raster = createRaster(860, 300, 3);
  const paint = (box: Box, radius: FoundBox['radius'], color: Rgb) => paintFill(raster, box, radius, { kind: 'solid', color });
  const [before, own, behind] = [40, 190, 420].map((x, i) => ({ x, y: 134, width: [150, 230, 400][i]!, height: 66 }));
  paint({ x: 0, y: 0, width: 860, height: 300 }, [0, 0, 0, 0], [255, 255, 255]);
  for (const box of [before!, behind!]) paint(box, [0, 0, 0, 0], [227, 232, 238]);
  paint(own!, [0, 0, 0, 0], [255, 255, 255]);
  paint(own!, [14, 14, 0, 0], [17, 48, 95]);
  const row = [
    filled(before!, [0, 0, 6, 0], [227, 232, 238]),
    filled(own!, [14, 14, 0, 6], [17, 48, 95]),
    filled(behind!, [2, 0, 0, 2], [227, 232, 238]),
  ];
  expect(withSquareJoints(row, 1, raster).map(({ radius }) => radius)).toEqual([
    [0, 0, 0, 0],
    [14, 14, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test('cells of one row have square corners where they touch, whatever their colours; pills stay pills', () => {
  const head = cell({ x: 56, y: 160, width: 271, height: 60 }, [13, 6, 6, 0]);
  const own = { ...cell({ x: 327, y: 160, width: 167, height: 60 }, [7, 0, 7, 7]), fill: { kind: 'solid', color: GROUND } as const };
  const last = cell({ x: 494, y: 160, width: 310, height: 60 }, [5, 13, 0, 5]);
  expect(withSquareJoints([head, own, last], 1).map(({ radius }) => radius)).toEqual([
    [13, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 13, 0, 0],
  ]);
  const pills = [40, 100].map((x) => cell({ x, y: 20, width: 60, height: 30 }, [15, 15, 15, 15]));
  expect(withSquareJoints(pills, 1)).toEqual(pills);
});
