import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import type { ReadLine } from './reread.ts';
import { withThaiMarks } from './thai-marks.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
/** Letters of a line, with marks over the first and the third, two over the latter. */
const LETTERS = [box(0, 8, 8, 9), box(9, 8, 9, 9), box(19, 8, 9, 9), box(32, 6, 5, 11)];
const MARKS = [box(3, 4, 6, 3), box(20, 4, 8, 3), box(25, 0, 3, 3)];

const read = (text: string, glyphs: readonly Box[], others: readonly string[] = []): string => {
  const line = { line: { glyphs }, reading: { text, confidence: 0.94, parts: [], others } } as unknown as ReadLine;
  return withThaiMarks([line])[0]!.reading.text;
};

it('marks over letters that were read without any are those of Thai', () => {
  expect(read('5un1', [...LETTERS, ...MARKS], ['5un1', 'วันที่1'])).toBe('วันที่1');
});

it('Latin letters with their dots, and what nobody read as Thai, stay', () => {
  expect(read('5un1', LETTERS, ['วันที่1'])).toBe('5un1');
  expect(read('iij', [...LETTERS, ...MARKS], ['วันที่1'])).toBe('iij');
  expect(read('5un1', [...LETTERS, ...MARKS], ['5un1'])).toBe('5un1');
});
