import { expect, it } from 'vitest';
import { behindLetters } from './behind-letters.ts';

/** A stroke from y = 20 to 40 under stems of 12 px every 16 px that end at y = 34, and a letter of 24 px that goes below it. */
function shown({ gap }: { readonly gap: 'letter' | 'paper' }) {
  const isStroke = (x: number, y: number) => y >= 20 && y < 40 && x >= 10 && x < 250 && !(gap === 'paper' && x >= 122 && x < 138);
  const isInk = (x: number, y: number) => (y < 34 && x % 16 < 12) || (gap === 'letter' && x >= 118 && x < 142);
  return {
    own: (x: number, y: number) => isStroke(x, y) && !isInk(x, y),
    bare: (x: number, y: number) => !isStroke(x, y) && !isInk(x, y),
  };
}
const BANDS = [
  { x: 142, y: 34, width: 108, height: 6 },
  { x: 10, y: 34, width: 108, height: 6 },
];

it('follows a stroke up between heavy letters, to where paper shows between them', () => {
  expect(behindLetters([BANDS[1]!], 50, 60, shown({ gap: 'letter' }))).toEqual([{ x: 10, y: 20, width: 108, height: 20 }]);
});

it('joins what a letter that goes below it parts, and not what paper parts', () => {
  expect(behindLetters(BANDS, 50, 60, shown({ gap: 'letter' }))).toEqual([{ x: 10, y: 20, width: 240, height: 20 }]);
  expect(behindLetters(BANDS, 50, 60, shown({ gap: 'paper' }))).toHaveLength(2);
});
