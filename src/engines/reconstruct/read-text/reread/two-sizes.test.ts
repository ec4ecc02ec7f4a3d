import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { pictured } from '../recognise/normalise.ts';
import { partedBySize } from './two-sizes.ts';

/** Blocks for letters, 2 px apart, a word space of 8 px, all on one line; tall ones are as high as their word says, the others 0.7 of that. */
function read(words: readonly (readonly [text: string, height: number])[], confidence = 0.97) {
  const raster = createRaster(400, 60, 3);
  raster.data.fill(255);
  const middles: { text: string; at: number }[] = [];
  let x = 20;
  for (const [i, [text, height]] of words.entries()) {
    if (i > 0) {
      middles.push({ text: ' ', at: x + 2 });
      x += 8;
    }
    for (const letter of text) {
      const high = /[A-Zdbhkl]/u.test(letter) ? height : Math.round(0.7 * height);
      for (let y = 40 - high; y < 40; y++) for (let u = x; u < x + 8; u++) raster.data.set([30, 30, 30], (y * 400 + u) * 3);
      middles.push({ text: letter, at: x + 4 });
      x += 10;
    }
  }
  const line = lineInk(raster, { x: 16, y: 14, width: x - 16, height: 30 }, 0)!;
  const span = pictured(line);
  const place = (at: number) => (at - span.x) / span.width;
  const parts = middles.map(({ text, at }) => ({ text, confidence, from: place(at - 1), to: place(at + 1) }));
  const reading: CombinedReading = { text: words.map(([text]) => text).join(' '), confidence, parts, others: [] };
  return partedBySize([{ line, reading }]).map((own) => [own.reading.text, own.line.box.x, own.line.box.width, own.line.box.height]);
}

it('parts a line where its words go on in another size', () => {
  expect(
    read([
      ['John', 20],
      ['Bohl', 20],
      ['Job', 15],
      ['Told', 15],
    ]),
  ).toEqual([
    ['John Bohl', 20, 86, 20],
    ['Job Told', 116, 76, 15],
  ]);
});

it('keeps lines of one size, also where a part of them has no tall letters, and doubtful ones', () => {
  expect(
    read([
      ['John', 20],
      ['Bohl', 20],
      ['Job', 19],
      ['Told', 19],
    ]),
  ).toHaveLength(1);
  expect(
    read([
      ['John', 20],
      ['Bohl', 20],
      ['some', 20],
      ['more', 20],
    ]),
  ).toHaveLength(1);
  expect(
    read(
      [
        ['John', 20],
        ['Bohl', 20],
        ['Job', 15],
        ['Told', 15],
      ],
      0.7,
    ),
  ).toHaveLength(1);
});
