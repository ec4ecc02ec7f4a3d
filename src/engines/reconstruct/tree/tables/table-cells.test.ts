import { expect, test } from 'vitest';
import { columnEdges, type Part } from './table-cells.ts';

const words = (x: number, width: number): Part => ({ box: { x, y: 100, width, height: 20 }, item: null, enclosure: null });
const filled = (x: number, width: number): Part => ({ ...words(x, width), enclosure: { box: words(x, width).box } as Part['enclosure'] });

test('words that begin a padding behind a filled cell are in the next column', () => {
  expect(columnEdges([words(108, 60), filled(200, 96), words(304, 20)], 100, 400)).toEqual([100, 200, 296, 400]);
  expect(columnEdges([words(108, 60), words(208, 88), words(304, 20)], 100, 400)).toHaveLength(3);
});
