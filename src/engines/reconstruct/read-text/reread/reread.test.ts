import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { retryWithOtherInk } from './reread.ts';

const readingOf = (text: string, confidence: number): CombinedReading => ({ text, confidence, parts: [], others: [] });

/** A line in two colours on a third one, read as `first` and with any other ink as `other`. */
const readAs = async (...args: Parameters<typeof readingAs>): Promise<string> => (await readingAs(...args)).text;

async function readingAs(
  first: string,
  other: string,
  { sure = 0.6, onPhoto = false, others = [] as readonly string[] } = {},
): Promise<CombinedReading> {
  const canvas = createCanvas(300, 60);
  const pen = canvas.getContext('2d');
  const ground = pen.createLinearGradient(0, 0, 300, 60);
  ground.addColorStop(0, '#d00010');
  ground.addColorStop(1, '#a00008');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 300, 60);
  for (const [x, colour] of [20, 60, 100, 140, 180, 220].map((x) => [x, x < 100 ? '#ffd800' : '#fff'] as const)) {
    pen.fillStyle = colour;
    pen.fillRect(x, 15, 8, 30);
    pen.fillRect(x, 15, 25, 8);
  }
  const { data } = pen.getImageData(0, 0, 300, 60);
  const raster = createRaster(300, 60, 3);
  for (let i = 0; i < 300 * 60; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const found = lineInk(raster, { x: 12, y: 8, width: 250, height: 44 }, 0)!;
  const line = onPhoto ? { ...found, ink: { ...found.ink, surface: 'photo' as const } } : found;
  const [best] = await retryWithOtherInk([line], [{ ...readingOf(first, sure), others }], { raster, noise: 0 } as SourcePicture, (lines) =>
    Promise.resolve(lines.map(() => readingOf(other, 0.9))),
  );
  return best!.reading;
}

test('the surer reading with other ink stands, also without one letter at an end', async () => {
  expect(await readAs('112종 구섬', '12종 구성')).toBe('12종 구성');
  expect(await readAs('Q무료배송', '무료배송')).toBe('무료배송');
});

test('other ink that shows the same but for the figures in another colour says nothing', async () => {
  expect(await readAs('12종구성', '종 구성')).toBe('12종구성');
});

test('a sign alone on a photo is no line, however surely it is read', async () => {
  expect(await readAs('~', '달콤하게', { sure: 0.96, onPhoto: true })).toBe('달콤하게');
  expect(await readAs('~', '달콤하게', { sure: 0.96 })).toBe('~');
  expect(await readAs('담다', '달콤하게', { sure: 0.96, onPhoto: true })).toBe('담다');
});

test('what the first ink was read as stays among the other readings', async () => {
  expect((await readingAs('峡革分けヌニュー', '峡分けヌニュー', { others: ['炊き分けメニュー'] })).others).toContain('炊き分けメニュー');
});
