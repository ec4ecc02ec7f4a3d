import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed } from '../testing/printed.ts';

const SET = { family: 'Poppins', weight: 400, x: 20 };

const readAs = async (lines: readonly { text: string; read: string; size: number; family?: string }[]): Promise<string[]> => {
  const page = printed(lines.map(({ text, size, family = SET.family }, i) => ({ ...SET, family, text, size, baseline: 70 + 60 * i })));
  const read = { ...page.read, lines: page.read.lines.map((line, i) => ({ ...line, text: lines[i]!.read })) };
  const styled = await matchStyles({ ...page, read }, context);
  return styled.lines.map(({ text }) => text);
};

test.each([
  ['It can’t be wrong', "It can't be wrong"],
  ["It can't be wrong", 'It can’t be wrong'],
  ['Tap “Connect” to pair', 'Tap "Connect" to pair'],
  ['Tap "Connect" to pair', 'Tap “Connect” to pair'],
  ['It just… vanished', 'It just.. vanished'],
  ['It just... vanished', 'It just… vanished'],
  ['Absorbs 2× faster', 'Absorbs 2x faster'],
  ['Box 1200 × 800 mm', 'Box 1200 x 800 mm'],
  ['Iphone 2x zoom', 'Iphone 2× zoom'],
])('signs are set as they are printed, whichever way they were read: %s', async (text, read) => {
  expect(await readAs([{ text, read, size: 32 }])).toEqual([text]);
});

test('a line that no face explains with its signs as they were read is told with those that are printed', async () => {
  const text = '“The subway just… vanished.';
  expect(await readAs([{ text, read: '"The subway just.. vanished.', size: 40, family: 'Playfair Display' }])).toEqual([text]);
});
