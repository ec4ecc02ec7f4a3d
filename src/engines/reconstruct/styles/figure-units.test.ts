import { expect, it } from 'vitest';
import type { StyledLine, TextLine } from '../document.ts';
import { partnersOf, percentsOfFigures } from './figure-units.ts';

const line = (text: string, x: number, more: Partial<TextLine> & { match?: number } = {}): StyledLine => {
  const { match = 0.95, ...rest } = more;
  const box = /\d/.test(text) ? { x, y: 0, width: 90, height: 56 } : { x, y: 18, width: 34, height: 38 };
  return { id: text, text, box, surface: 'photo', confidence: 1, ...rest, runs: [{ text, style: { match } }] } as unknown as StyledLine;
};
const LEANS = { surface: 'flat', writing: { angle: 8, length: 90, thickness: 48 } } as const;
const partners = (lines: readonly StyledLine[], ...back: string[]) => partnersOf(lines, new Set(back));

it('a figure on a photo stays in it with the unit that touches it', () => {
  expect(partners([line('50', 100), line('%', 192)], '%')).toEqual(['50']);
  expect(partners([line('50', 100), line('%', 220)], '%')).toEqual([]);
  expect(partners([line('50', 100), line('특가', 192)], '특가')).toEqual(['50']);
  expect(partners([line('50', 100), line('%', 192)])).toEqual([]);
});

it('on even ground a figure alone is cleared, where it is level', () => {
  expect(partners([line('50', 100, { surface: 'flat' }), line('%', 192)], '%')).toEqual([]);
  expect(partners([line('50', 100, LEANS), line('%', 186)], '%')).toEqual(['50']);
});

it('a unit that leans stays with its figure, a level one does not', () => {
  expect(partners([line('32', 100, LEANS), line('만포', 186, LEANS)], '32')).toEqual(['만포']);
  expect(partners([line('32', 100), line('만포', 192)], '32')).toEqual([]);
});

it.each([
  ['behind a figure that matches', 0.95, { match: 0.6 }, ['%']],
  ['behind one that does not', 0.7, { match: 0.6 }, []],
  ['that is read less surely', 0.95, { match: 0.6, confidence: 0.7 }, []],
  ['that matches nothing', 0.95, { match: 0.2 }, []],
] as const)('a percent sign %s is text: %j', (_, figure, percent, expected) => {
  const found = percentsOfFigures([line('50', 100, { match: figure }), line('%', 192, percent)], 1);
  expect(found.map(({ text }) => text)).toEqual(expected);
});
