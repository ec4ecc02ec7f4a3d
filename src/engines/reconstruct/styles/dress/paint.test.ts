import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { createRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';
import { colourRuns } from './paint.ts';

const GROUND = 40;

/** Words of 20 px side by side on a dark ground, strokes as much lighter as told, with so much coverage; their ink passes for so high. */
function line(words: readonly (readonly [lighter: number, coverage: number])[], high = 8) {
  const source = createRaster(20 * words.length, 12, 3);
  source.data.fill(GROUND);
  const alpha = new Float32Array(source.width * source.height);
  for (const [i, [lighter, coverage]] of words.entries())
    for (let y = 2; y < 10; y++)
      for (let x = 20 * i + 2; x < 20 * i + 18; x += 3) {
        source.data.fill(GROUND + lighter, (y * source.width + x) * 3, (y * source.width + x) * 3 + 3);
        alpha[y * source.width + x] = coverage;
      }
  const extent = { x: 0, y: 2, width: source.width, height: high };
  const ink = { box: { x: 0, y: 0, width: source.width, height: 12 }, alpha, extent, color: [190, 190, 190] } as unknown as InkCrop;
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

it('in larger type, where stems are wider than a pixel, such a word is of another colour: grey words have no full pixels against black ink', () => {
  const words = [
    [112, 0.6],
    [165, 0.9],
    [112, 0.6],
  ] as const;
  expect(line(words, 20)).toEqual(['word0 ', 'word1 ', 'word2 ']);
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

const PAPER: Rgb = [151, 179, 187];
const WHITE: Rgb = [251, 255, 255];
const MINT: Rgb = [216, 254, 240];

/** Words of strokes so wide each, px, in a colour each over a ground each: coverage is told along white. */
function words(told: readonly { color: Rgb; ground?: Rgb }[], stroke: number) {
  const { source, ink, placed } = lineOf(told, stroke);
  return colourRuns(source, ink, PAPER, placed);
}

function lineOf(told: readonly { color: Rgb; ground?: Rgb }[], stroke: number, paper = PAPER) {
  const source = createRaster(60 * told.length, 40, 3);
  const alpha = new Float32Array(source.width * source.height);
  for (const [i, { color, ground = paper }] of told.entries())
    for (let y = 0; y < 40; y++)
      for (let x = 60 * i; x < 60 * (i + 1); x++) {
        const place = (x - 60 * i) % (2 * stroke);
        const isInk = y >= 4 && y < 36 && place >= 1 && place < stroke;
        // Beside the strokes lies their soft edge, which counts as ink.
        const isEdge = y >= 4 && y < 36 && place === stroke;
        source.data.set(isInk ? color : ground, (y * source.width + x) * 3);
        alpha[y * source.width + x] = isInk ? (color[0] - paper[0]) / (WHITE[0] - paper[0]) : isEdge ? 0.35 : 0;
      }
  const ink = { box: { x: 0, y: 0, width: source.width, height: 40 }, alpha, color: WHITE } as unknown as InkCrop;
  const placed = told.map((_, i) => ({ text: `word${i} `, from: 60 * i, to: 60 * i + 60, clusters: [] }));
  return { source, ink, placed };
}

it('a pale mint word among white ones has its own colour in large type, where strokes are wide', () => {
  expect(words([{ color: WHITE }, { color: MINT }], 10)).toEqual([
    { text: 'word0 ', color: WHITE },
    { text: 'word1 ', color: MINT },
  ]);
});

it('white letters over a dark arm are white, however far their edges lie from the paper', () => {
  const runs = words([{ color: WHITE }, { color: WHITE, ground: [60, 40, 30] }], 10);
  expect(runs).toEqual([{ text: 'word0 word1 ', color: WHITE }]);
});

it('within a word, letters with many pixels of a paler hue are a run of their own; few are no proof', () => {
  const RED: Rgb = [222, 40, 38];
  const YELLOW: Rgb = [255, 235, 170];
  const runs = (reach: number) => {
    const { placed, ...parts } = lineOf([{ color: YELLOW }, { color: WHITE }], 8, RED);
    const [first, second] = placed as [(typeof placed)[0], (typeof placed)[0]];
    const clusters = [first, second].map(({ text, from }) => ({ text, from, to: from + reach }));
    return colourRuns(parts.source, parts.ink, RED, [{ text: first.text + second.text, from: first.from, to: second.to, clusters }]);
  };
  expect(runs(60).map(({ text }) => text)).toEqual(['word0 ', 'word1 ']);
  expect(runs(4)).toHaveLength(1);
});

it('letters of fine type in two hues, with no spaces between them, are two runs', () => {
  const [GREY, RED]: Rgb[] = [
    [140, 140, 143],
    [190, 62, 74],
  ];
  const paper: Rgb = [255, 255, 255];
  const { source, ink, placed } = lineOf([{ color: GREY! }, { color: GREY! }, { color: RED! }, { color: RED! }], 2, paper);
  const alpha = Float32Array.from(ink.alpha, (covered) => Math.min(0.7, covered));
  const clusters = placed.map(({ text, from }) => ({ text, from, to: from + 4 }));
  const word = { text: clusters.map(({ text }) => text).join(''), from: 0, to: source.width, clusters };
  expect(colourRuns(source, { ...ink, alpha, extent: { ...ink.box, height: 16 } }, paper, [word]).map(({ text }) => text)).toEqual([
    'word0 word1 ',
    'word2 word3 ',
  ]);
});
