import { expect, it } from 'vitest';
import { currencySign } from './currency-signs.ts';
import { printed } from './testing/printed.ts';

const likest = (standing: string, family: string, weight = 700) => {
  const picture = printed(standing, family, { weight });
  return currencySign(picture, { from: 0, to: picture.width });
};

it.each([
  ['ر.س', 'Vazirmatn'],
  ['ر.س', 'Changa'],
  ['د.إ', 'Cairo'],
  ['ج.م', 'Noto Naskh Arabic'],
])('%s in %s', (text, family) => {
  const sign = likest([...text].toReversed().join(''), family);
  expect(sign?.text).toBe(text);
  expect(sign!.likeness).toBeGreaterThan(0.8);
});

it.each(['249', 'W.J', 'OUD', 'دوا', '4.9', 'سر'])('%s is none', (text) => expect(likest(text, 'Cairo')?.likeness ?? 0).toBeLessThan(0.75));
