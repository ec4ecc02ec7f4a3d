import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { withLostStarts } from './lost-starts.ts';

const readingOf = (text: string): CombinedReading => ({ text, confidence: 0.9, parts: [], others: [] });

/** What is read of a line whose first letter lies before what the detector saw, where the whole line is read as `whole`. */
async function readAs(seen: string, whole: string) {
  const canvas = createCanvas(300, 60);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 300, 60);
  pen.fillStyle = '#8b1d33';
  pen.fillRect(20, 16, 18, 20);
  pen.fillStyle = '#222';
  for (let x = 46; x < 220; x += 22) pen.fillRect(x, 16, 16, 18);
  const { data } = pen.getImageData(0, 0, 300, 60);
  const raster = createRaster(300, 60, 3);
  for (let i = 0; i < 300 * 60; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const line = lineInk(raster, { x: 42, y: 12, width: 184, height: 26 }, 0)!;
  const [read] = await withLostStarts([{ line, reading: readingOf(seen) }], { raster, noise: 0 }, (lines) =>
    Promise.resolve(lines.map(() => readingOf(whole))),
  );
  return { text: read!.reading.text, from: read!.line.box.x };
}

test('a line that begins with a stop begins with the letter before it', async () => {
  expect(await readAs('. 처음인데 매일 발라도 괜찮을까요?', '@. 처음인데 매일 발라도 괜찮을까요?')).toEqual({
    text: '@. 처음인데 매일 발라도 괜찮을까요?',
    from: 20,
  });
});

test('an ampersand stands between two letters', async () => {
  expect(await readAs('& A', 'Q & A')).toEqual({ text: 'Q & A', from: 20 });
});

test('what says something else, or no more, is not taken', async () => {
  expect((await readAs('. 처음인데', 'Q. 지움인데')).text).toBe('. 처음인데');
  expect((await readAs('. 처음인데', '. 처음인데')).from).toBe(46);
  expect((await readAs('처음인데', 'Q. 처음인데')).from).toBe(46);
});
