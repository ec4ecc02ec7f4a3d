import { expect, test } from 'vitest';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import type { TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import type { Region } from './regions.ts';
import { readVertical } from './vertical.ts';

const CORE = { x: 92, y: 62, width: 16, height: 88 };
const region = (box = CORE): Region => ({ box, area: box.width * box.height, probability: 0.98, angle: 90 });

/** Four signs of 20 px on a pitch of 24 px, or some of them. */
function page(tops = [60, 84, 108, 132], left = 90): RgbRaster {
  const raster = createRaster(300, 300, 3);
  raster.data.fill(255);
  for (const top of tops) {
    for (let y = top; y < top + 20; y++) {
      for (let x = left; x < left + 20; x++) {
        const inked = y < top + 3 || y >= top + 17 || (x >= left + 8 && x < left + 12);
        if (inked) raster.data.set([20, 20, 20], (y * 300 + x) * 3);
      }
    }
  }
  return raster;
}

const line = (text: string, y: number, confidence: number, more: Partial<TextLine> = {}): TextLine => ({
  ...LINE,
  text,
  box: { x: 30, y, width: 92, height: 20 },
  confidence,
  language: 'ja',
  script: 'han',
  ink: [20, 20, 20],
  ...more,
});

/** Reads signs upright on the first sheet; on the second letters that run down, and below them those that run up. */
function reading(upright: TextLine | null, down: TextLine | null, up: TextLine | null): (sheet: RgbRaster) => Promise<TextLine[]> {
  let sheets = 0;
  return async ({ height }) => {
    const views = sheets++ === 0 ? [upright] : [down, up];
    const share = height / views.length;
    return views.flatMap((found, i) => (found ? [{ ...found, box: { ...found.box, y: share * (i + 0.5) - 10 } }] : []));
  };
}

test('signs in a column stand before letters on their side, else the surest reading, its box where its ink is', async () => {
  const read = reading(line('涼風茶会', 0, 0.96), line('lIIIl', 0, 0.92), line('Il1', 0, 0.3));
  const [found, ...others] = await readVertical(page(), [region()], read);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ text: '涼風茶会', writing: 'upright', box: { x: 90, y: 60, width: 20, height: 92 } });
  const both = reading(line('涼風茶会', 0, 0.91), null, line('涼風茶会', 0, 0.98));
  expect(await readVertical(page(), [region()], both)).toMatchObject([{ writing: 'upright' }]);
  const turned = reading(line('11000', 0, 0.91), null, line('SUMMER', 0, 0.97, { script: 'latin' }));
  expect(await readVertical(page(), [region()], turned)).toMatchObject([{ text: 'SUMMER', writing: 'up' }]);
});

test.each([
  ['another count of signs than the column shows', line('涼風の茶会', 0, 0.96)],
  ['letters that do not stand in columns', line('ABCD', 0, 0.96)],
  ['an unsure reading', line('涼風茶会', 0, 0.8)],
  ['print on a photo', line('涼風茶会', 0, 0.96, { surface: 'photo' })],
  ['print that is part of a picture', line('涼風茶会', 0, 0.96, { kind: 'scene' })],
])('%s leaves the pixels as they are', async (_, upright) => {
  expect(await readVertical(page(), [region()], reading(upright, null, null))).toEqual([]);
});

test('a column is seen beside which another one stands close', async () => {
  const raster = page();
  for (let y = 60; y < 152; y++)
    for (let x = 90; x < 110; x++) raster.data.set(raster.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3), (y * 300 + x + 27) * 3);
  // Each way to see the column stands on the sheet, its last one being that without the neighbour.
  const read = async ({ height }: RgbRaster) => [line('涼風茶会', height - 60, 0.96)];
  expect(await readVertical(raster, [region()], read)).toMatchObject([{ text: '涼風茶会', box: { x: 90, width: 20 } }]);
});

test('a column that was found twice is read once', async () => {
  const read = async ({ height }: RgbRaster) => [0.25, 0.75].map((share) => line('涼風茶会', share * height - 10, 0.96));
  expect(await readVertical(page(), [region(), region()], read)).toMatchObject([{ text: '涼風茶会' }]);
});

test('a first sign that was found by itself is of the column below it', async () => {
  const [first, rest] = [
    { x: 92, y: 62, width: 16, height: 16 },
    { x: 92, y: 86, width: 16, height: 64 },
  ];
  const read = reading(line('涼風茶会', 0, 0.96), null, null);
  expect(await readVertical(page(), [region(first), region(rest)], read)).toMatchObject([{ box: { y: 60, height: 92 } }]);
});

test('two signs of Han on even ground are a word, but for such as frames look like', async () => {
  const two = { ...CORE, height: 40 };
  const read = (text: string, confidence = 0.94) =>
    readVertical(page([60, 84]), [region(two)], reading(line(text, 0, confidence), null, null));
  expect(await read('御礼')).toMatchObject([{ text: '御礼' }]);
  expect(await read('口田')).toEqual([]);
  expect(await read('御礼', 0.85)).toEqual([]);
});

test('columns are read together, each by its own line of the sheet', async () => {
  const raster = page();
  for (let y = 60; y < 152; y++)
    for (let x = 90; x < 110; x++) raster.data.set(raster.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3), (y * 300 + x + 100) * 3);
  let asked = 0;
  const read = async ({ height }: RgbRaster) => {
    asked++;
    return [line('涼風茶会', height / 4, 0.96), line('初夏新茶', (3 * height) / 4 - 10, 0.96)];
  };
  const found = await readVertical(raster, [region(), region({ ...CORE, x: CORE.x + 100 })], read);
  expect(found).toMatchObject([
    { text: '涼風茶会', box: { x: 90 } },
    { text: '初夏新茶', box: { x: 190 } },
  ]);
  // Once for both: nothing stands over or below them.
  expect(asked).toBe(1);
});

test('level regions are not looked at', async () => {
  let asked = 0;
  const read = async () => {
    asked++;
    return [];
  };
  expect(
    await readVertical(page(), [region({ x: 60, y: 60, width: 88, height: 16 }), region({ x: 90, y: 60, width: 20, height: 20 })], read),
  ).toEqual([]);
  expect(asked).toBe(0);
});

test('a full stop that was read by itself belongs to its column', async () => {
  const raster = page();
  for (let y = 158; y < 164; y++) for (let x = 102; x < 108; x++) raster.data.set([20, 20, 20], (y * 300 + x) * 3);
  const read = async ({ height }: RgbRaster) => [
    line('涼風茶会', 0, 0.96, { box: { x: 30, y: height / 2 - 10, width: 92, height: 20 } }),
    line('0', 0, 0.92, { box: { x: 124, y: height / 2, width: 6, height: 6 } }),
  ];
  const found = await readVertical(raster, [region({ ...CORE, height: 104 })], read);
  expect(found).toMatchObject([{ text: '涼風茶会。', box: { y: 60, height: 104 } }]);
});

test('a long vowel stands upright behind katakana, a figure elsewhere is one', async () => {
  const read = reading(line('ケ1キ人', 0, 0.96), null, null);
  expect(await readVertical(page(), [region()], read)).toMatchObject([{ text: 'ケーキ人', writing: 'upright' }]);
  for (const text of ['第1回展', '夏の1位']) {
    const figure = reading(line(text, 0, 0.96), null, null);
    expect(await readVertical(page(), [region()], figure)).toMatchObject([{ text }]);
  }
});

test('signs on a photo are read on even paper, and stand on it all the same', async () => {
  const raster = page();
  for (let y = 0, i = 0; y < 300; y++)
    for (let x = 0; x < 300; x++, i += 3) {
      const shade = 90 + 75 * Math.sin(x / 7) * Math.cos(y / 11);
      raster.data.set(raster.data[i]! < 128 ? [254, 254, 250] : [shade, shade + 18, shade - 30], i);
    }
  const [found] = await readVertical(raster, [region()], reading(line('涼風茶会', 0, 0.96), null, null));
  expect(found).toMatchObject({ text: '涼風茶会', writing: 'upright', surface: 'photo', box: { x: 90, y: 60, width: 20, height: 92 } });
});

test('signs below the end that the detector saw belong to the column', async () => {
  // As many signs are read as the sheet is wide for: of a row of signs each is a pitch long.
  const read = async ({ width, height }: RgbRaster) => {
    const count = Math.round((width - 12) / 24);
    return [line('涼風茶会'.slice(0, count), height / 2 - 10, 0.96, { box: { x: 6, y: height / 2 - 10, width: 24 * count, height: 20 } })];
  };
  const [found] = await readVertical(page(), [region({ ...CORE, height: 46 })], read);
  expect(found).toMatchObject({ text: '涼風茶会', box: { y: 60, height: 92 } });
});

/** What a sheet with one row is wider than the row's signs, px. */
const AROUND = 60;

/** Signs of a column with a comma behind the second one. */
function pageWithComma(): RgbRaster {
  const raster = page([60, 84, 132, 156]);
  for (let y = 109; y < 114; y++) for (let x = 105; x < 110; x++) raster.data.set([20, 20, 20], (y * 300 + x) * 3);
  return raster;
}

test('a column that comes in two pieces behind a comma is one line, sure by its comma', async () => {
  const pieces = [
    { x: 94, y: 64, width: 12, height: 40 },
    { x: 94, y: 136, width: 12, height: 36 },
  ];
  const read = async ({ width, height }: RgbRaster) =>
    Math.round((width - AROUND) / 24) >= 5 ? [line('朝風、茶会', height / 2 - 10, 0.87)] : [];
  const [found, ...others] = await readVertical(
    pageWithComma(),
    pieces.map((box) => region(box)),
    read,
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({ text: '朝風、茶会', box: { y: 60, height: 116 } });
});

test('a sign over the column that the detector passed over belongs to it, one that lies being a one', async () => {
  const raster = page([84, 108, 132]);
  for (let y = 68; y < 71; y++) for (let x = 90; x < 110; x++) raster.data.set([20, 20, 20], (y * 300 + x) * 3);
  const read = async ({ width, height }: RgbRaster) => {
    const count = Math.round((width - AROUND) / 24);
    return [line('ー風茶会'.slice(4 - count), height / 2 - 10, 0.96, { box: { x: 6, y: height / 2 - 10, width: 24 * count, height: 20 } })];
  };
  const [found] = await readVertical(raster, [region({ x: 92, y: 90, width: 16, height: 56 })], read);
  expect(found).toMatchObject({ text: '一風茶会', box: { y: 68 } });
});

test('other readings of a column are kept where they have as many signs', async () => {
  const read = reading(line('涼風茶会', 0, 0.96, { alternatives: ['涼風荼会', '涼風'] }), null, null);
  expect(await readVertical(page(), [region()], read)).toMatchObject([{ alternatives: ['涼風荼会'] }]);
});
