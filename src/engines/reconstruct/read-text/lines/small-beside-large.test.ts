import { expect, it } from 'vitest';
import { largeBeside, reachedBy, smallLinesBeside, unitsBeside } from './small-beside-large.ts';

/** A title of two words, the second of which hangs down to the line under it, as the detector saw and as they were grown. */
const title = { x: 155, y: 121, width: 569, height: 162 };
const under = { x: 275, y: 270, width: 314, height: 29 };
const cores = [
  { x: 187, y: 170, width: 272, height: 51 },
  { x: 496, y: 163, width: 186, height: 79 },
  { x: 284, y: 279, width: 297, height: 12 },
];

it('finds the line that a title reaches into', () => {
  expect(smallLinesBeside(title, [title, under], cores)).toEqual([under]);
});

it('finds nothing beside the small line itself', () => {
  expect(smallLinesBeside(under, [title, under], cores)).toEqual([]);
});

it.each([
  ['a mark that was detected by itself', { x: 490, y: 275, width: 24, height: 11 }],
  ['a line that ends before it', { ...under, y: 290 }],
  ['what lies within its letters', { ...under, y: 180 }],
  ['a line of like size', { ...under, height: 80 }],
])('passes %s', (_, other) => {
  expect(smallLinesBeside(title, [title, other], [...cores.slice(0, 2), other])).toEqual([]);
});

/** Red figures of 92 px (4.9) and the black syllable of 36 px (점) set tight behind them, as they were grown. */
const figures = { x: 92.5, y: 210.5, width: 119.9, height: 66.9 };
const unit = { x: 213.5, y: 241.5, width: 29, height: 32 };

it('finds the unit of which the crop of the figures before it shows a slice, and one before them', () => {
  expect(unitsBeside(figures, [figures, unit])).toEqual([unit]);
  const before = { ...unit, x: figures.x - unit.width - 1 };
  expect(unitsBeside(figures, [figures, before])).toEqual([before]);
});

it.each([
  ['a unit a space away', { ...unit, x: 220 }],
  ['a word of the same size', { ...unit, y: 212, height: 64 }],
  ['what stands below the line', { ...unit, y: 262 }],
])('finds no unit in %s', (_, other) => {
  expect(unitsBeside(figures, [figures, other])).toEqual([]);
});

it('figures are no unit of the sign beside them', () => {
  expect(unitsBeside(unit, [figures, unit])).toEqual([]);
});

/** The figures of a rating (4,9 of 96 px) as the detector saw them and made as high as they are, the stars under them and the /5 behind. */
const rating = { x: 85, y: 132, width: 125, height: 85 };
const whole = { x: 70, y: 132, width: 165, height: 105 };
const stars = { x: 88, y: 226, width: 146, height: 24 };
const of = { x: 214, y: 176, width: 34, height: 30 };

it('finds what a line reaches since its box was made as high as its letters', () => {
  const own = [{ x: 107, y: 154, width: 91, height: 42 }];
  expect(reachedBy(whole, rating, [rating, stars, of], own)).toEqual([stars, of]);
  expect(reachedBy(rating, rating, [rating, stars, of], own)).toEqual([]);
  expect(reachedBy(whole, rating, [rating, { ...of, y: 140, height: 70 }], own)).toEqual([]);
});

/** Rp of 36 px before figures of 86 px, as they were grown, and the glyphs that its crop shows. */
const sign = { x: 52, y: 445, width: 51, height: 47 };
const amount = { x: 108, y: 421, width: 196, height: 75 };
const letters = [
  { x: 50, y: 459, width: 24, height: 25 },
  { x: 76, y: 464, width: 22, height: 27 },
];

it('finds the large figures whose slice a sign of money shows', () => {
  const slice = { x: 101, y: 455, width: 5, height: 23 };
  const seen = (glyphs: typeof letters, width = 62) => ({ glyphs, origin: { x: 44, y: 440 }, cleaned: { width } });
  expect(largeBeside(sign, [sign, amount], seen([...letters, slice]))).toHaveLength(1);
  expect(largeBeside(sign, [sign, amount], seen(letters))).toEqual([]);
  expect(largeBeside(sign, [sign, { ...amount, y: 440, height: 52 }], seen([...letters, slice]))).toEqual([]);
  // What the crop does not cut is a sign of the line's own.
  expect(largeBeside(sign, [sign, amount], seen([...letters, slice], 70))).toEqual([]);
});
