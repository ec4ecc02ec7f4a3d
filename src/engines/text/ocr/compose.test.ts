import { expect, test } from 'vitest';
import { composePage, type ReadLine } from './compose.ts';

const line = (text: string, x: number, y: number, width = 200): ReadLine => ({
  text,
  box: { x, y, width, height: 16 },
  confidence: 0.9,
  language: 'en',
  direction: /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr',
  vertical: false,
});
const page = (lines: readonly ReadLine[], hint: 'ko' | 'cn' | 'id' | null = null, found: string | null = null) =>
  composePage(lines, hint, found);

test('lines keep their breaks, cells stand apart by a tab, paragraphs by an empty line', () => {
  const lines = [line('One small', 0, 0), line('room.', 0, 26), line('Size', 0, 120, 40), line('12 cm', 200, 120, 60), line('End', 0, 240)];
  expect(page(lines).text).toBe('One small\nroom.\n\nSize\t12 cm\n\nEnd');
});

test('passages undo the breaks within a paragraph, with spaces where the script has them', () => {
  expect(page([line('One small', 0, 0), line('room.', 0, 26)]).passages).toEqual([{ before: '', text: 'One small room.' }]);
  expect(page([line('小さな', 0, 0), line('部屋', 0, 26)]).passages).toEqual([{ before: '', text: '小さな部屋' }]);
  expect(page([line('작은', 0, 0), line('방에도', 0, 26)]).passages).toEqual([{ before: '', text: '작은 방에도' }]);
});

test('passages put together again with what stands before each are the layout of the page', () => {
  const { text, passages } = page([
    line('Title', 0, 0, 60),
    line('Size', 0, 90, 40),
    line('12 cm', 200, 90, 60),
    line('Weight', 0, 130, 60),
    line('1 kg', 200, 130, 50),
  ]);
  expect(passages.map(({ before, text: passage }) => before + passage).join('')).toBe(text);
});

test('right to left, the right cell comes first', () => {
  expect(page([line('مكتب الصباح', 0, 0, 100), line('الاسم', 400, 0, 60)]).text).toBe('الاسم\tمكتب الصباح');
});

test('the language of the page stands for its figures and short lines; a long line of another script has its own', () => {
  const { language, lines } = page([
    line('매일 쓰는 물건이라서 튼튼하게', 0, 0),
    line('18.5 kg', 0, 90),
    line('Free shipping on all orders', 0, 180),
  ]);
  expect(language).toBe('ko');
  expect(lines.map((one) => one.language)).toEqual(['ko', 'ko', 'en']);
});

test('a hint decides between languages of one script, and against what the script says it does not', () => {
  const lines = [line('Meja kayu', 0, 0)];
  expect(page(lines, 'id').language).toBe('id');
  expect(page(lines, 'ko').language).not.toBe('ko');
  expect(page([line('商品詳細', 0, 0)], null, 'ja').language).toBe('ja');
  expect(page([line('商品詳細', 0, 0)], 'cn', 'ja').language).toBe('cn');
});
