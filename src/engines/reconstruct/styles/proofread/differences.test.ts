import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const apply = (first: string, second: string) => {
  const result = [...first];
  for (const { from, to, insert } of differences([...first], [...second]).toReversed()) result.splice(from, to - from, ...insert);
  return result.join('');
};

test.each([
  ['the same', 'the same', 0],
  ['17:00-18:00', '17:00–18:00', 1],
  ['2.0000 people', '2.000 people', 1],
  ['', 'new', 1],
  ['gone', '', 1],
  ['kitten', 'sitting', 3],
])('%s becomes %s by %i edits', (first, second, count) => {
  expect(differences([...first], [...second])).toHaveLength(count);
  expect(apply(first, second)).toBe(second);
});
