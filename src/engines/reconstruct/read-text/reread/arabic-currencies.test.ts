import { expect, test } from 'vitest';
import { printed } from '../recognise/testing/printed.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { withCurrencies } from './arabic-currencies.ts';

/** As the CTC recogniser reads: each character has a place of its own, whatever the picture's. */
const seen = (text: string): CombinedReading => ({
  text,
  confidence: 0.95,
  parts: [...text].map((sign, i) => ({ text: sign, confidence: 0.95, from: i / text.length, to: (i + 1) / text.length })),
  others: [],
});
/** “249 ر.س” from the left. */
const PRICE = 'س.ر 249';

test('a currency behind a number stands in the place of what it is read as', () => {
  const { reading, words } = withCurrencies(printed(PRICE, 'Vazirmatn', { weight: 700 }), seen('W.J249'));
  expect(reading.text).toBe('249 ر.س');
  expect(words).toHaveLength(1);
});

test('a stroke through a price does not hide its currency', () => {
  const picture = printed(PRICE, 'Vazirmatn', { weight: 700, size: 22 });
  for (const y of [26, 27, 28]) picture.data.fill(0, y * picture.width + 4, (y + 1) * picture.width - 4);
  expect(withCurrencies(picture, seen('...249')).reading.text).toBe('249 ر.س');
});

test('words beside numbers are no currencies', () => {
  const reading = seen('Pro 15');
  expect(withCurrencies(printed('Pro 15', 'Cairo'), reading).reading).toBe(reading);
});
