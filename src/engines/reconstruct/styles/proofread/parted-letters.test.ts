import { expect, test } from 'vitest';
import { familiesFor } from '../match/candidates.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { fitReadings } from './fit-readings.ts';
import { withJoinedLetters } from './parted-letters.ts';

test('a letter alone may belong to the word behind it or before it, words and rows of letters stay', () => {
  expect(withJoinedLetters('Will t hey stay')).toEqual(['Will they stay', 'Willt hey stay']);
  expect(withJoinedLetters('This is a test')).toEqual([]);
  expect(withJoinedLetters('while I run')).toEqual([]);
});

test('the letter is joined to the word in which the line lies on its ink', () => {
  const page = printed([
    { text: 'Will they stay in while I run?', family: 'Poppins', weight: 600, size: 18, x: 20, baseline: 60, spacing: -0.36 },
  ]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const scripts = new Set(['latin'] as const);
  const families = familiesFor(line, scripts).filter(({ name }) => name === 'Poppins');
  const misread = { ...line, text: 'Will t hey stay in while I run?' };
  expect(fitReadings({ line: misread, ink }, families, scripts)!.line.text).toBe(line.text);
});
