import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import type { ReadLine } from './reread.ts';
import { withRaisedFigures } from './raised-figures.ts';

const LETTERS = [0, 10, 20, 30, 40].map((x): Box => ({ x, y: 10, width: 8, height: 8 }));

function line(text: string, last: Box): ReadLine {
  const box = { x: 0, y: 6, width: 54, height: 12 };
  const cleaned = { ...createRaster(60, 24, 1), data: new Uint8Array(60 * 24).fill(255) };
  const ink = { surface: 'flat' };
  return {
    line: { box, detected: box, origin: { x: 0, y: 0 }, glyphs: [...LETTERS, last], cleaned, ink },
    reading: { text, confidence: 0.9, parts: [], others: [text] },
  } as unknown as ReadLine;
}

/** The texts that come of lines whose last letter is read so, alone. */
const read = async (lines: readonly ReadLine[], text: string, confidence = 0.95): Promise<string[]> => {
  const ctc = { read: async (pictures: readonly unknown[]) => pictures.map(() => ({ text, confidence, parts: [] })) };
  const found = await withRaisedFigures(lines, ctc, new AbortController().signal);
  return found.map(({ reading }) => reading.text);
};

it('reads a small raised figure at the end of a line', async () => {
  const raised = { x: 49, y: 6, width: 4, height: 6 };
  expect(await read([line('годом"', raised), line('годом', raised), line('возобновления?', raised)], '1')).toEqual([
    'годом¹',
    'годом¹',
    'возобновления¹',
  ]);
  expect(await read([line('годом"', raised)], '1', 0.6)).toEqual(['годом"']);
  expect(await read([line('годом°', raised)], '0')).toEqual(['годом°']);
  // As low as the letters, as high as a mark of quotation, and far behind the word.
  expect(await read([line('годом.', { ...raised, y: 12 })], '1')).toEqual(['годом.']);
  expect(await read([line('годом"', { ...raised, height: 4 })], '1')).toEqual(['годом"']);
  expect(await read([line('годом "', { ...raised, x: 56 })], '1')).toEqual(['годом "']);
});
