import { expect, it } from 'vitest';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { grownLattice, type FindEdges } from './grown-grids.ts';

const GREY = [200, 200, 200] as const;

/** Edges that lines, drawn from place to place, make in an area that they cross from end to end. */
const drawn =
  (lines: readonly Box[]): FindEdges =>
  (area, direction) =>
    lines
      .filter(({ width, height }) => width > height === (direction === 'level'))
      .filter((line) =>
        direction === 'level'
          ? line.x <= area.x && right(line) >= right(area) && line.y > area.y && line.y < bottom(area)
          : line.y <= area.y && bottom(line) >= bottom(area) && line.x > area.x && line.x < right(area),
      )
      .map(({ x, y, width, height }) => ({
        at: direction === 'level' ? y : x,
        width: Math.min(width, height),
        color: GREY,
        strength: 50,
      }))
      .toSorted((a, b) => a.at - b.at);

const level = (y: number, from: number, to: number, height = 1): Box => ({ x: from, y, width: to - from, height });
const upright = (x: number, from: number, to: number): Box => ({ x, y: from, width: 1, height: to - from });

/** Found: two rows of three columns. */
const FOUND = { rows: [200, 240, 280], columns: [40, 140, 240, 340], width: 1 };
const INNER = [level(200, 40, 341), level(240, 40, 341), level(280, 40, 341)];
const UPRIGHTS = (top: number) => [40, 140, 240, 340].map((x) => upright(x, top, 281));

it('a head of two rows belongs to the grid, up to a thicker line; cells of it reach over both', () => {
  const head = [level(119, 40, 341, 2), level(160, 140, 341)];
  expect(grownLattice(FOUND, drawn([...INNER, ...head, ...UPRIGHTS(119)])).rows).toEqual([120, 160, 200, 240, 280]);
});

it('what lies over a grid without its upright lines is no row of it, nor is what lies over some of its columns', () => {
  expect(grownLattice(FOUND, drawn([...INNER, level(150, 0, 500), ...UPRIGHTS(200)]))).toEqual(FOUND);
  expect(grownLattice(FOUND, drawn([...INNER, level(150, 140, 341), ...UPRIGHTS(150)]))).toEqual(FOUND);
});

it('columns whose outer side has no line end where the level lines do', () => {
  const rows = INNER.map((line) => ({ ...line, width: 430 }));
  expect(grownLattice(FOUND, drawn([...rows, ...UPRIGHTS(200)])).columns.map((x) => Math.round(x / 10) * 10)).toEqual([
    40, 140, 240, 340, 470,
  ]);
  const [first, ...others] = rows;
  expect(grownLattice(FOUND, drawn([first!, ...INNER.slice(1), ...UPRIGHTS(200)]))).toEqual(FOUND);
  expect(others).toHaveLength(2);
});
