import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { readOtherLooks } from './other-looks.ts';

const picture = createRaster(480, 48, 1);
const { signal } = new AbortController();

/** A reading whose words are as wide as each other. */
function reading(text: string): Reading {
  const words = text.split(' ');
  const parts = words.map((word, i): Part => ({ text: word, confidence: 0.9, from: i / words.length, to: (i + 0.9) / words.length }));
  return { text, confidence: 0.9, parts };
}

/** What becomes of a line of such a height, when the looks are read as the given texts; and how often it was asked for. */
async function lookedAt(text: string, looks: readonly string[], height = 34) {
  let asked = 0;
  const tesseract = { read: async (pictures: readonly GreyRaster[]) => pictures.map(() => reading(looks[asked++]!)) };
  const line = { box: { x: 0, y: 0, width: 480, height } } as LineInk;
  const own: CombinedReading = { ...reading(text), others: [] };
  const [read] = await readOtherLooks([line], [picture], [own], tesseract, signal);
  return { text: read!.text, asked };
}

it('a word that most looks read otherwise, and that Korean knows as well, is what they say', async () => {
  const looks = ['주문 전에 먼저', '주문 전에 먼저', '주문 전에 먼저'];
  expect((await lookedAt('수문 전에 먼저', looks)).text).toBe('주문 전에 먼저');
  expect((await lookedAt('수문 전에 먼저', ['주문 전에 먼저', '수문 전에 먼저', '수문 전에 먼저'])).text).toBe('수문 전에 먼저');
});

it('one look is enough for a long word that is none which Korean knows', async () => {
  expect((await lookedAt('구척구석 이름', ['구석구석 이름', '구칙구석 이름', '구축구석 이름'])).text).toBe('구석구석 이름');
  expect((await lookedAt('성인까지 싱인', ['성인까지 성인', '성인까지 싱언', '성인까지 싱안'])).text).toBe('성인까지 싱인');
  expect((await lookedAt('7|본 구성품', ['기본 구성품', '/|본 구성품', '기본 구성품'])).text).toBe('기본 구성품');
});

it('what the first look reads alike is not read again, nor are small lines of known words', async () => {
  expect(await lookedAt('기본 구성품', ['기본 구성품'])).toEqual({ text: '기본 구성품', asked: 1 });
  expect(await lookedAt('기본 사용', [], 14)).toEqual({ text: '기본 사용', asked: 0 });
  expect(await lookedAt('무료/유료 사용', [], 14)).toEqual({ text: '무료/유료 사용', asked: 0 });
});

it('syllables beside Latin letters stay, and no word becomes a part of itself', async () => {
  expect((await lookedAt('A사 제품', ['시사 제품', '시사 제품', '시사 제품'])).text).toBe('A사 제품');
  expect(await lookedAt('w/o EU/UK', [])).toEqual({ text: 'w/o EU/UK', asked: 0 });
  expect((await lookedAt('특가마잠 할인', ['특가 할인', '특가 할인', '특가 할인'])).text).toBe('특가마잠 할인');
});

it('of a word that is strokes alone any look that makes fitting syllables of it is nearer to what is printed', async () => {
  const looks = ['줄서 /1[던 매운', '줄서 서던 매운', '줄서 //[던 매운'];
  expect((await lookedAt('줄서 /{던 매운', looks)).text).toBe('줄서 서던 매운');
  const clock = ['밤이면 11시 매운', '밤이면 12시 매운', '밤이면 11/1 매운'];
  expect((await lookedAt('밤이면 11/[| 매운', clock)).text).toBe('밤이면 11시 매운');
  const wide = ['줄서 /1[던 매운', '줄서 서던집에 매운', '줄서 //[던 매운'];
  expect((await lookedAt('줄서 /{던 매운', wide)).text).toBe('줄서 /{던 매운');
});
