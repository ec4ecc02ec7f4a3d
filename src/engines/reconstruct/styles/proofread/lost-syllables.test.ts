import { expect, test } from 'vitest';
import { clustersOf } from '../match/cluster-match.ts';
import { differences } from './differences.ts';
import { losesSyllables } from './lost-syllables.ts';

test.each([
  ['97%가 한번에', '97%7} St Hol', true],
  ['혜택', 'Bj|Et', true],
  ['시', 'AI', false],
  ['1포', '(1포', false],
  ['(주', '[주', false],
])('%s read as %s loses syllables to signs: %s', (own, other, loses) => {
  const [mine, read] = [clustersOf(own), clustersOf(other)];
  const edits = differences(mine, read);
  expect(edits.some(({ from, to, insert }) => losesSyllables(mine.slice(from, to).join(''), insert.join('')))).toBe(loses);
});
