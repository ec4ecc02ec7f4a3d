import { expect, test } from 'vitest';
import { withRaisedPowers } from './raised-powers.ts';

test.each([
  ['на 20 м* дорожек', ['Ha 20 m² nopoxek'], 'на 20 м² дорожек'],
  ['Площадь 20 м? и объём 3 м?', ['20 m² 06bem 3 m3'], 'Площадь 20 м² и объём 3 м³'],
  ['20 м2 и 3 м5', ['20 m² 3 m3', '20 м? 3 м”'], '20 м² и 3 м³'],
])('%s with %j is %s', (text, others, meant) => {
  expect(withRaisedPowers(text, others)).toBe(meant);
});

test.each([
  ['Хватит ли 20 м?', ['XBaTNT 20 m?']],
  ['20 м2', ['20 m2']],
  ['5 мг', ['5 mr']],
])('%s with %j stays', (text, others) => {
  expect(withRaisedPowers(text, others)).toBe(text);
});
