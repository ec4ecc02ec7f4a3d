import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine } from './reread.ts';
import { readWideStrokes } from './wide-strokes.ts';

const [SIDE, PITCH] = [12, 14];

/** Squares of ink, and what is drawn in place of the third of five: its column in each row, 0 at its left. */
function line(columnAt: (row: number) => number): LineInk {
  const cleaned = createRaster(5 * PITCH + 8, SIDE + 8, 1);
  const glyphs = Array.from({ length: 5 }, (_, i) => ({ x: 4 + i * PITCH, y: 4, width: SIDE, height: SIDE }));
  for (const [i, { x, y }] of glyphs.entries())
    for (let row = 0; row < SIDE; row++) {
      const [from, width] = i === 2 ? [columnAt(row), 1] : [0, SIDE];
      cleaned.data.fill(255, (y + row) * cleaned.width + x + from, (y + row) * cleaned.width + x + from + width);
    }
  const box = { x: 4, y: 4, width: 5 * PITCH - 2, height: SIDE };
  return { box, detected: box, cleaned, ink: { alpha: cleaned }, glyphs, origin: { x: 0, y: 0 }, outline: null } as unknown as LineInk;
}

const reading = (text: string, confidence = 0.9): CombinedReading => ({ text, confidence, parts: [], others: [] });
const straight = (row: number) => SIDE - 1 - row;
const bent = (row: number) => Math.round((SIDE - 1) * (1 - (row / (SIDE - 1)) ** 2));

/** @param words read of what stands beside the stroke */
async function read(drawn: LineInk, own: string, words: readonly CombinedReading[]) {
  const asked: LineInk[] = [];
  const [found] = await readWideStrokes([{ line: drawn, reading: reading(own) } as ReadLine], (lines) => {
    asked.push(...lines);
    return Promise.resolve([...words]);
  });
  return { text: found!.reading.text, asked };
}

it('reads what stands beside a wide stroke by itself, without its ink', async () => {
  const { text, asked } = await read(line(straight), '綿麻ノ日本', [reading('綿麻'), reading('日本')]);
  expect(text).toBe('綿麻／日本');
  expect(asked.map(({ box }) => [box.x, box.width])).toEqual([
    [4, 26],
    [46, 26],
  ]);
  expect(asked[0]!.cleaned.data.slice(4 * 78 + 32, 4 * 78 + 44).every((v) => v === 0)).toBe(true);
});

it('a bent stroke is a letter', async () => {
  expect(await read(line(bent), '綿麻ノ日本', [])).toEqual({ text: '綿麻ノ日本', asked: [] });
});

it('keeps what was read more surely as a whole, and strokes that were read', async () => {
  expect((await read(line(straight), '綿麻ノ日本', [reading('綿麻', 0.5), reading('日本', 0.6)])).text).toBe('綿麻ノ日本');
  expect((await read(line(straight), '綿麻／日本', [])).asked).toEqual([]);
});
