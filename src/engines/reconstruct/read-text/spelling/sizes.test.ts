import { expect, it } from 'vitest';
import { withSizes } from './sizes.ts';

const cell = (text: string, x: number, y: number) => ({ text, box: { x, y, width: 8, height: 10 } });
const named = (...cells: ReturnType<typeof cell>[]) => withSizes(cells).map(({ text }) => text);

it('reads the first size of a column, and of a row', () => {
  expect(named(cell('5', 40, 0), cell('M', 39, 45), cell('L', 40, 90), cell('XL', 37, 135))).toEqual(['S', 'M', 'L', 'XL']);
  expect(named(cell('S', 40, 0), cell('м', 39, 45), cell('L.', 40, 90), cell('XL', 37, 135))).toEqual(['S', 'M', 'L', 'XL']);
  expect(named(cell('5', 0, 10), cell('M', 50, 10), cell('L', 100, 10))).toEqual(['S', 'M', 'L']);
});

it.each([
  ['a figure aside of them', [cell('5', 200, 10), cell('M', 39, 45), cell('L', 40, 90)]],
  ['a figure beside an S', [cell('5', 40, 0), cell('S', 40, 45), cell('M', 40, 90), cell('L', 40, 135)]],
  ['a figure beside one size', [cell('5', 40, 0), cell('L', 40, 40)]],
])('%s stays', (_, cells) => expect(named(...cells)).toEqual(cells.map(({ text }) => text)));
