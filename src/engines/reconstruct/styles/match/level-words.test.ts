import { expect, it } from 'vitest';
import { levelWords } from './level-words.ts';

/** Words of five upright strokes each, as strong as told, in a crop of so many rows. */
function words(strengths: readonly number[], height: number) {
  const width = 60 * strengths.length;
  const alpha = new Float32Array(width * height);
  for (const [i, strength] of strengths.entries())
    for (let stroke = 0; stroke < 5; stroke++)
      for (let y = 4; y < height - 4; y++) alpha.fill(strength, y * width + 60 * i + 8 * stroke, y * width + 60 * i + 8 * stroke + 4);
  return { alpha, width, height };
}

const peaks = ({ width, height }: { width: number; height: number }, alpha: Float32Array) =>
  Array.from({ length: width / 60 }, (_, i) =>
    Number(Math.max(...alpha.filter((__, at) => Math.floor((at % width) / 60) === i && at < width * height)).toFixed(2)),
  );

it('makes paler words as strong as the others', () => {
  const page = words([1, 0.5, 0.95], 48);
  expect(peaks(page, levelWords(page.alpha, page.width, page.height))).toEqual([1, 1, 0.95]);
});

it('leaves low lines as they are, whose thin words are paler, and what is hardly there', () => {
  const low = words([1, 0.5], 24);
  expect(levelWords(low.alpha, low.width, low.height)).toBe(low.alpha);
  const faint = words([1, 0.12], 48);
  expect(levelWords(faint.alpha, faint.width, faint.height)).toBe(faint.alpha);
});
