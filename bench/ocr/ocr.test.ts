import { describe, expect, test } from 'vitest';
import { compareTexts } from './errors.ts';
import { groupLines, textOf, type PlacedText } from './match.ts';
import { rate, ratePage } from './rate.ts';
import { formatConfusions, formatRates, type OcrRecord } from './report.ts';
import { isOnPhoto, type Grey } from './surface.ts';

const at = (text: string, x: number, y: number, w = 100, h = 20): PlacedText => ({ text, x, y, w, h });

describe('character errors', () => {
  test.each([
    ['the same', 'the same', ''],
    ['a b', 'ab', ''],
    ['１２', '12', ''],
    ['10:00–17:00', '10:00-17:00', '–→-'],
    ['abc', 'abxc', '→x'],
    ['abc', 'ac', 'b→'],
    ['', 'x', '→x'],
    ['kitten', 'sitting', 'k→s e→i →g'],
  ])('%j read as %j: %s', (truth, read, edits) => {
    expect(
      compareTexts(truth, read)
        .edits.map((edit) => `${edit.truth}→${edit.read}`)
        .join(' '),
    ).toBe(edits);
  });
});

describe('which lines are the same print', () => {
  test('a line read in pieces, and two cells read as one, are one group; print that nobody knows of is in none', () => {
    const truth = [at('one line', 0, 0, 200), at('left', 0, 100), at('right', 150, 100)];
    const read = [at('one', 0, 3, 90, 14), at('line', 110, 3, 80, 14), at('left right', 0, 103, 250, 14), at('mug', 500, 400)];
    const groups = groupLines(truth, read);
    expect(groups.map((group) => [group.truth.length, group.read.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(textOf(groups[0].read, false)).toBe('one line');
    expect(textOf(groups[1].truth, true)).toBe('right left');
  });
});

/** Even paper, and noise from `photoFrom` down. */
function picture(photoFrom: number): Grey {
  const data = new Uint8Array(600 * 400).fill(240);
  for (let i = photoFrom * 600; i < data.length; i++) data[i] = (i * 2_654_435_761) % 200;
  return { width: 600, height: 400, data };
}

test('a line with unevenness on both sides stands on a photo; a bullet on one side or a gradient is none', () => {
  expect(isOnPhoto(picture(200), at('x', 200, 300))).toBe(true);
  expect(isOnPhoto(picture(200), at('x', 200, 50))).toBe(false);
  const bullet = picture(400);
  for (let y = 50; y < 70; y++) for (let x = 170; x < 190; x++) bullet.data[y * 600 + x] = 0;
  expect(isOnPhoto(bullet, at('x', 200, 50))).toBe(false);
  const gradient = picture(400);
  for (let i = 0; i < gradient.data.length; i++) gradient.data[i] = (i % 600) / 3;
  expect(isOnPhoto(gradient, at('x', 200, 50))).toBe(false);
});

describe('the rates of a page', () => {
  const truth = [at('1200 × 600', 200, 50), at('on a photo', 200, 300), at('never read', 200, 100)];
  const read = [at('1200 x 600', 200, 53, 95, 14), at('on a photo', 200, 303, 95, 14), at('elsewhere', 0, 380)];
  const page = ratePage(truth, read, picture(200));

  test('lines on photos are counted apart, lines that were not read count whole', () => {
    expect(page.characters).toEqual({ flat: 17, photo: 8 });
    expect(page.errors).toEqual({ flat: 10, photo: 0 });
    expect(rate(page, 'photo')).toBe(0);
  });

  test('the truth of an Arabic page is read from the right, and a marker that the stylesheet makes is no error', () => {
    expect(ratePage([at('الصباح مكتب', 200, 50)], [at('مكتب الصباح', 200, 50)], picture(400)).errors.flat).toBe(0);
    expect(ratePage([at('How long?', 200, 50)], [at('Q. How long?', 180, 50, 120)], picture(400)).errors.flat).toBe(0);
  });

  test('the report names the goal, whether it is reached, and what is confused', () => {
    const record: OcrRecord = { ...page, name: 'shop-en', language: 'en', seconds: 2, pixels: 860 * 3_600 };
    expect(formatRates([record])).toMatch(/shop-en +en +58\.82 +10\/17 +1\.00 +NO +0\.00 +0\/8 +2\.0 +1\.0/);
    expect(formatRates([{ ...record, language: 'xx' }])).toMatch(/xx +58\.82 +10\/17 +- /);
    expect(formatConfusions([record])).toContain('e→∅  3  shop-en');
  });
});
