import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed } from '../testing/printed.ts';

const LINES = [
  {
    text: '農薬を慣行の５割以下に抑えて育てました。',
    read: '農薬を慣行の5割以下に抑えて育てました。',
    others: ['農薬を慣行の 5 割以下に抑えて育てました。'],
  },
  { text: '１日あたりおよそ66円です', read: '1 日あたりおよそ66円です', others: [] },
  { text: '口コミの評価（５点満点）です', read: '口コミの評価（5 点満点）です', others: [] },
  { text: 'ご注文から２〜４営業日でお届け', read: 'ご注文から 2 〜 4 営業日でお届け', others: [] },
  { text: '1日あたりおよそ66円です', read: '1日あたりおよそ66円です', others: [] },
  { text: '標高450mの湧き水だけを3年使いました', read: '標高450mの湧き水だけを3年使いました', others: [] },
];

test('a figure that fills the square of a letter is wide, others stay narrow', async () => {
  const page = printed(LINES.map(({ text }, i) => ({ text, family: 'Noto Sans JP', weight: 400, size: 19, x: 20, baseline: 34 + 38 * i })));
  const read = page.read.lines.map((line, i) => ({
    ...line,
    text: LINES[i]!.read,
    alternatives: LINES[i]!.others,
    script: 'kana' as const,
    language: 'ja' as const,
  }));
  const { lines } = await matchStyles({ ...page, read: { ...page.read, lines: read } }, context);
  expect(lines.map(({ text }) => text)).toEqual(LINES.map(({ text }) => text));
});
