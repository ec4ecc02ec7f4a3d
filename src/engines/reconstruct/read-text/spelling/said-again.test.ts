import { expect, it } from 'vitest';
import { otherSaidAgain } from './said-again.ts';

it.each([
  ['풍풍풍!', ['퐁퐁퐁!']],
  ['퐁퐁', ['풍풍']],
  ['쑥쑥', ['쏙쏙']],
  ['뿅뿅!', ['쁑쁑!']],
])('a syllable said again has the like vowel: %s', (text, others) => {
  expect(otherSaidAgain(text)).toEqual(others);
});

it.each(['풍', '풍년풍', '팡팡팡', '풍 풍', '50', 'Pong'])('%s has no other', (text) => {
  expect(otherSaidAgain(text)).toEqual([]);
});
