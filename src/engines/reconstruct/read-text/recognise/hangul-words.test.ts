import { expect, it } from 'vitest';
import { combine } from './combine.ts';
import { isKnown, withDrawnSyllables, withKnownWords, withTail } from './hangul-words.ts';
import type { Reading } from './recogniser.ts';

/** Parts as [text, confidence, from, to]. */
const reading = (...parts: readonly (readonly [string, number, number, number])[]): Reading => {
  const words = parts.map(([text, confidence, from, to]) => ({ text, confidence, from, to }));
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
  return { text: words.map(({ text }) => text).join(' '), confidence, parts: words };
};

/** What the CTC recogniser makes of a line, letter by letter as [text, confidence, from]. */
const letters = (confidence: number, ...parts: readonly (readonly [string, number, number])[]): Reading => ({
  text: parts.map(([text]) => text).join(''),
  confidence,
  parts: parts.map(([text, own, from]) => ({ text, confidence: own, from, to: from + 0.03 })),
});

it('knows words of three syllables and more, whole', () => {
  expect(['비타민', '배터리', '비타', '뱌턔먄', '비타민C'].map(isKnown)).toEqual([true, true, false, false, false]);
});

it('a word that Korean has is not as doubtful as its letters', () => {
  const { confidence, parts } = withKnownWords(reading(['비타민', 0.26, 0, 0.45], ['에', 0.95, 0.89, 0.99]));
  expect([parts.map((part) => part.confidence), confidence]).toEqual([[0.6, 0.95], expect.closeTo(0.6875)]);
  const unknown = reading(['뱌턔먄', 0.26, 0, 0.45]);
  expect(withKnownWords(unknown)).toBe(unknown);
});

it('words of Hangul stand beside figures and Latin letters, though those are read far more surely', () => {
  const seen = letters(
    0.86,
    ...([...'20,000'].map((text, i) => [text, 0.97, 0.02 + 0.04 * i] as const) satisfies readonly (readonly [string, number, number])[]),
    [' ', 0.96, 0.27],
    ['m', 0.99, 0.32],
    ['A', 1, 0.38],
    ['h', 0.98, 0.43],
    [' ', 0.56, 0.46],
    ['H', 0.9, 0.54],
    [' ', 0.85, 0.75],
    ['H', 0.54, 0.81],
    ['E', 0.94, 0.86],
    ['2', 0.69, 0.94],
    ['l', 0.43, 0.98],
  );
  const own = reading(['20,000', 0.9, 0.01, 0.26], ['ㅁ싸)', 0.26, 0.29, 0.46], ['대용량', 0.97, 0.5, 0.73], ['배터리', 0.96, 0.76, 0.99]);
  expect(combine(seen, { ...own, confidence: 0.59 }, 'kor').text).toBe('20,000 mAh 대용량 배터리');
});

it('a Latin letter behind a word that Korean has', () => {
  const seen = letters(
    0.89,
    ['H', 0.99, 0.02],
    ['I', 0.93, 0.09],
    ['E', 1, 0.14],
    ['P', 0.43, 0.26],
    ['C', 0.93, 0.4],
    ['5', 1, 0.51],
    ['0', 0.99, 0.6],
    ['0', 0.96, 0.7],
    ['m', 1, 0.79],
    ['g', 1, 0.86],
    ['0', 0.82, 0.91],
    ['H', 0.7, 0.93],
  );
  const own = withKnownWords(reading(['비타민', 0.26, 0.01, 0.45], ['에', 0.95, 0.89, 0.99]));
  expect(combine(seen, own, 'kor').text).toBe('비타민C 500mg 에');
});

it('a word that was read surely has no letter behind it, whatever its last syllable looks like', () => {
  const seen = letters(0.86, ['H', 0.9, 0.02], ['E', 0.94, 0.2], ['2', 0.95, 0.5], ['l', 0.97, 0.9]);
  const surely = reading(['배터리', 0.96, 0.01, 0.99]);
  expect(withTail(surely.parts[0]!, seen.parts)).toBeNull();
  expect(withTail({ ...surely.parts[0]!, confidence: 0.5 }, seen.parts)).toBe('배터리l');
});

it('two strokes behind a syllable are the one that is made of them', () => {
  expect(withDrawnSyllables(reading(['딸>]', 0.79, 0, 1]))).toMatchObject({ text: '딸기', parts: [{ text: '딸기' }] });
  const figures = reading(['10>7|', 0.8, 0, 1]);
  expect(withDrawnSyllables(figures)).toBe(figures);
});
