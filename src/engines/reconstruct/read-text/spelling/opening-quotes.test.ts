import { expect, test } from 'vitest';
import { withSetOffQuotes } from './opening-quotes.ts';

test.each([
  ['Hãy ghi chú“nguyên hạt” khi đặt hàng', 'Hãy ghi chú “nguyên hạt” khi đặt hàng'],
  ['Ông bảo:“Cà phê” và “trà”', 'Ông bảo: “Cà phê” và “trà”'],
  ['ghi chú“nguyên hạt" khi', 'ghi chú “nguyên hạt" khi'],
])('sets off what opens in %s', (text, expected) => {
  expect(withSetOffQuotes(text)).toBe(expected);
});

test.each(['“Cà phê” là', 'màn 15“ x 20', 'don“t', 'das „Wort“ heißt ”', 'hàng (“nguyên hạt”)'])('leaves %s', (text) => {
  expect(withSetOffQuotes(text)).toBe(text);
});
