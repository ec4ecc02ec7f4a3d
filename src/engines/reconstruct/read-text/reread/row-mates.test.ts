import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';
import { withRowMates } from './row-mates.ts';

const line = (text: string, box: Box): ReadLine => ({
  line: { box, ink: { surface: 'flat', paper: [255, 255, 255], ink: [30, 30, 30] } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});
const name = (text: string, x: number, width = 24): ReadLine => line(text, { x: x - width / 2, y: 40, width, height: 30 });
const caption = (text: string, x: number, y = 92): ReadLine => line(text, { x: x - 10, y, width: 20, height: 13 });

/** What is read over captions where a letter stands at these places, as the recogniser says it. */
async function read(lines: readonly ReadLine[], letters: readonly Box[], says: string, confidence = 0.78): Promise<string[]> {
  const raster = createRaster(600, 160, 3);
  raster.data.fill(255);
  for (const { x, y, width, height } of letters) {
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [30, 30, 30] });
    const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
    paintFill(raster, inner, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  }
  const ctc = { read: async (seen: readonly GreyRaster[]) => seen.map(() => ({ text: says, confidence, parts: [] })) };
  const all = await withRowMates(lines, { raster, noise: 0 }, ctc, new AbortController().signal);
  return all.slice(lines.length).map(({ reading }) => reading.text);
}

const row = [name('SS', 100, 46), name('K', 500), caption('슈퍼싱글', 100), caption('퀸', 300), caption('킹', 500)];
const letter: Box = { x: 284, y: 40, width: 32, height: 36 };

it('finds a letter over its caption where its like stand over theirs', async () => {
  expect(await read(row, [letter], 'Q')).toEqual(['Q']);
});

it.each<[string, readonly ReadLine[], readonly Box[], string, number]>([
  ['what is no letter', row, [letter], '○', 0.9],
  ['what is read too doubtfully', row, [letter], 'Q', 0.4],
  ['what stands beside the middle', row, [{ ...letter, x: 260 }], 'Q', 0.9],
  ['what is lower', row, [{ ...letter, height: 18 }], 'Q', 0.9],
  ['what one other alone speaks for', row.slice(1), [letter], 'Q', 0.9],
])('%s is none', async (_, lines, letters, says, confidence) => {
  expect(await read(lines, letters, says, confidence)).toEqual([]);
});
