import { expect, test } from 'vitest';
import { faceFor } from './catalogue.ts';
import { outlineOf } from './outlines.ts';
import { readRussianForms } from './russian-forms.ts';

test('a face with Bulgarian forms by default draws the Russian ones', () => {
  const letter = (character: string) => outlineOf(faceFor('Sofia Sans Extra Condensed', 700, false), character)!;
  // In Bulgarian в is as high as b, and Л is Λ.
  expect(letter('в').top).toBe(letter('x').top);
  expect(letter('Л').curves).not.toEqual(letter('Λ').curves);
});

test('a font without a table of substitutes has no other forms', () => {
  expect(readRussianForms(Buffer.alloc(0))).toBeNull();
});
