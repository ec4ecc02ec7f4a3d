import { expect, test } from 'vitest';
import type { GreyRaster } from '../../image/raster.ts';
import { AIR } from './foreign-words.ts';
import { readLatinWords } from './latin-words.ts';
import type { Part, Reading } from './recogniser.ts';
import type { CombinedReading } from './readings.ts';

const WIDTH = 400;

/** A line of words one behind the other, each so wide, with ink from end to end. */
function line(...words: readonly [text: string, confidence: number, width: number][]): { picture: GreyRaster; reading: CombinedReading } {
  const picture: GreyRaster = { width: WIDTH, height: 48, channels: 1, data: new Uint8Array(WIDTH * 48).fill(255) };
  let x = 0;
  const parts = words.map(([text, confidence, width]): Part => {
    picture.data.fill(0, 20 * WIDTH + x, 20 * WIDTH + x + width);
    const part = { text, confidence, from: x / WIDTH, to: (x + width) / WIDTH };
    x += width + 20;
    return part;
  });
  return { picture, reading: { text: words.map(([text]) => text).join(' '), confidence: 0.9, parts, others: [] } };
}

/** What the recogniser sees in the word's picture: each character so wide, px. */
const sees = (text: string, confidence: number, each: number, pictureWidth: number): Reading => ({
  text,
  confidence,
  parts: [...text].map((sign, i) => ({
    text: sign,
    confidence,
    from: (AIR + i * each) / pictureWidth,
    to: (AIR + (i + 1) * each) / pictureWidth,
  })),
});

async function read(words: readonly [string, number, number][], says: string, confidence: number, { seen = '', each = 20 } = {}) {
  const { picture, reading } = line(...words);
  const asked: number[] = [];
  const ctc = {
    read: async (pictures: readonly GreyRaster[]) => {
      asked.push(...pictures.map(({ width }) => width));
      return pictures.map(({ width }) => sees(says, confidence, each, width));
    },
  };
  const first = { text: seen, confidence: 0, parts: [] };
  const [found] = await readLatinWords([picture], [reading], [first], ctc, new AbortController().signal);
  return { text: found!.text, asked: asked.length };
}

test.each([
  ['1~3001', 'a unit is read as figures', '1~3cm', '1~3cm'],
  ['10096', 'a sign is read as figures', '100%', '100%'],
  ['60', 'a sign is passed over', '60°℃', '60℃'],
  ['728(600008', 'two quantities are read as one number', '72g(600mg', '72g(600mg'],
  ['10.81빠),', 'a unit is read as a syllable', '10.8kwh,', '10.8kWh,'],
  ['6애2', 'a unit is read as a syllable among figures', '60Hz', '60Hz'],
  ['추10%', 'a sign is read as a syllable', '±10%', '±10%'],
  ['PX7', 'a letter is passed over', 'IPX7', 'IPX7'],
  ['42kg/m', 'a superscript is passed over', '42kg/m²', '42kg/㎥'],
])('%s: %s', async (word, _, says, meant) => {
  expect(
    (
      await read(
        [
          [word, 0.8, 120],
          ['오차가', 0.95, 120],
        ],
        says,
        0.95,
      )
    ).text,
  ).toBe(`${meant} 오차가`);
});

test('letters before syllables are taken with the syllables as they were read', async () => {
  expect(
    (
      await read(
        [
          ['102001ㆍ몸무게', 0.77, 240],
          ['몸무게', 0.95, 120],
        ],
        '102cm·号早',
        0.9,
      )
    ).text,
  ).toBe('102cm·몸무게 몸무게');
  expect(
    (
      await read(
        [
          ['비타민0', 0.93, 140],
          ['하루두정', 0.95, 160],
        ],
        'HIEIEEC',
        0.9,
      )
    ).text,
  ).toBe('비타민C 하루두정');
});

test('a figure before a noun that follows letters is the letter seen there', async () => {
  expect(
    (
      await read(
        [
          ['5자', 0.93, 60],
          ['고리', 0.95, 80],
        ],
        'S',
        0.72,
      )
    ).text,
  ).toBe('S자 고리');
  expect(
    (
      await read(
        [
          ['5자', 0.93, 60],
          ['고리', 0.95, 80],
        ],
        '5',
        0.9,
      )
    ).text,
  ).toBe('5자 고리');
});

test('what was read surely, by both or in Hangul, is not looked at again', async () => {
  expect(
    (
      await read(
        [
          ['3,000원', 0.93, 120],
          ['이상', 0.95, 80],
        ],
        '3,000',
        0.99,
      )
    ).asked,
  ).toBe(0);
  expect(
    (
      await read(
        [
          ['100%', 0.93, 80],
          ['이상', 0.95, 80],
        ],
        '100%',
        0.99,
        { seen: '100%' },
      )
    ).asked,
  ).toBe(0);
});

test('figures stand where the word alone is read doubtfully, or in part', async () => {
  expect(
    (
      await read(
        [
          ['300', 0.93, 60],
          ['이상', 0.95, 80],
        ],
        '3OD',
        0.8,
      )
    ).text,
  ).toBe('300 이상');
  expect(
    (
      await read(
        [
          ['2990', 0.93, 80],
          ['이상', 0.95, 80],
        ],
        '990',
        0.99,
      )
    ).text,
  ).toBe('2990 이상');
  expect(
    (
      await read(
        [
          ['8일', 0.93, 60],
          ['이상', 0.95, 80],
        ],
        '8℃',
        0.8,
      )
    ).text,
  ).toBe('8일 이상');
});
