import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { twoColours } from './two-colours.ts';

const PALE: Rgb = [253, 250, 249];

/** Words as they were measured on pages of shops, JPEG 75 to 80. */
test.each<[string, Rgb[], Rgb, Rgb[] | null]>([
  [
    'mauve among greys',
    [
      [82, 78, 83],
      [135, 103, 117],
      [139, 102, 117],
      [89, 85, 85],
      [83, 79, 82],
    ],
    PALE,
    [
      [83, 79, 83],
      [139, 103, 117],
    ],
  ],
  [
    'pale yellow among white on orange',
    [
      [255, 239, 221],
      [255, 240, 225],
      [255, 243, 231],
      [255, 219, 156],
      [255, 221, 156],
    ],
    [228, 86, 46],
    [
      [255, 240, 225],
      [255, 221, 156],
    ],
  ],
  [
    'brick red among greys that are thinner here and there',
    [
      [147, 143, 137],
      [147, 144, 137],
      [150, 146, 140],
      [157, 154, 149],
      [144, 105, 94],
      [144, 104, 93],
      [142, 139, 134],
    ],
    [251, 248, 243],
    [
      [144, 105, 94],
      [147, 144, 137],
    ],
  ],
  [
    'orange among greys on black, as far from it',
    [
      [188, 184, 177],
      [193, 187, 178],
      [208, 180, 159],
      [208, 176, 153],
      [185, 178, 169],
    ],
    [47, 44, 39],
    [
      [208, 180, 159],
      [188, 184, 177],
    ],
  ],
  [
    'one grey, stained in a word',
    [
      [147, 143, 137],
      [148, 131, 126],
      [157, 154, 149],
      [142, 139, 134],
      [150, 146, 140],
    ],
    [251, 248, 243],
    null,
  ],
  [
    'one grey, thinner in a word',
    [
      [82, 78, 83],
      [140, 137, 140],
      [85, 80, 85],
    ],
    PALE,
    null,
  ],
  [
    'one grey, thinner by and by',
    [
      [82, 78, 83],
      [104, 96, 99],
      [139, 108, 120],
    ],
    PALE,
    null,
  ],
  [
    'two words of which one is a little paler and greener',
    [
      [76, 80, 70],
      [115, 124, 104],
    ],
    PALE,
    null,
  ],
])('%s', (_what, words, paper, expected) => {
  const found = twoColours(words, paper);
  expect(found && found.map((color) => color.map(Math.round)).toSorted((a, b) => a[1]! + a[2]! - b[1]! - b[2]!)).toEqual(
    expected && expected.toSorted((a, b) => a[1]! + a[2]! - b[1]! - b[2]!),
  );
});
