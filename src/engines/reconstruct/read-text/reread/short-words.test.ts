import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { createRaster } from '../../../image/raster.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part } from '../recognise/recogniser.ts';
import { readShortWords } from './short-words.ts';

const WIDTH = 480;
/** Advance of a syllable in the line's picture, px. */
const PITCH = 40;

/** Words of so many syllables' width each, one after the other with spaces of a third. */
function line(words: readonly { text: string; syllables: number }[]): { pictures: GreyRaster[]; readings: CombinedReading[] } {
  const picture = createRaster(WIDTH, 48, 1);
  picture.data.fill(255);
  let x = 0;
  const parts = words.map(({ text, syllables }): Part => {
    const [from, to] = [x, x + (syllables - 0.08) * PITCH];
    for (let row = 8; row < 40; row++) picture.data.fill(0, row * WIDTH + Math.round(from), row * WIDTH + Math.round(to));
    x = to + PITCH / 3;
    return { text, confidence: 0.6, from: from / WIDTH, to: to / WIDTH };
  });
  const text = words.map((word) => word.text).join(' ');
  return { pictures: [picture], readings: [{ text, confidence: 0.8, parts, others: [] }] };
}

/** Reads each picture as the next of the texts. */
function reader(texts: readonly string[]) {
  let next = 0;
  return {
    read: async (pictures: readonly GreyRaster[]) => pictures.map(() => ({ text: texts[next++] ?? '', confidence: 0.7, parts: [] })),
    asked: () => next,
  };
}

const { signal } = new AbortController();

it('a word too short for its ink is read alone, until a reading is as long as that', async () => {
  const { pictures, readings } = line([
    { text: '작지만', syllables: 3 },
    { text: '나게', syllables: 4 },
    { text: '편하게', syllables: 3 },
  ]);
  const again = reader(['나나게', '넉넉하게']);
  const [read] = await readShortWords(pictures, readings, again, signal);
  expect(read!.text).toBe('작지만 넉넉하게 편하게');
  expect(again.asked()).toBe(2);
});

it('words that fill their ink, and what is no Hangul, are not asked for again', async () => {
  const { pictures, readings } = line([
    { text: '작지만', syllables: 3 },
    { text: '넉넉하게,', syllables: 4.33 },
    { text: '9기압', syllables: 4 },
  ]);
  const again = reader([]);
  expect(await readShortWords(pictures, readings, again, signal)).toEqual(readings);
  expect(again.asked()).toBe(0);
});

it('a word whose box reaches over the next one is no longer for it', async () => {
  const { pictures, readings } = line([
    { text: '출고', syllables: 2 },
    { text: '주문', syllables: 2 },
    { text: '취소만', syllables: 3 },
    { text: '가능', syllables: 2 },
  ]);
  const [reading] = readings;
  const parts = reading!.parts.with(1, { ...reading!.parts[1]!, to: reading!.parts[2]!.to });
  const over = [{ ...reading!, parts }];
  const again = reader(['주문취소만']);
  expect(await readShortWords(pictures, over, again, signal)).toEqual(over);
  expect(again.asked()).toBe(0);
});
