import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { partedAtPercents } from './percent-before-words.ts';

const reading = (text: string, confidence = 0.95): CombinedReading => ({
  text,
  confidence,
  parts: [{ text, confidence, from: 0, to: 1 }],
  others: [],
});

/** A figure of 30 × 60 px, and right behind it a sign of 36 × 34 px that a thin stroke joins to words. */
async function parted(words: string, sign: CombinedReading, number = '0') {
  const raster = createRaster(300, 120, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set([30, 30, 30], (v * 300 + u) * 3);
  };
  fill(30, 30, 30, 60);
  fill(64, 56, 36, 34);
  fill(100, 86, 4, 2);
  fill(104, 60, 26, 30);
  fill(140, 60, 26, 30);
  const [figures, behind] = [
    { x: 26, y: 26, width: 37, height: 68 },
    { x: 62, y: 50, width: 110, height: 46 },
  ].map((box) => lineInk(raster, box, 0)!);
  const read = [
    { line: figures!, reading: reading(number) },
    { line: behind!, reading: reading(words) },
  ];
  const lines = await partedAtPercents(read, async (more) => more.map((_, i) => (i % 2 === 0 ? sign : reading('씩 감소'))));
  return lines.map(({ reading: { text }, line: { box } }) => [text, box.x, box.width]);
}

it('parts the sign behind a number from the words that it touches', async () => {
  const [figure, sign, words] = await parted('9씩 감소', reading('%'));
  expect([figure![0], sign, words![0]]).toEqual(['0', ['%', 64, 36], '씩 감소']);
});

it('leaves what reads as no percent sign, and what is behind no number', async () => {
  expect(await parted('9씩 감소', reading('9'))).toHaveLength(2);
  expect(await parted('9씩 감소', reading('%', 0.5))).toHaveLength(2);
  expect(await parted('9씩 감소', reading('%'), '약')).toHaveLength(2);
  expect(await parted('씩 감소', reading('%'))).toHaveLength(2);
});
