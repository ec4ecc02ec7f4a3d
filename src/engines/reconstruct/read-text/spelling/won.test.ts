import { expect, it } from 'vitest';
import { withReadWon, withWon } from './won.ts';

it('puts the sign of the won before prices that no width can be', () => {
  expect(withWon('W790,000', () => false)).toBe('₩790,000');
  expect(withWon('W1,290.000', () => false)).toBe('₩1,290,000');
  expect(withWon('W2.380.000 → W29.900', () => false)).toBe('₩2,380,000 → ₩29,900');
});

it('parts the thousands of a price behind its sign by commas', () => {
  expect(withWon('₩9.900', () => false)).toBe('₩9,900');
});

it('takes what is struck through for a price', () => {
  expect(withWon('W9,900', () => true)).toBe('₩9,900');
  expect(withWon('W1,720', () => false)).toBe('W1,720');
});

it.each(['W 1,720', 'W2,400', 'KW12,000', '4인 와이드형 W 3,160', 'W1,290.5', 'W12,345', 'W12,000mm', '₩29'])('keeps %s', (text) =>
  expect(withWon(text, () => false)).toBe(text),
);

it('takes the first figure of a struck price, and its sign, from readings that have them', () => {
  expect(withReadWon('W,290.000', ['1,290,000', '\\C,290.0060'], () => true)).toBe('₩1,290,000');
  expect(withReadWon('W,290.000', ['1,200,000'], () => true)).toBe('W,290.000');
  expect(withReadWon('2,090,000', ['\\#27090.000', '2,030,000'], () => true)).toBe('₩2,090,000');
  expect(withReadWon('2,380.000', ['\\₩2.3580.000'], () => true)).toBe('₩2,380,000');
  expect(withReadWon('2,090,000', ['\\#27090.000'], () => false)).toBe('2,090,000');
  expect(withReadWon('2,090,000', ['2,030,000'], () => true)).toBe('2,090,000');
});
