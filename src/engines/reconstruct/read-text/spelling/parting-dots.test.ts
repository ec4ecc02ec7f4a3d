import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { withPartingDots } from './parting-dots.ts';

/** Ink of a printed text: letters of 6 × 10 px, stops, hyphens and middle dots where they stand. */
function inkOf(printed: string): Box[] {
  return [...printed].flatMap((letter, i): Box[] => {
    const x = 8 * i;
    if (letter === ' ') return [];
    if (letter === '.') return [{ x: x + 2, y: 18, width: 2, height: 2 }];
    if (letter === ',') return [{ x: x + 2, y: 18, width: 2, height: 4 }];
    if (letter === '·') return [{ x: x + 2, y: 14, width: 2, height: 2 }];
    if (letter === '-') return [{ x, y: 14, width: 5, height: 1 }];
    return [{ x, y: 10, width: 6, height: 10 }];
  });
}

it.each([
  ['Anna-Lena. Green, XL', 'Anna-Lena · Green, XL'],
  ['Б. Номин-Эрдэнэ. Шаргал', 'Б. Номин-Эрдэнэ · Шаргал'],
  ['shipping free-30 days', 'shipping free · 30 days'],
])('a stop or hyphen behind a word is the dot that its ink shows: %s', (read, printed) => {
  expect(withPartingDots(read, inkOf(printed))).toBe(printed);
});

it('tells one stop of several, though letters touch', () => {
  const ink = inkOf('Г. Үүрээ · Үүрийн, М').map((glyph) => (glyph.x < 60 ? { ...glyph, width: glyph.width + 4 } : glyph));
  expect(withPartingDots('Г. Үүрээ. Үүрийн, М', ink)).toBe('Г. Үүрээ · Үүрийн, М');
});

it.each([
  ['Mr. Green', 'Mr. Green'],
  ['e-book', 'e-book'],
  ['6.5 in paper', '6·5 in paper'],
  ['색-빛', '색 · 빛'],
])(
  'stays as it was read where the ink shows a stop or a hyphen, a dot within a word, and in letters of several pieces: %s',
  (read, printed) => {
    expect(withPartingDots(read, inkOf(printed))).toBe(read);
  },
);

it('stays a hyphen where the dot stands within a word', () => {
  const tight = inkOf('ab·cd').map((glyph, i) => ({ ...glyph, x: glyph.x - [0, 1, 4, 8, 9][i]! }));
  expect(withPartingDots('ab-cd', tight)).toBe('ab-cd');
});
