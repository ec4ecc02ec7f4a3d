import { expect, it } from 'vitest';
import { decodeCtc } from './recogniser.ts';
import { joinPieces } from './tesseract.ts';

it('joins signs to the words of the text', () => {
  const piece = (text: string, from: number) => ({ text, confidence: 0.9, from, to: from + 0.1 });
  const words = joinPieces('คือ 12', [piece('ค', 0), piece('ื', 0.1), piece('อ', 0.2), piece('12', 0.5)]);
  expect(words.map(({ text, from, to }) => [text, from, Math.round(to * 10) / 10])).toEqual([
    ['คือ', 0, 0.3],
    ['12', 0.5, 0.6],
  ]);
});

it('decodes the best path of CTC', () => {
  const classes = 3;
  const path = [1, 1, 0, 1, 2, 0];
  const scores = new Float32Array(path.length * classes);
  for (const [step, best] of path.entries()) scores[step * classes + best] = 0.9;
  const { text, confidence, parts } = decodeCtc(scores, classes, ['', 'a', 'b'], 1);
  expect(text).toBe('aab');
  expect(confidence).toBeCloseTo(0.9);
  expect(parts.map((part) => part.from)).toEqual([0, 0.5, 4 / 6]);
});
