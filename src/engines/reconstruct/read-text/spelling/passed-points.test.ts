import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { withPassedPoints } from './passed-points.ts';

/** Ink of a printed text: figures of 6 × 10 px, syllables of two pieces, points and commas where they stand. */
function inkOf(printed: string): Box[] {
  let x = 0;
  return [...printed].flatMap((sign): Box[] => {
    const left = x;
    x += sign === ' ' ? 4 : /[.,·]/.test(sign) ? 3 : /[가-힣]/.test(sign) ? 12 : 8;
    if (sign === ' ') return [];
    if (sign === '.') return [{ x: left, y: 18, width: 2, height: 2 }];
    if (sign === '·') return [{ x: left, y: 14, width: 2, height: 2 }];
    if (sign === ',') return [{ x: left, y: 18, width: 2, height: 4 }];
    if (sign === '%') return [{ x: left, y: 9, width: 10, height: 12 }];
    if (/[가-힣]/.test(sign))
      return [
        { x: left, y: 8, width: 5, height: 10 },
        { x: left + 7, y: 8, width: 3, height: 13 },
      ];
    return [{ x: left, y: 10, width: 6, height: 10 }];
  });
}

it.each([
  ['주름 깊이 214', '주름 깊이 2.14'],
  ['깊이 163 (-23.8%)', '깊이 1.63 (-23.8%)'],
  ['08 g', '0.8 g'],
  ['(2024.05.13 ~ 0712)', '(2024.05.13 ~ 07.12)'],
  ['조사 1204명', '조사 1,204명'],
])('%j is %j where the ink shows it', (read, printed) => {
  expect(withPassedPoints(read, inkOf(printed))).toBe(printed);
});

it.each([
  // No such sign in the ink, or one that is none between figures.
  ['214', '214'],
  ['21 14', '21·14'],
  ['21 14', '21. 14'],
  // Two numbers may be meant.
  ['214 314', '2.14 314'],
  // Commas part thousands.
  ['1204', '12,04'],
  // What it is part of is no number.
  ['M214', 'M2.14'],
])('%j stays where %j is printed', (read, printed) => {
  expect(withPassedPoints(read, inkOf(printed))).toBe(read);
});

it('has the point of a number below nought, and none in a code', () => {
  const glyphs = [
    { x: 0, y: 20, width: 24, height: 3 },
    { x: 30, y: 0, width: 28, height: 40 },
    { x: 62, y: 36, width: 4, height: 4 },
    { x: 70, y: 0, width: 28, height: 40 },
  ];
  expect(withPassedPoints('-28', glyphs)).toBe('-2.8');
  expect(withPassedPoints('A-28', glyphs)).toBe('A-28');
});
