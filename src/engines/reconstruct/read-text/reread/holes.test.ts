import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { hasHole, readHoles } from './holes.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** Ten letters 20 px high and wide, 24 px apart from x = 10 on. */
const LETTERS = Array.from({ length: 10 }, (_, i) => ({ x: 10 + 24 * i, y: 10, width: 20, height: 20 }));
const BOX = { x: 10, y: 10, width: 236, height: 20 };

function line(): LineInk {
  const cleaned = createRaster(260, 40, 1);
  for (const [i, { x, y, width, height }] of LETTERS.entries())
    for (let v = y; v < y + height; v++) cleaned.data.fill(i > 1 && i < 7 ? 120 : 255, v * 260 + x, v * 260 + x + width);
  return { box: BOX, detected: BOX, cleaned, glyphs: LETTERS, origin: { x: 0, y: 0 }, ink: { surface: 'flat' } } as unknown as LineInk;
}

/** Words by their letters' numbers. */
const reading = (text: string, ...words: readonly (readonly [first: number, last: number])[]): CombinedReading => ({
  text,
  confidence: 0.95,
  others: [],
  parts: words.map(([first, last]) => ({
    text: '가',
    confidence: 0.95,
    from: (LETTERS[first]!.x - BOX.x) / BOX.width,
    to: (LETTERS[last]!.x + 20 - BOX.x) / BOX.width,
  })),
});

it('a phrase that no word was read over is a hole, a letter is none', () => {
  expect(hasHole({ line: line(), reading: reading('왜 일까요', [0, 0], [7, 9]) })).toBe(true);
  expect(hasHole({ line: line(), reading: reading('왜 트레일 릿 까요', [0, 5], [7, 9]) })).toBe(false);
});

it('a line with a hole is read again with all its letters equally dark', async () => {
  const read = { line: line(), reading: reading('왜 일까요', [0, 0], [7, 9]) };
  const [better] = await readHoles([read], async ([evened]) => {
    expect(evened!.cleaned.data[20 * 260 + LETTERS[3]!.x + 5]).toBe(255);
    return [reading('왜 트레일 릿지일까요', [0, 0], [2, 9])];
  });
  expect([better!.reading.text, better!.line]).toEqual(['왜 트레일 릿지일까요', read.line]);
  const [same] = await readHoles([read], async () => [{ ...reading('왜 ㅌ일까요', [0, 9]), confidence: 0.9 }]);
  expect(same).toBe(read);
});
