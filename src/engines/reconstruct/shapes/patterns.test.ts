import { expect, test } from 'vitest';
import type { FoundBox } from './boxes.ts';
import { withoutPatternCells } from './patterns.ts';

const cell = (x: number, y: number, side = 32): FoundBox => ({
  box: { x, y, width: side, height: side },
  radius: [0, 0, 0, 0],
  fill: null,
  border: { width: 1, color: [35, 61, 97], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
});

const CELLS = Array.from({ length: 30 }, (_, i) => cell((i % 6) * 31, Math.floor(i / 6) * 31));

test('cells of graph paper are no boxes', () => {
  const card = cell(300, 0, 120);
  expect(withoutPatternCells([...CELLS, card], [])).toEqual([card]);
});

test('cells that hold text are', () => {
  const lines = CELLS.map(({ box }) => ({ x: box.x + 8, y: box.y + 8, width: 12, height: 12 }));
  expect(withoutPatternCells(CELLS, lines)).toHaveLength(30);
});

test('a few boxes of one size are no pattern', () => {
  expect(withoutPatternCells(CELLS.slice(0, 12), [])).toHaveLength(12);
});
