import { expect, test } from 'vitest';
import { withoutRedundant } from './redundant.ts';

test('what holds on every window is not said again at the source width, nor what elements begin with', () => {
  const fluid = { 'padding-block': '12px 12px', 'padding-inline': '0px', 'margin-block-start': '8px' };
  const exact = { 'padding-block': '12px 12px', 'padding-inline': '0', 'margin-block-start': '9px', 'margin-inline-start': '0' };
  expect(withoutRedundant({ fluid, exact })).toEqual({
    fluid: { 'padding-block': '12px', 'margin-block-start': '8px' },
    exact: { 'margin-block-start': '9px' },
  });
});

test('what takes something back is said, be it through its shorthand', () => {
  const fluid = { 'margin-inline': '16px', gap: '24px', 'padding-inline': '20px' };
  const exact = { 'margin-inline-start': '0', 'column-gap': '0', 'padding-inline': '0' };
  expect(withoutRedundant({ fluid, exact }).exact).toEqual(exact);
});

test('what takes back a shorthand of the same windows is said', () => {
  const fluid = { gap: '8px', 'column-gap': '0', 'margin-inline-start': '0' };
  expect(withoutRedundant({ fluid, exact: { 'column-gap': '0' } })).toEqual({ fluid: { gap: '8px', 'column-gap': '0' }, exact: {} });
});
