import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { Part } from '../recognise/recogniser.ts';
import { withLatinStretches } from './latin-stretches.ts';

const WIDTH = 400;

/** A line's picture with ink in columns. */
function picture(...inked: readonly (readonly [from: number, to: number])[]) {
  const grey = createRaster(WIDTH, 48, 1);
  grey.data.fill(255);
  for (const [from, to] of inked) for (let y = 8; y < 40; y++) grey.data.fill(0, y * WIDTH + from, y * WIDTH + to);
  return grey;
}

const part = (text: string, from: number, to: number, confidence = 0.9): Part => ({ text, confidence, from: from / WIDTH, to: to / WIDTH });

/** @param alone what is read in a stretch that is shown alone */
async function read(parts: readonly Part[], first: readonly Part[], alone: string, grey = picture([0, 198], [210, 300], [312, 396])) {
  const reading = { text: parts.map(({ text }) => text).join(' '), confidence: 0.8, parts, others: [] };
  const widths: number[] = [];
  const [found] = await withLatinStretches(
    [grey],
    [reading],
    [{ text: first.map(({ text }) => text).join(''), confidence: 0.8, parts: first }],
    {
      read: (pieces) => {
        widths.push(...pieces.map(({ width }) => width));
        const letters = [...alone].map((text) => part(text, 0, 10, 0.97));
        return Promise.resolve(pieces.map(() => ({ text: alone, confidence: 0.97, parts: letters })));
      },
    },
    AbortSignal.timeout(5_000),
  );
  return { text: found!.text, widths };
}

const seen = [part('L', 220, 230, 0.7), part('a', 240, 250, 0.8), part('r', 280, 290, 0.6)];

test('a word in signs that no space parts from the syllables round it', async () => {
  const { text, widths } = await read([part('한장에담은5-ㄴ0>/하구조', 0, 396)], seen, '5-Layer');
  expect(text).toBe('한장에담은 5-Layer 구조');
  expect(widths).toEqual([90 + 20]);
});

test('a word in a part that is too wide for its syllables, and in a gap', async () => {
  const [whole, behind] = [part('고탄성', 80, 300), part('베이', 312, 396)];
  const grey = picture([80, 198], [210, 300], [312, 396]);
  expect((await read([whole, behind], seen, 'HR', grey)).text).toBe('고탄성 HR 베이');
  expect((await read([part('고탄성', 80, 198), behind], seen, 'HR', grey)).text).toBe('고탄성 HR 베이');
});

test('a syllable that was read into the word itself is none', async () => {
  const parts = [part('약산성', 0, 120), part('매15.6', 205, 300)];
  expect((await read(parts, seen, 'pH5.6')).text).toBe('약산성 pH5.6');
});

test('no word where one is read in its place, and none that is not sure to be Latin', async () => {
  const parts = [part('한장에담은', 0, 198), part('구조까지', 210, 300), part('모두', 312, 396)];
  expect((await read(parts, seen, 'Lar')).text).toBe('한장에담은 구조까지 모두');
  expect((await read([part('/15ㆍ사카린ㆍ색소', 205, 396)], seen, 'MSG')).text).toBe('/15ㆍ사카린ㆍ색소');
  expect((await read([part('한장에담은5-ㄴ0>/하구조', 0, 396)], seen, '50')).text).toBe('한장에담은5-ㄴ0>/하구조');
});

test('figures before a syllable that was passed over are no part of the word behind it', async () => {
  const grey = picture([0, 98], [110, 118], [124, 140], [146, 178], [190, 212], [218, 236], [242, 264], [276, 396]);
  const first = [part('1', 112, 116), part('0', 130, 134), part('C', 199, 203), part('F', 225, 229), part('U', 251, 255)];
  const { text, widths } = await read(
    [part('투입', 0, 98), part('10억', 110, 180), part('야ㅁ', 190, 264), part('균수보장', 276, 396)],
    first,
    'CFU',
    grey,
  );
  expect(text).toBe('투입 10억 CFU 균수보장');
  expect(widths).toEqual([74 + 20]);
});
