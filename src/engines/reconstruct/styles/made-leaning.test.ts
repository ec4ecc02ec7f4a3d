import { expect, test } from 'vitest';
import { matchStyles } from './index.ts';
import { context, printed, type Print } from './testing/printed.ts';

const slantOf = async (print: Omit<Print, 'weight' | 'size' | 'x' | 'baseline'>) => {
  const { lines } = await matchStyles(printed([{ weight: 400, size: 44, x: 20, baseline: 90, ...print }]), context);
  return lines.flatMap(({ runs }) => runs.map(({ style: { family, italic } }) => [family, italic]));
};

test('letters that browsers made lean are set so, in a family without slanted faces', async () => {
  expect(await slantOf({ text: 'Made by two hands', family: 'Anton', lean: 0.2 })).toEqual([['Anton', true]]);
});

test.each(['Lobster', 'Kaushan Script', 'Anton'])('letters are not made to lean that do so by themselves, or stand: %s', async (family) => {
  expect(await slantOf({ text: 'Made by two hands', family })).toEqual([[family, false]]);
});
