import { expect, it } from 'vitest';
import { LINE } from '../../document/testing/samples.ts';
import { isDoubted, losesMarked } from './doubts.ts';
import type { Bench } from './laying.ts';

/** A line read so surely, whose better letters match so well. */
const bench = (confidence: number, usual: number, language = 'en') =>
  ({ line: { line: { ...LINE, confidence, language, script: 'latin' } }, style: { size: 14 }, usual }) as unknown as Bench;

it('a letter that was read surely is not doubted in a face that is only like its own', () => {
  expect(isDoubted(0.8, 'e', bench(0.96, 0.93))).toBe(false);
  expect(isDoubted(0.8, '9', bench(0.96, 0.93))).toBe(false);
});

it('a letter is doubted in its own face, where it was read doubtfully, and where it is a sign', () => {
  expect(isDoubted(0.8, 'e', bench(0.96, 0.99))).toBe(true);
  expect(isDoubted(0.8, 'e', bench(0.8, 0.93))).toBe(true);
  expect(isDoubted(0.8, ',', bench(0.96, 0.93))).toBe(true);
});

it('letters that small marks tell apart are doubted in a face that is nearly their own', () => {
  expect(isDoubted(0.8, 'e', bench(0.96, 0.965, 'vi'))).toBe(true);
  expect(isDoubted(0.8, 'ư', bench(0.96, 0.93, 'vi'))).toBe(false);
  expect(isDoubted(0.1, 'ư', bench(0.96, 0.93, 'vi'))).toBe(true);
  expect(isDoubted(0.8, 'ư', bench(0.8, 0.93, 'vi'))).toBe(true);
});

it('what was surely read of them stands against another reading in a face that is only like theirs, but for what is put in or left out', () => {
  expect(losesMarked('ươ', 'uơ', bench(0.96, 0.93, 'vi'))).toBe(true);
  expect(losesMarked('ươ', 'uơ', bench(0.96, 0.98, 'vi'))).toBe(false);
  expect(losesMarked('ươ', 'uơ', bench(0.8, 0.93, 'vi'))).toBe(false);
  expect(losesMarked('ư', '', bench(0.96, 0.93, 'vi'))).toBe(false);
  expect(losesMarked('e', 'c', bench(0.96, 0.93))).toBe(false);
});
