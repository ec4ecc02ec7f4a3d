import { expect, it } from 'vitest';
import { cheapestStates, type WeighedLetter } from './two-weights.ts';

/** Letters of 20 px of ink in regular and 27 in bold; capitals are printed bold, and all ink is off by `level` and, from letter to letter, by up to `off`, as logarithms. */
const letters = (line: string, { level = 0, off = 0 } = {}): WeighedLetter[] =>
  [...line].map((letter, i) => ({
    ink: (letter === letter.toUpperCase() ? 27 : 20) * Math.exp(level + off * (((i * 7) % 5) / 2 - 1)),
    regular: 20,
    bold: 27,
    ems: letter === ' ' ? 0 : 0.9,
    startsWord: i === 0 || line[i - 1] === ' ',
  }));
const boldOf = (line: string, states: boolean[] | null) =>
  states &&
  [...line]
    .filter((_, i) => states[i])
    .join('')
    .trim();

it.each([
  { level: 0, off: 0, ink: 'exact ink' },
  { level: 0.25, off: 0.1, ink: 'heavier ink of a lossy picture' },
  { level: -0.3, off: 0.1, ink: 'lighter ink of another face' },
])('a bold phrase that ends within a word is found, in $ink', ({ level, off }) => {
  const line = 'please name THE WISHED DAYin your order';
  expect(boldOf(line, cheapestStates(letters(line, { level, off })))).toBe('THE WISHED DAY');
});

it.each(['one weight all along the line', 'BOLD ALL ALONG THE LINE', 'a single dark A in the line'])('%s has one weight', (line) =>
  expect(cheapestStates(letters(line, { level: 0.1, off: 0.12 }))).toBeNull(),
);
