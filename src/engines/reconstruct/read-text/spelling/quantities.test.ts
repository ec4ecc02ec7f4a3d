import { expect, test } from 'vitest';
import { asQuantities, kilogramsOn } from './quantities.ts';

test.each([
  ['35kg', '35kg'],
  ['1~3cm', '1~3cm'],
  ['10.8kwh,', '10.8kWh,'],
  ['72g(600mg', '72g(600mg'],
  ['25μg(1,000lU)', '25μg(1,000IU)'],
  ['550me/h', '550ml/h'],
  ['23±2℃,', '23±2℃,'],
  ['320g/m²', '320g/㎡'],
  ['35kg/m²', '35kg/㎥'],
  ['7.2m²/min', '7.2㎥/min'],
  ['15kgf/cm²', '15kgf/cm²'],
])('%s is %s', (seen, meant) => {
  expect(asQuantities(seen)).toBe(meant);
});

test.each([
  ['체질량지수(BMI) 18.5~22.9', '23kg/㎡'],
  ['BMI 계산하기', '23kg/㎡'],
  ['단열재의 밀도', '23kg/㎥'],
  ['SUBMISSION', '23kg/㎥'],
])('on a page that says %s, kilograms are %s', (words, meant) => {
  expect(asQuantities('23kg/m²', kilogramsOn(['', words]))).toBe(meant);
});

test('what has no unit, or an unknown one, is no quantity', () => {
  expect(['300', '3OD', 'ABC-1203K', '1~3017)', '2026-09-30', 'mm', ''].map((text) => asQuantities(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
