import { expect, test } from 'vitest';
import { withModelNames } from './model-names.ts';

const spelt = (...texts: string[]) => withModelNames(texts.map((text) => ({ text }))).map(({ text }) => text);

test('what has the shape of a name that two lines have is that name', () => {
  expect(spelt('CLEAN MASTER XIO', '클린마스터 X10', '클린마스터 X10을 만나 보세요')[0]).toBe('CLEAN MASTER X10');
});

test('a name whose figures stand apart elsewhere may be one word', () => {
  expect(spelt('KAIR-PR012 (크림)', 'KAIR PRO 12', '프로 PRO 12 본체')[0]).toBe('KAIR-PRO12 (크림)');
});

test('words, numbers, and what one line has alone stay as they were read', () => {
  expect(spelt('XIO', '클린마스터 X10')).toEqual(['XIO', '클린마스터 X10']);
  expect(spelt('SOLO', '5010', 'S010 전용', 'S010 본체')).toEqual(['SOLO', '5010', 'S010 전용', 'S010 본체']);
});

test('of two names of one shape neither is meant', () => {
  expect(spelt('XIO', 'X10 A', 'X10 B', 'X1O A', 'X1O B')[0]).toBe('XIO');
});
