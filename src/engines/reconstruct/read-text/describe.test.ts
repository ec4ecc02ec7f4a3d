import { expect, test } from 'vitest';
import { describe } from './describe.ts';
import type { LineInk } from './lines/line-ink.ts';
import type { PackReaders } from './packs/packs.ts';
import type { Region } from './lines/regions.ts';

const packs = { tell: () => ({ language: null }) } as unknown as PackReaders;
const box = { x: 270, y: 100, width: 318, height: 47 };
const line = {
  box,
  detected: { x: 266, y: 96, width: 326, height: 56 },
  ink: { surface: 'photo', ink: [255, 255, 255], paper: [120, 90, 70] },
  outline: null,
  glyphs: [],
} as unknown as LineInk;
const reading = { text: 'Where the light falls', confidence: 0.79, parts: [], others: [] };
const speck: Region = { box: { x: 320, y: 104, width: 8, height: 6 }, area: 22, probability: 0.83, angle: 0 };
const own: Region = { box: { x: 274, y: 106, width: 310, height: 36 }, area: 10_400, probability: 0.98, angle: 0.2 };

const kinds = (regions: readonly Region[]) =>
  describe([{ line, reading }], { packs: [], recognisers: ['eng'] }, regions, packs).lines.map(({ kind }) => kind);

test('a line over a photo is judged by its own region, not by a speck that lies in its box', () => {
  expect(kinds([speck, own])).toEqual(['overlay']);
  expect(kinds([own, speck])).toEqual(['overlay']);
});

test('print that leans stays in its photo', () => {
  expect(kinds([{ ...own, angle: 12 }])).toEqual(['scene']);
});

test.each([
  ['38.2', '%', 212, ['38.2', '%']],
  ['21.7.', '℃', 212, ['21.7', '℃']],
  ['38.2', '%', 260, ['38.2']],
  ['Only', '%', 212, ['Only']],
  ['38.2', '#', 212, ['38.2']],
  ['38.2', '원', 212, ['38.2', '원'], 0.7],
  ['38.2', '원', 260, ['38.2'], 0.7],
])('behind %s a small %s at %i px', (number, sign, x, texts, confidence = 0.95) => {
  const at = (text: string, box: typeof line.box) => ({
    line: { ...line, box, detected: box, ink: { ...line.ink, surface: 'flat' as const } },
    reading: { ...reading, text, confidence: text === sign ? confidence : 0.95 },
  });
  const lines = [at(number, { x: 131, y: 107, width: 78, height: 28 }), at(sign, { x, y: 120, width: 14, height: 15 })];
  const found = describe(lines, { packs: [], recognisers: ['kor'] }, [], packs).lines;
  expect(found.map(({ text }) => text)).toEqual(texts);
});

test('what outlined letters are read as is no other reading of a line', () => {
  const outlined = { ...reading, text: 'Where the light', others: ['Where the /\\®(0L\\(#', 'Where the (101'] };
  const [found] = describe([{ line, reading: outlined }], { packs: [], recognisers: ['eng'] }, [own], packs).lines;
  expect(found!.alternatives).toContain('Where the (101');
  expect(found!.alternatives.join(' ')).not.toContain('#');
});

test('a stroke at the end of Korean may be what it is called out with, and stays what it was read as', () => {
  const called = { ...reading, text: '두 알에 쏙]' };
  const [found] = describe([{ line, reading: called }], { packs: [], recognisers: ['kor'] }, [own], packs).lines;
  expect(found).toMatchObject({ text: '두 알에 쏙]', alternatives: ['두 알에 쏙!'] });
});
