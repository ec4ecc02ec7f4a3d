import { expect, test } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { createCtcRecogniser, LINE_HEIGHT } from './recogniser.ts';

const blank: GreyRaster = { width: 400, height: LINE_HEIGHT, channels: 1, data: new Uint8Array(400 * LINE_HEIGHT).fill(255) };
const lines = Array.from({ length: 12 }, () => ({ ...blank }));

test('closed while it reads, a recogniser lets its threads finish the line that they are at', async () => {
  const recogniser = await createCtcRecogniser();
  const read = recogniser.read(lines, new AbortController().signal).catch((error: Error) => error.message);
  await recogniser.close();
  expect(await read).toBe('The recogniser is closed.');
});

test('a cancelled reading leaves the recogniser in order', async () => {
  const recogniser = await createCtcRecogniser();
  const cancelled = new AbortController();
  const read = recogniser.read(lines, cancelled.signal).catch((error: Error) => error.message);
  cancelled.abort(new Error('No longer wanted.'));
  expect(await read).toBe('No longer wanted.');
  expect(await recogniser.read(lines.slice(0, 3), new AbortController().signal)).toHaveLength(3);
  await recogniser.close();
});

test('a picture that was read before is not read again', async () => {
  const recogniser = await createCtcRecogniser();
  const { signal } = new AbortController();
  const [[first], [again, other]] = [await recogniser.read([blank], signal), await recogniser.read([blank, { ...blank }], signal)];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(other).toEqual(first);
  await recogniser.close();
});
