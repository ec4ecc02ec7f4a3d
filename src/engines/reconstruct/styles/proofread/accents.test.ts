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

test('marks over capitals, by which the line is higher than it was read, are those that are printed', async () => {
  const marked: readonly (Print & { readonly read: string })[] = [
    { text: 'OLIVÉNE', read: 'OLIVENE', family: 'Lora', weight: 400, size: 34, x: 20, baseline: 60, spacing: 8 },
    { text: 'CRÈME BRÛLÉE', read: 'CREME BRULEE', family: 'Lora', weight: 400, size: 30, x: 20, baseline: 120, spacing: 3 },
    { text: 'KÖLN STUDIO', read: 'KOLN STUDIO', family: 'Lora', weight: 400, size: 24, x: 20, baseline: 170, spacing: 4 },
    { text: 'OBJECTS, QUIET', read: 'OBJECTS, QUIET', family: 'Lora', weight: 400, size: 30, x: 20, baseline: 230, spacing: 4 },
  ];
  const page = printed(marked);
  const lines = page.read.lines.map((line, i) => ({ ...line, text: marked[i]!.read }));
  const { lines: styled } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(styled.map(({ text, runs }) => [text, Math.round(runs[0]!.style.size)])).toEqual(marked.map(({ text, size }) => [text, size]));
});
