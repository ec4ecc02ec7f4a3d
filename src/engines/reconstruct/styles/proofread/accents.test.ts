import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

const PRINTS: readonly (Print & { readonly read: string })[] = [
  { text: 'Café crème à la carte', read: 'Café creme a la carte', family: 'Lora', weight: 700, size: 18, x: 20, baseline: 40 },
  { text: 'Tarte aux pêches brûlées', read: 'Tarte aux péches brulées', family: 'Lora', weight: 400, size: 16, x: 20, baseline: 80 },
  { text: 'Piña colada, façon Señor', read: 'Pina colada, facon Senor', family: 'Lora', weight: 400, size: 16, x: 20, baseline: 120 },
  { text: 'double espresso, fine milk', read: 'double espresso, fine milk', family: 'Lora', weight: 400, size: 16, x: 20, baseline: 160 },
];

test('accents that were dropped or taken for others are those that are printed', async () => {
  const page = printed(PRINTS);
  const lines = page.read.lines.map((line, i) => ({ ...line, text: PRINTS[i]!.read }));
  const { lines: styled } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(styled.map(({ text }) => text)).toEqual(PRINTS.map(({ text }) => text));
});
