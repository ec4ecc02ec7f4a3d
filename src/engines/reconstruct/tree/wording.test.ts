import { expect, it } from 'vitest';
import type { TextNode } from '../document.ts';
import { line } from './testing/pages.ts';
import { isSaid, ordinalIn } from './wording.ts';

const textOf = (words: string) => ({ lines: [line(words, 0, 20, 100)] }) as unknown as TextNode;

it('tells a place in a sequence by a number with a word, also where its letters carry marks', () => {
  expect(['STEP 3', '4단계', 'ขั้นตอนที่ 2', '01'].map(ordinalIn)).toEqual([3, 4, 2, 1]);
  expect(['Plate 21cm', 'ความจุ 6.5 ลิตร'].map(ordinalIn)).toEqual([null, null]);
});

it('a line of Han with three clauses says something, one with two may be a title', () => {
  expect(['人生如茶，沉时坦然，浮时淡然', '四大升级，充电更快'].map((words) => isSaid(textOf(words)))).toEqual([true, false]);
});
