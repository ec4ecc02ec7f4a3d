import { expect, test } from 'vitest';
import { withoutIdleColumns, type Grid, type Place } from './lattice.ts';

const grid = { rows: [0, 50, 100], columns: [40, 170, 224, 240, 419, 820] } as unknown as Grid;
const place = (row: number, from: number, to: number): Place => ({ rows: [row, row + 1], columns: [from, to] });

test('edges of columns that no cell ends at are none', () => {
  const crossed = [0, 1].flatMap((row) => [place(row, 0, 1), place(row, 1, 4), place(row, 4, 5)]);
  const { grid: left, places } = withoutIdleColumns(grid, crossed);
  expect(left.columns).toEqual([40, 170, 419, 820]);
  expect(places).toEqual([0, 1].flatMap((row) => [place(row, 0, 1), place(row, 1, 2), place(row, 2, 3)]));
  const used = [...crossed.slice(0, 3), place(1, 0, 1), place(1, 1, 2), place(1, 2, 3), place(1, 3, 5)];
  expect(withoutIdleColumns(grid, used)).toMatchObject({ grid: { columns: grid.columns }, places: used });
});
