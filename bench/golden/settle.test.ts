import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const GOLDEN = ['page ko', 'h1 center "120px #ffffff" [60,80 420×36]', 'Inter 700 46px #1c3b4a', 'gradient 180deg', 'page score 0.980'];

test.each([
  ['boxes by 2 px', 'h1 center "120px #ffffff" [62,78 421×36]'],
  ['lengths by half a px and colours by 6', 'Inter 700 46.5px #183f50'],
  ['angles by 4 degrees', 'gradient 176deg'],
  ['a score by 0.01', 'page score 0.970'],
  ['a score as far up as it gets', 'page score 1.000'],
])('%s may differ', (_what, line) => {
  expect(GOLDEN).toContain(settle([line], GOLDEN)[0]);
});

test.each([
  ['a box by 3 px', 'h1 center "120px #ffffff" [63,80 420×36]'],
  ['a role', 'h2 center "120px #ffffff" [60,80 420×36]'],
  ['a number among words', 'h1 center "121px #ffffff" [60,80 420×36]'],
  ['a size by 1 px', 'Inter 700 47px #1c3b4a'],
  ['a weight', 'Inter 600 46px #1c3b4a'],
  ['a colour', 'Inter 700 46px #1c3b5a'],
  ['a depth', '  page ko'],
  ['a score that fell', 'page score 0.960'],
])('%s may not', (_what, line) => {
  expect(settle([line], GOLDEN)).toEqual([line]);
});

test('a line that comes twice or is missing shows', () => {
  const close = 'Inter 700 46px #1c3b4b';
  expect(settle([close, close], GOLDEN)).toEqual([GOLDEN[2], close]);
  expect(settle(GOLDEN.slice(1), GOLDEN)).toEqual(GOLDEN.slice(1));
});
