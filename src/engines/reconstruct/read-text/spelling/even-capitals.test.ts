import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { withEvenCapitals } from './even-capitals.ts';

/** Ink of a printed text: small letters 7 px, capitals, figures and what reaches up or down 10 px high. */
const inkOf = (printed: string): Box[] =>
  [...printed].flatMap((letter, i) => {
    if (letter === ' ') return [];
    const height = /[\p{Lu}\dbdfhikltpqyg]/u.test(letter) ? 10 : 7;
    return [{ x: i * 9, y: 10 - height, width: 7, height }];
  });

it.each([
  ['real review', 'REAL REVIEW', 'REAL REVIEW'],
  ['REDBIT Lab', 'REDBIT LAB', 'REDBIT LAB'],
  ['real new', 'REAL NEW', 'REAL NEW'],
  ['MOdaK MoDAK', 'MODAK MODAK', 'MODAK MODAK'],
  ['LiDAR McKay', 'LiDAR McKay', 'LiDAR McKay'],
  ['real review', 'real review', 'real review'],
  ['Lab', 'Lab', 'Lab'],
  // Nothing reaches up or down, or nothing is low: small letters may be as even.
  ['even new', 'EVEN NEW', 'even new'],
  ['hill', 'hill', 'hill'],
  // The tail of q tells nothing, nor does t, which is hardly higher in some faces.
  ['quam non', 'QUAM NON', 'quam non'],
  ['sit amet', 'SIT AMET', 'sit amet'],
  ['Ab', 'AB', 'Ab'],
  // Ink that is not the letters' own.
  ['review', 'REVIEWS', 'review'],
])('%j where %j is printed becomes %j', (read, printed, expected) => {
  expect(withEvenCapitals(read, inkOf(printed))).toBe(expected);
});
