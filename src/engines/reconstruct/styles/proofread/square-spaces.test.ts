import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { LINE } from '../../document/testing/samples.ts';
import type { TextLine } from '../../document.ts';
import { extentsOf } from '../../../fonts/drawing/drawing.ts';
import type { InkCrop } from '../match/ink.ts';
import { withSquareSpaces } from './square-spaces.ts';

/** Ink of each letter from its left to its right end, letters set in a face at 20 px, spaces of their own width. */
function inkOf(text: string, family: string, { size = 20, tracking = 0 } = {}): InkCrop {
  const face = faceFor(family, 700, false);
  const columns: [number, number][] = [];
  let x = 4;
  for (const letter of text) {
    const { left, right, advance } = extentsOf(face, letter, 'ltr');
    if (Number.isFinite(left)) columns.push([Math.round(x + left * size), Math.round(x + right * size)]);
    x += advance * size + tracking;
  }
  const box = { x: 0, y: 0, width: Math.ceil(x) + 4, height: size };
  const alpha = new Float32Array(box.width * box.height);
  for (const [from, to] of columns) for (let y = 0; y < size; y++) alpha.fill(1, y * box.width + from, y * box.width + to);
  const extent = { x: columns[0]![0], y: 0, width: columns.at(-1)![1] - columns[0]![0], height: size };
  return { box, alpha, extent } as unknown as InkCrop;
}

const read = (text: string, language: string): TextLine => ({ ...LINE, text: text.replaceAll(/\s/gu, ''), language });

test.each([
  ['cn', 'Noto Serif SC', '新品上市 限时优惠'],
  ['cn', 'Noto Sans SC', '净含量 250克 保质期 18个月'],
  ['tw', 'Noto Sans TC', '容量 500毫升 材質 不鏽鋼 產地 台灣'],
  ['tw', 'Noto Sans TC', '墨綠 / 沙棕 / 曜石黑'],
  ['ja', 'Noto Sans JP', '販売元 株式会社さとやま 〒150-0001 東京都渋谷区'],
  ['ja', 'Zen Old Mincho', '特別栽培米 魚沼産こしひかり'],
  ['ja', 'Noto Sans JP', '炊きたての香り ふっくら甘い 毎日のごはん'],
  ['ja', 'Noto Sans JP', 'これは普通の文章です。間には、空白がありません'],
  ['ja', 'Zen Old Mincho', 'くつしたとりんごのくらし'],
  ['cn', 'Noto Sans SC', '14 薪\u3000上海'],
  ['cn', 'Noto Sans SC', '校园招聘\u3000林先生'],
  ['ko', 'Pretendard', '한 번 충전으로 두 바퀴'],
  ['ko', 'Nanum Gothic', '연속 청소 최대 두 시간'],
])('of %s in %s has the spaces that its ink shows: %s', (language, family, text) => {
  expect(withSquareSpaces(read(text, language), inkOf(text, family))).toBe(text);
  expect(withSquareSpaces(read(text, language), inkOf(text, family, { tracking: 3 }))).toBe(text);
});

test('narrow spaces among Hangul are told from gaps between syllables', () => {
  const heading = inkOf('온수로 삶듯이 깨끗하게', 'Pretendard', { size: 60, tracking: -2 });
  expect(withSquareSpaces(read('온수로 삶듯이 깨끗하게', 'ko'), heading)).toBe('온수로 삶듯이 깨끗하게');
  const word = inkOf('식품의약품안전처', 'Pretendard', { size: 60, tracking: -2 });
  expect(withSquareSpaces(read('식품의약품안전처', 'ko'), word)).toBe('식품의약품안전처');
});

test('lines of other scripts, vertical ones and short ones stay as they were read', () => {
  const ink = inkOf('新品 上市', 'Noto Sans SC');
  expect(withSquareSpaces(read('新品 上市', 'ko'), ink)).toBe('新品上市');
  expect(withSquareSpaces({ ...read('新品 上市', 'cn'), writing: 'upright' }, ink)).toBe('新品上市');
  expect(withSquareSpaces(read('新 上', 'cn'), inkOf('新 上', 'Noto Sans SC'))).toBe('新上');
});

test('a quotation mark that was read where the ink has a wide space is none', () => {
  const ink = inkOf('校园招聘\u3000林先生', 'Noto Sans SC');
  expect(withSquareSpaces(read('校园招聘”林先生', 'cn'), ink)).toBe('校园招聘\u3000林先生');
  const printed = inkOf('他说“你好”就走', 'Noto Sans SC');
  expect(withSquareSpaces(read('他说“你好”就走', 'cn'), printed)).toBe('他说“你好”就走');
  expect(withSquareSpaces(read('他说你好”就走', 'cn'), printed)).toContain('”');
});

test('figures of a face that leaves a 1 more room are one number', () => {
  const ink = inkOf('朝のつくえ1200', 'Noto Sans JP');
  // The 1 ends 4 px before the 2 begins.
  const { width, height } = ink.box;
  const shifted = { ...ink, alpha: ink.alpha.slice() };
  const one = Math.round(4 + 5 * 20);
  for (let y = 0; y < height; y++) for (let x = one + 8; x < one + 13; x++) shifted.alpha[y * width + x] = 0;
  expect(withSquareSpaces(read('朝のつくえ1200', 'ja'), shifted)).not.toContain('1 2');
});
