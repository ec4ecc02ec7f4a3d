import { expect, it } from 'vitest';
import type { StyledLine } from '../document.ts';
import { logoRows } from './logo-rows.ts';

const word = (text: string, x: number, family: string, size: number, y = 100, weight = 400): StyledLine =>
  ({
    text,
    direction: 'ltr',
    box: { x, y, width: 100, height: size },
    runs: [{ text, style: { family, size, weight } }],
  }) as unknown as StyledLine;
const found = (...lines: StyledLine[]) => logoRows(lines, 0.97).map(({ text }) => text);

const LOGOS = [word('coinbase', 100, 'Source Sans 3', 29), word('NASA', 300, 'Tinos', 30), word('vodafone', 500, 'Noto Sans', 26)];

it('finds words side by side in a lettering of their own each', () => {
  expect(found(...LOGOS, word('Pages', 100, 'Arimo', 16, 300))).toEqual(['coinbase', 'NASA', 'vodafone']);
});

it('finds those in one face whose weights are far apart', () => {
  const [first, second] = [word('Microsoft', 100, 'Roboto', 39, 100, 500), word('Google', 300, 'Outfit', 40)];
  expect(found(first, second, word('facebook.', 500, 'Roboto', 40, 100, 900))).toHaveLength(3);
  expect(found(first, second, word('facebook.', 500, 'Roboto', 40, 100, 700))).toEqual([]);
});

it('leaves the line of a title beside them', () => {
  const title = ['Lolos Uji,', 'Bukan Cuma', 'Katanya'].map((text, i) => word(text, -100, 'Anton', 40, 55 + 48 * i));
  expect(found(...LOGOS, ...title)).toEqual(['coinbase', 'NASA', 'vodafone']);
});

it('finds none among the entries of a menu, two words, or figures and their units', () => {
  expect(found(...['Home', 'Shop', 'About'].map((text, i) => word(text, 100 + 200 * i, 'Arimo', 16)))).toEqual([]);
  expect(found(...LOGOS.slice(1))).toEqual([]);
  expect(found(word('100%', 100, 'Arimo', 30), word('24h', 300, 'Lato', 20), word('5 kg', 500, 'Inter', 40))).toEqual([]);
});

it('finds none where the catalogue lacks the face of the page', () => {
  expect(logoRows(LOGOS, 0.8)).toEqual([]);
});
