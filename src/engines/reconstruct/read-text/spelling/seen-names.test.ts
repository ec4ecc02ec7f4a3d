import { expect, test } from 'vitest';
import { withSeenNames } from './seen-names.ts';

test.each([
  ['кабель 5 м · 1РХ5 · старт', ['Ka6enb 5 M · IPX5 . CTapT'], 'кабель 5 м · IPX5 · старт'],
  ['защита ЇРХ5, кабель', ['3aWWTa IPX5, Ka6enb'], 'защита IPX5, кабель'],
])('%s with %j is %s', (text, others, meant) => {
  expect(withSeenNames(text, others)).toBe(meant);
});

test.each([
  ['трактор МТЗ80', ['TpaKTop MT380']],
  ['резьба М22', ['pe3b6a M22']],
  ['1РХ5', ['IPX7']],
])('%s with %j stays', (text, others) => {
  expect(withSeenNames(text, others)).toBe(text);
});
