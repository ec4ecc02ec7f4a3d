import { expect, it } from 'vitest';
import type { Border, Fill } from '../document.ts';
import type { FoundBox } from './found-box.ts';
import type { Box } from '../../image/geometry.ts';
import { takeGrids, type GridPicture } from './grids.ts';

/** A picture of nothing but the grid that was found: all of its outer lines show, and none beyond them. */
const picture = (isDrawn: (line: Box) => boolean, fillOf: GridPicture['fillOf'] = () => null): GridPicture => ({
  isDrawn,
  lineAt: ({ x, y, width, height }) => ({ at: width > height ? y : x, width: 1, color: BORDER.color, strength: 40 }),
  edgesAcross: () => [],
  fillOf,
});
const BORDER: Border = { width: 1, color: [213, 216, 222], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' };
const LINED = picture(() => true);
const DARK: Fill = { kind: 'solid', color: [47, 58, 54] };
const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill | null = null,
  border: Border | null = BORDER,
): FoundBox => ({
  box: { x, y, width, height },
  radius: [0, 0, 0, 0],
  fill,
  border,
});

/** Cells whose lines lie over each other, as collapsed borders of a table. */
const cells = (xs: readonly number[], ys: readonly number[]) =>
  ys.slice(1).flatMap((y, row) => xs.slice(1).map((x, column) => frame(xs[column], ys[row], x - xs[column] + 1, y - ys[row] + 1)));

it('frames that share their lines become level rules and the cells between them', () => {
  const { cells: boxes, rules } = takeGrids(cells([50, 190, 330], [100, 150, 200]), LINED);
  expect(rules.map(({ box }) => box)).toEqual([100, 150, 200].map((y) => ({ x: 50, y, width: 281, height: 1 })));
  expect(boxes.map(({ box, border }) => [box.x, box.width, box.y, box.height, border?.sides.join()])).toEqual([
    [50, 141, 101, 49, 'left,right'],
    [191, 140, 101, 49, 'right'],
    [50, 141, 151, 49, 'left,right'],
    [191, 140, 151, 49, 'right'],
  ]);
});

it('a filled head and the row under it, which has no upper line of its own, belong to the grid', () => {
  const head = frame(50, 20, 281, 30, { kind: 'solid', color: [27, 29, 34] }, null);
  const outer = frame(50, 50, 281, 151);
  const { cells: boxes, rules } = takeGrids([head, outer, ...cells([50, 190, 330], [100, 150, 200])], LINED);
  expect(rules.map(({ box }) => box.y)).toEqual([20, 50, 100, 150, 200]);
  expect(rules[0].color).toEqual([27, 29, 34]);
  expect(boxes).toHaveLength(8);
  expect(boxes.filter(({ fill }) => fill !== null).map(({ box }) => box.y)).toEqual([21, 21]);
});

it('cells of a filled head are rows of the grid over a row whose frames were not found, if its upright lines show', () => {
  const red: Fill = { kind: 'solid', color: [192, 86, 59] };
  const heads = [frame(51, 21, 139, 29, red, null), frame(191, 21, 139, 29, red, null)];
  const frames = cells([50, 190, 330], [100, 150, 200]);
  expect(takeGrids([...heads, ...frames], LINED).rules.map(({ box }) => box.y)).toEqual([20, 50, 100, 150, 200]);
  const apart = picture(({ y }) => y >= 100);
  expect(takeGrids([...heads, ...frames], apart).rules.map(({ box }) => box.y)).toEqual([100, 150, 200]);
});

it('cells between which no line is drawn are one, over columns and over rows; a line that stops at one is no level rule', () => {
  // 100 | 190 | 280: the upper left cell reaches over both rows, the lower right one over two columns.
  const frames = cells([10, 100, 190, 280], [100, 150, 200]);
  const isDrawn = ({ x, y }: { x: number; y: number }) => !(y === 150 && x < 100) && !(x === 190 && y > 150);
  const { cells: found, rules } = takeGrids(frames, picture(isDrawn));
  expect(rules.map(({ box }) => box.y)).toEqual([100, 200]);
  expect(found.map(({ box, border }) => [box.x, box.width, box.y, box.height, border?.sides.join()])).toEqual([
    [10, 91, 101, 99, 'left,right'],
    [101, 90, 101, 50, 'right,bottom'],
    [191, 90, 101, 50, 'right,bottom'],
    [101, 180, 151, 49, 'right'],
  ]);
});

it('outer lines are drawn as they show: none where there is none, and those of another colour as rules of their own', () => {
  const dark = [31, 42, 68] as const;
  const lineAt: GridPicture['lineAt'] = ({ x, y, width, height }) => {
    if (width > height) return y === 100 ? { at: 99, width: 2, color: dark, strength: 200 } : null;
    return x <= 11 ? null : { at: x, width: 1, color: BORDER.color, strength: 40 };
  };
  const { cells: found, rules } = takeGrids(cells([10, 100, 190], [100, 150, 200]), { ...LINED, lineAt });
  expect(rules.map(({ box, color }) => [box.y, box.height, color])).toEqual([
    [99, 2, dark],
    [150, 1, BORDER.color],
  ]);
  expect(found.map(({ box, border }) => [box.x, border?.sides.join()]).slice(0, 2)).toEqual([
    [11, 'right'],
    [101, 'right'],
  ]);
});

it('rows of filled cells that stand in the same columns belong to the grid', () => {
  const filled = [frame(11, 61, 89, 39, DARK, null), frame(101, 61, 89, 39, DARK, null), frame(191, 61, 89, 39, DARK, null)];
  const { boxes, cells: found, rules } = takeGrids([...cells([10, 100, 190, 280], [100, 150, 200]), ...filled], LINED);
  expect(rules.map(({ box }) => box.y)).toEqual([60, 100, 150, 200]);
  expect([boxes, found.length]).toEqual([[], 9]);
});

it('a tinted first column, some of whose cells were found with bent corners and without lines, belongs to the grid', () => {
  const bent = { radius: [10, 0, 0, 10] as const };
  const tinted = [
    { ...frame(11, 101, 89, 49, DARK, null), ...bent },
    { ...frame(10, 200, 91, 51, DARK), ...bent },
  ];
  const {
    boxes,
    cells: found,
    rules,
  } = takeGrids(
    [...cells([100, 190, 280], [100, 150, 200, 250]), ...tinted],
    picture(
      () => true,
      (cell) => (cell.x < 100 ? DARK : null),
    ),
  );
  expect(rules.map(({ box }) => [box.x, box.width])).toEqual([...Array(4)].map(() => [10, 271]));
  expect(found.filter(({ fill }) => fill).map(({ box, border }) => [box.x, box.width, box.y, border?.sides.join()])).toEqual(
    [101, 151, 201].map((y) => [10, 91, y, 'left,right']),
  );
  expect([boxes, found.length]).toEqual([[], 9]);
});

it.each([
  ['cards that stand apart', [frame(50, 100, 100, 80), frame(170, 100, 100, 80), frame(50, 200, 100, 80), frame(170, 200, 100, 80)]],
  ['a single row of tabs', cells([50, 150, 250, 350, 450], [100, 140])],
  ['rounded frames', cells([50, 190, 330], [100, 150, 200]).map((box) => ({ ...box, radius: [8, 8, 8, 8] as const }))],
])('%s are no grid', (_, found) => expect(takeGrids(found, LINED)).toEqual({ boxes: found, cells: [], rules: [] }));

it('what one grid has taken in, row by row, is no second grid over it', () => {
  const found = [
    ...cells([50, 190, 330], [100, 150, 200]),
    // Filled cells whose lines were not found stand between two parts of one table.
    frame(51, 201, 139, 49, DARK, null),
    frame(191, 201, 139, 49, DARK, null),
    ...cells([50, 190, 330], [250, 300, 350]).map((box) => ({ ...box, fill: DARK })),
  ];
  const { rules } = takeGrids(found, LINED);
  expect(rules.map(({ box }) => box.y)).toEqual([100, 150, 200, 250, 300, 350]);
});

it('a ground that runs on over two cells of a row or a column is theirs', () => {
  const wide = frame(52, 102, 278, 47, { kind: 'solid', color: [247, 236, 216] }, null);
  const label = frame(70, 112, 60, 20, { kind: 'solid', color: [200, 30, 30] }, null);
  const column = frame(51, 101, 139, 99, { kind: 'solid', color: [239, 232, 222] }, null);
  const { boxes } = takeGrids([wide, column, label, ...cells([50, 190, 330], [100, 150, 200])], LINED);
  expect(boxes).toEqual([label]);
});

it('a frame round one of its rows, whose corner compression has bent, is its own lines; one in another colour is not', () => {
  const bent = { ...frame(50, 150, 281, 51), radius: [0, 60, 0, 0] as const };
  const red = { ...bent, border: { ...BORDER, color: [200, 30, 30] as const } };
  expect(takeGrids([bent, red, ...cells([50, 190, 330], [100, 150, 200])], LINED).boxes).toEqual([red]);
});
