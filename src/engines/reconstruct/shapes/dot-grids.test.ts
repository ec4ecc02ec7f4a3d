import { expect, it } from 'vitest';
import { withoutDotGrids } from './dot-grids.ts';

const row = (y: number, width = 200) => ({ box: { x: 0, y, width, height: 4 }, piece: 4, period: 18 });
const column = (x: number, height = 200) => ({ box: { x, y: 0, width: 4, height }, piece: 4, period: 18 });

it('dots that stand in line both ways are no lines, though words part some of them', () => {
  expect(withoutDotGrids([row(53), row(71), row(179)], [column(7), column(25), column(43), column(61)])).toEqual({ along: [], across: [] });
});

it('dotted lines farther apart than their dots are the lines of a table or a chart', () => {
  const [rows, columns] = [
    [row(0), row(40), row(80), row(120)],
    [column(0), column(60), column(120)],
  ];
  expect(withoutDotGrids(rows, columns)).toEqual({ along: rows, across: columns });
});

it('two lines a period from each other are a double one', () => {
  const rows = [row(50), row(68)];
  expect(withoutDotGrids(rows, [])).toEqual({ along: rows, across: [] });
});
