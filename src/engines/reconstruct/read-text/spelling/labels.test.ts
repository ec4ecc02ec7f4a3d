import { expect, it } from 'vitest';
import { withLabels } from './labels.ts';

it.each([
  ['SIEP', 'STEP'],
  ['P0INT 01', 'POINT 01'],
  ['REVIFW', 'REVIEW'],
  ['STEP 03', 'STEP 03'],
  ['STOP', 'STOP'],
  ['TIF', 'TIF'],
  ['SIEP by step', 'SIEP by step'],
  ['S1ZE guide', 'S1ZE guide'],
])('%s is %s', (read, printed) => {
  expect(withLabels(read)).toBe(printed);
});
