import { expect, test } from 'vitest';
import type { StyledLine } from '../document.ts';
import { isSetInColumn } from './set-in-column.ts';

const line = (text: string, x: number, y: number, match: number, size: number, more: Partial<StyledLine> = {}): StyledLine =>
  ({
    text,
    box: { x, y, width: 20 * text.length, height: size },
    confidence: 0.93,
    ...more,
    runs: [{ text, style: { match, size } }],
  }) as unknown as StyledLine;

const HEADLINE = line('걸레 빠는 일도', 60, 100, 0.65, 54);
const LEAD = [line('온수로 세척하고', 59, 190, 0.97, 19), line('열풍으로 말려 줍니다', 60, 220, 0.96, 19)];

test('a headline that begins flush with the lines under it was set with them', () => {
  expect(isSetInColumn(HEADLINE, [HEADLINE, ...LEAD], 0.97)).toBe(true);
});

test.each([
  ['read doubtfully', { ...HEADLINE, confidence: 0.8 }, LEAD],
  ['that matches nothing', line('걸레 빠는 일도', 60, 100, 0.4, 54), LEAD],
  ['that begins elsewhere', line('걸레 빠는 일도', 80, 100, 0.65, 54), LEAD],
  ['far from them', line('걸레 빠는 일도', 60, 700, 0.65, 54), LEAD],
  ['flush with one line only', HEADLINE, LEAD.slice(1)],
  ['of small type', line('걸레 빠는 일도', 60, 170, 0.65, 16), LEAD],
])('one %s may be print on a product', (_, headline, others) => {
  expect(isSetInColumn(headline, [headline, ...others], 0.97)).toBe(false);
});

test('columns of vertical writing begin at one height, in one size', () => {
  const column = (x: number, y: number, match: number, size: number) => line('그 맛 그대로', x, y, match, size, { writing: 'upright' });
  const beside = column(760, 100, 0.9, 30);
  expect(isSetInColumn(column(700, 101, 0.65, 28), [beside], 0.97)).toBe(true);
  expect(isSetInColumn(column(700, 160, 0.65, 28), [beside], 0.97)).toBe(false);
  expect(isSetInColumn(column(700, 101, 0.65, 40), [beside], 0.97)).toBe(false);
});
