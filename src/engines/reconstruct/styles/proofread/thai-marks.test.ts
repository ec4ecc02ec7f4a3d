import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

const SET = { family: 'Prompt', weight: 400, size: 18, x: 20 };
const PRINTS: readonly (Print & { readonly read: string })[] = [
  { ...SET, text: 'ไม่มีขั้นต่ำ ทั่วประเทศ', read: 'ไม่มีขั้นตำ ทั่วประเทศ', baseline: 40 },
  { ...SET, text: 'แอลกอฮอล์ และน้ำหอมสังเคราะห์', read: 'แอลกอฮอล์ และน้าหอมสังเคราะห์', baseline: 90 },
  { ...SET, text: 'บีบ 2 ข้อนิ้ว จุดด่างดำ', read: 'บีบ 2 ข้อนี้ว จดดำงดำ', size: 24, baseline: 140 },
  { ...SET, text: 'ทากันแดดทุกวัน นำเข้า', read: 'ทากันแดดทุกวัน นำเข้า', baseline: 190 },
];

test('marks of Thai that were dropped or taken for others are those that are printed', async () => {
  const page = printed(PRINTS);
  const lines = page.read.lines.map((line, i) => ({
    ...line,
    text: PRINTS[i]!.read,
    confidence: 0.92,
    script: 'thai' as const,
    language: 'th',
  }));
  const { lines: styled } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(styled.map(({ text }) => text)).toEqual(PRINTS.map(({ text }) => text));
});
