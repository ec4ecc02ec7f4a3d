import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';
import { withScaleFigures } from './scale-figures.ts';

const box = (x: number, width = 9, y = 40, height = 12): Box => ({ x, y, width, height });
const line = (text: string, at: Box): ReadLine => ({
  line: { box: at, ink: { surface: 'flat', paper: [255, 255, 255], ink: [20, 80, 200] } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});

/** What is read where marks stand under a scale, of which the recogniser says this from left to right. */
async function read(known: readonly ReadLine[], marks: readonly Box[], says: readonly string[]): Promise<string[]> {
  const raster = createRaster(600, 100, 3);
  raster.data.fill(255);
  for (const mark of [...known.map(({ line: { box: own } }) => own), ...marks]) {
    paintFill(raster, mark, [0, 0, 0, 0], { kind: 'solid', color: [20, 80, 200] });
    if (mark.width <= 6) continue;
    const inner = { x: mark.x + 3, y: mark.y + 3, width: mark.width - 6, height: mark.height - 6 };
    paintFill(raster, inner, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  }
  const ctc = { read: async (seen: readonly GreyRaster[]) => seen.map((_, i) => ({ text: says[i]!, confidence: 0.6, parts: [] })) };
  const all = await withScaleFigures(known, { raster, noise: 0 }, ctc, new AbortController().signal);
  return all.slice(known.length).map(({ reading }) => reading.text);
}

/** 8 and 10 on a scale of 50 px from 1 at 54. */
const ends = [line('8', box(400)), line('10', box(496, 18))];

it('finds the figures that stand where their value puts them, the chosen one larger', async () => {
  expect(await read(ends, [box(53, 3), box(150), box(299, 12, 37, 16)], ['I', '3', '6'])).toEqual(['1', '3', '6']);
});

it.each([
  ['that say another value than their place', [box(150)], ['5']],
  ['between two values', [box(175)], ['3']],
  ['of other heights', [box(150, 9, 43, 5)], ['3']],
])('marks %s are none', async (_, marks, says) => {
  expect(await read(ends, marks, says)).toEqual([]);
});

it('figures that do not grow with their place are no scale', async () => {
  expect(await read([line('10', box(400)), line('8', box(496))], [box(150)], ['3'])).toEqual([]);
  expect(await read([line('8', box(400)), line('9', box(420)), line('10', box(496))], [box(150)], ['3'])).toEqual([]);
});
