import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed } from '../testing/printed.ts';

/** What is printed, and what recognisers make of it. */
const LINES = [
  ['فنجانًا مثاليًا خلال ثانية', 'فنحانًا مثالنًا خلال ثانية'],
  ['قهوة متجر سعودي في الرياض', 'قهوة منجر سعودي مي الرباض'],
  ['أسود فضي، أحمر', 'أسود فضي. أحمر'],
  ['السعر مناسب، والجودة عالية', 'السعر مناسب. والجودة عالية'],
  ['يمكنك إرجاعه خلال يومين', 'يمكنك إرجاعه خلال بومس'],
  ['قبلَ السؤالِ عن الثمن', 'قبل السؤال عن الثمن'],
] as const;

test('letters of a word that joins them are told by their dots', async () => {
  const page = printed(LINES.map(([text], i) => ({ text, family: 'Tajawal', weight: 400, size: 18, x: 40, baseline: 34 + i * 40 })));
  const lines = page.read.lines.map((line, i) => ({
    ...line,
    text: LINES[i]![1],
    script: 'arabic' as const,
    direction: 'rtl' as const,
    language: 'ar',
    alternatives: [],
  }));
  const { lines: set } = await matchStyles({ ...page, read: { ...page.read, lines, language: 'ar' } }, context);
  expect(set.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(LINES.map(([text]) => text));
});
