import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { readEvened } from './reread.ts';

/** A line of three letters, the middle one covered so much. */
function lineOf(covered: number): LineInk {
  const cleaned = createRaster(60, 30, 1);
  for (let i = 0; i < 3; i++)
    for (let y = 2; y < 28; y++) for (let x = 20 * i + 3; x < 20 * i + 12; x++) cleaned.data[y * 60 + x] = i === 1 ? covered : 255;
  return { cleaned, box: { x: 0, y: 2, width: 60, height: 26 } } as LineInk;
}

const reading = (text: string, confidence: number): CombinedReading => ({ text, confidence, parts: [], others: [] });

async function read(covered: number, before: CombinedReading, now: CombinedReading) {
  const [found] = await readEvened([lineOf(covered)], [before], async (lines) => lines.map(() => now));
  return found!.text;
}

it('a doubtful line with paler letters is read again with all of them as dark, and stays where that is less sure', async () => {
  expect(await read(110, reading('왜 ㅡ', 0.86), reading('왜 그', 0.9))).toBe('왜 그');
  expect(await read(110, reading('왜 ㅡ', 0.86), reading('왜 그', 0.7))).toBe('왜 ㅡ');
  expect(await read(110, reading('왜 그', 0.95), reading('왜 ㅡ', 0.99))).toBe('왜 그');
  expect(await read(255, reading('왜 ㅡ', 0.86), reading('왜 그', 0.9))).toBe('왜 ㅡ');
});

it('so is one of Thai', async () => {
  expect(await read(110, reading('ปกป้องครบ 4 แส', 0.88), reading('ปกป้องครบ 4 แสง', 0.94))).toBe('ปกป้องครบ 4 แสง');
});

it('what was read as a syllable and falls apart into signs when it is as dark as the others stays as it was', async () => {
  expect(await read(110, reading('밤 11시 전 주문', 0.84), reading('밤 11/[| 전 주문', 0.86))).toBe('밤 11시 전 주문');
});

it('a line of Han and kana stays as it was read', async () => {
  expect(await read(110, reading('こんなお悩み', 0.9), reading('こんなギお悩み', 0.95))).toBe('こんなお悩み');
});
