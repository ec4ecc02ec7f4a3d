import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { right } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { readColouredEnds } from './coloured-ends.ts';

const GOLD: Rgb = [150, 105, 40];
const RED: Rgb = [165, 28, 28];
/** Columns of three words' letters: 느린 손맛, 傳統. */
const WORDS = [
  [20, 60],
  [130, 170],
  [240, 280],
] as const;

/** A headline whose letters are frames, the word at `strange` in another colour, if any. */
function headline(strange: number | null) {
  const raster = createRaster(340, 60, 3);
  raster.data.fill(240);
  for (const [i, letters] of WORDS.entries())
    for (const x of letters)
      for (const [dx, dy, width, height] of [
        [0, 0, 8, 34],
        [26, 0, 8, 34],
        [0, 0, 34, 6],
      ] as const)
        paintFill(raster, { x: x + dx, y: 12 + dy, width, height }, [0, 0, 0, 0], { kind: 'solid', color: i === strange ? RED : GOLD });
  const line = lineInk(raster, { x: 16, y: 6, width: 306, height: 46 }, 0)!;
  const { x, width } = pictured(line);
  const part = (text: string, confidence: number, word: number): Part => {
    const [first, last] = WORDS[word]!;
    return { text, confidence, from: (first - x) / width, to: (last + 34 - x) / width };
  };
  return { raster, line, part };
}

const says = (text: string, confidence: number): Reading => ({ text, confidence, parts: [] });

/** What becomes of a headline with a word read as 삐\ that the page's readers see alone as `alone`, and the CTC recogniser's looks as these. */
async function read(
  alone: Reading,
  looks: readonly Reading[],
  { strange = 2, coloured = strange as number | null, doubt = 0.04, as = '삐\\' } = {},
) {
  const { raster, line, part } = headline(coloured);
  const parts = ['느린', '손맛,', '처럼'].map((text, word) => (word === strange ? part(as, doubt, word) : part(text, 0.93, word)));
  const reading = { text: parts.map(({ text }) => text).join(' '), confidence: 0.04, parts, others: [] };
  const ctc = { read: async (pictures: readonly GreyRaster[]) => pictures.map((_, i) => looks[i % looks.length]!) };
  const readLines = async (lines: readonly unknown[]) => lines.map(() => ({ ...alone, others: [] }));
  return readColouredEnds([{ line, reading }], { raster, noise: 0 }, { readLines, ctc }, new AbortController().signal);
}

const nothing = says('삐', 0.1);
const han = [says('傳統', 0.6), says('傳統', 0.6), says('传統', 0.7), says('傅統', 0.7)];

it('Han at the end of a line of Hangul is a line of its own, its other forms to choose from', async () => {
  const [rest, word] = await read(nothing, han);
  expect(rest!.reading.text).toBe('느린 손맛,');
  expect(rest!.reading.confidence).toBeCloseTo(0.93);
  expect(right(rest!.line.box)).toBeLessThan(WORDS[2][0]);
  expect(word!.reading).toMatchObject({ text: '傳統', others: ['传統', '傅統'] });
  expect(word!.line.ink.ink[0] - word!.line.ink.ink[1]).toBeGreaterThan(100);
  expect(word!.isStretch).toBe(true);
});

it('Han before Hangul stands first', async () => {
  const read0 = await read(nothing, han, { strange: 0 });
  expect(read0.map(({ reading }) => reading.text)).toEqual(['傳統', '손맛, 처럼']);
});

it('a word that the page’s readers read alone in its own ink stays in its line', async () => {
  const [line, ...more] = await read(says('전통', 0.93), han);
  expect([line!.reading.text, more.length]).toEqual(['느린 손맛, 전통', 0]);
});

it.each<[string, readonly Reading[]]>([
  ['no Han', [says('，传', 0.6)]],
  ['as many signs in some looks only', [says('傳統', 0.6), says('傳', 0.6)]],
  ['other signs in each look', [says('傳統', 0.6), says('專流', 0.6)]],
])('what is read as %s stays in the picture, and the line ends before it', async (_, looks) => {
  const [line, ...more] = await read(nothing, looks);
  expect([line!.reading.text, more.length]).toEqual(['느린 손맛,', 0]);
  expect(right(line!.line.box)).toBeLessThan(WORDS[2][0]);
  expect(right(line!.line.detected)).toBeLessThan(WORDS[2][0]);
});

it.each<[string, Parameters<typeof read>[2]]>([
  ['in the colour of its line', { coloured: null }],
  ['that is read more surely', { doubt: 0.6 }],
  ['that Korean knows', { as: '전통' }],
  ['in the middle of its line', { strange: 1 }],
])('a word %s stays as it was read', async (_, options) => {
  const [line, ...more] = await read(nothing, han, options);
  expect(more).toEqual([]);
  expect(line!.reading.parts.length).toBe(3);
});

it.each(["'", '<', 'ㄱ'])('a thin figure that was read as %s is what it is alone', async (as) => {
  const [line, ...more] = await read(says('9c', 0.5), [says('9', 0.97)], { as, doubt: 0.3 });
  expect([line!.reading.text, more.length]).toEqual(['느린 손맛, 9', 0]);
});

it('a figure that is read with a piece of its unit is without it', async () => {
  const [line] = await read(says('9c', 0.93), [says('9', 0.97)], { as: "'", doubt: 0.3 });
  expect(line!.reading.text).toBe('느린 손맛, 9');
});

it('a mark in a colour of its own that is no figure stays a mark', async () => {
  const [line, ...more] = await read(nothing, [says('”', 0.97)], { as: '’', doubt: 0.3 });
  expect([line!.reading.text, more.length]).toEqual(['느린 손맛, ’', 0]);
});
