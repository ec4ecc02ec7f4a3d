import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { withPassedEnds } from './passed-ends.ts';

/** Four dark figures of 50 px and, after a space, a syllable as high and wide as they are high. */
function headline() {
  const raster = createRaster(340, 90, 3);
  raster.data.fill(255);
  const ink = (x: number, width: number) => {
    for (let y = 20; y < 70; y++) for (let u = x; u < x + width; u++) raster.data.set([30, 30, 30], (y * 340 + u) * 3);
  };
  for (let i = 0; i < 4; i++) ink(20 + 45 * i, 30);
  ink(220, 50);
  return { source: { raster, noise: 0 }, line: lineInk(raster, { x: 16, y: 16, width: 260, height: 58 }, 0)! };
}

const read = (text: string, to: number): CombinedReading => ({
  text,
  confidence: 1,
  others: [],
  parts: [{ text, confidence: 1, from: 0, to }],
});

test('a syllable that was passed over at the end of a headline is looked at alone', async () => {
  const { source, line } = headline();
  const [whole] = await withPassedEnds([{ line, reading: read('2026', 0.66) }], source, async (lines) =>
    lines.map(() => ({ ...read('싹', 1), confidence: 0.1 })),
  );
  expect(whole!.reading.text).toBe('2026 싹');
});

test('what is not read alone stays what it is, apart from the line', async () => {
  const { source, line } = headline();
  const [rest] = await withPassedEnds([{ line, reading: read('2026', 0.66) }], source, async (lines) => lines.map(() => read('', 1)));
  expect([rest!.reading.text, rest!.line.box.width]).toEqual(['2026', 165]);
});
