import { expect, test } from 'vitest';
import type { LineInk } from './line-ink.ts';
import { addsMarks, isLargeOnPaper, withoutFoundMarks, withoutLinesIn } from './stacked-marks.ts';

const LINE = { x: 350, y: 1633, width: 56, height: 12 };

test.each([
  ['marks over the letters', { ...LINE, y: 1628, height: 17 }, true],
  ['a mark that overhangs the last letter', { ...LINE, y: 1628, width: 59, height: 17 }, true],
  ['nothing more', LINE, false],
  ['marks, and not the first letter', { ...LINE, x: 362, y: 1628, width: 44, height: 17 }, false],
  ['the ends of the label that the line is written on', { x: 336, y: 1630, width: 84, height: 28 }, false],
])('what is seen with what stands over a line has %s', (_, taller, expected) => {
  expect(addsMarks(taller, LINE)).toBe(expected);
});

test('what was found apart and is a mark of large letters is no line', () => {
  const heading = { line: { box: { x: 247, y: 83, width: 367, height: 54 } } };
  const tone = { line: { box: { x: 314, y: 83, width: 18, height: 13 } } };
  const caption = { line: { box: { x: 300, y: 150, width: 90, height: 13 } } };
  expect(withoutFoundMarks([heading, tone, caption])).toEqual([heading, caption]);
});

test('marks that letters bear now and then are looked for over large type on even ground', () => {
  const line = (height: number, surface: string) => ({ box: { ...LINE, height }, ink: { surface } }) as LineInk;
  expect([line(34, 'flat'), line(12, 'flat'), line(57, 'photo')].map(isLargeOnPaper)).toEqual([true, false, false]);
});

test('a headline is taken without the row of prices that its box reaches over, but with its marks', () => {
  const at = (x: number, y: number, width: number, height: number) => {
    const box = { x, y, width, height };
    return { box, detected: box } as LineInk;
  };
  const headline = at(53, 159, 755, 167);
  const taken = (...others: LineInk[]) => withoutLinesIn(headline, [headline, ...others], () => at(0, 0, 2, 1)).box.width;
  expect(taken(at(222, 307, 130, 19), at(444, 290, 180, 36))).toBe(2);
  expect(taken(at(110, 305, 22, 18))).toBe(755);
  expect(taken(at(222, 330, 130, 19))).toBe(755);
});
