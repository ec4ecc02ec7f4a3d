import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';
import { colourRuns } from './paint.ts';

const GROUND = 40;

/** Three words of 20 px side by side on a dark ground, strokes as much lighter as told, with so much coverage. */
function line(words: readonly (readonly [lighter: number, coverage: number])[]) {
  const source = createRaster(20 * words.length, 12, 3);
  source.data.fill(GROUND);
  const alpha = new Float32Array(source.width * source.height);
  for (const [i, [lighter, coverage]] of words.entries())
    for (let y = 2; y < 10; y++)
      for (let x = 20 * i + 2; x < 20 * i + 18; x += 3) {
        source.data.fill(GROUND + lighter, (y * source.width + x) * 3, (y * source.width + x) * 3 + 3);
        alpha[y * source.width + x] = coverage;
      }
  const ink = { box: { x: 0, y: 0, width: source.width, height: 12 }, alpha, color: [190, 190, 190] } as unknown as InkCrop;
  const placed = words.map((_, i) => ({ text: `word${i} `, from: 20 * i, to: 20 * i + 20, clusters: [] }));
  return colourRuns(source, ink, [GROUND, GROUND, GROUND], placed).map(({ text }) => text);
}

it('a word of fine type whose stems lie on whole pixels has the colour of the others', () => {
  const words = [
    [112, 0.6],
    [165, 0.9],
    [112, 0.6],
  ] as const;
  expect(line(words)).toEqual(['word0 word1 word2 ']);
});

it('in type whose strokes are full it has one of its own, and so has a far paler one in fine type', () => {
  expect(
    line([
      [112, 0.9],
      [165, 0.9],
      [112, 0.9],
    ]),
  ).toEqual(['word0 ', 'word1 ', 'word2 ']);
  expect(
    line([
      [180, 0.6],
      [90, 0.5],
    ]),
  ).toEqual(['word0 ', 'word1 ']);
});
