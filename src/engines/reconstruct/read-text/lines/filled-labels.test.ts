import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { partsBesideLabels } from './labels-beside.ts';

const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [27, 35, 48];
const PALE_GREEN: Rgb = [224, 246, 236];
const GREEN: Rgb = [15, 122, 85];
const RED: Rgb = [226, 59, 78];

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

interface Painted {
  readonly place: Box;
  readonly color: Rgb;
  readonly radius?: number;
}

function page(ground: Rgb, ...painted: readonly Painted[]) {
  const raster = createRaster(260, 60, 3);
  for (const { place, color, radius = 0 } of [{ place: box(0, 0, 260, 60), color: ground }, ...painted])
    paintFill(raster, place, [radius, radius, radius, radius], { kind: 'solid', color });
  return raster;
}

/** Letters of a height, every one with a gap behind it. */
const letters = (x: number, y: number, count: number, height: number, color: Rgb): Painted[] =>
  Array.from({ length: count }, (_, i) => ({ place: box(x + (i * height * 3) / 4, y, height / 2, height), color }));

/** A label 18 px high with five letters on it. */
const label = (x: number, fill: Rgb, words: Rgb, radius = 9): Painted[] => [
  { place: box(x, 21, 50, 18), color: fill, radius },
  ...letters(x + 9, 26, 5, 8, words),
];

const onLabels = (...[raster, line]: Parameters<typeof partsBesideLabels>): boolean[] =>
  partsBesideLabels(raster, line).map(({ onLabel }) => onLabel);

describe('small labels on a colour of their own', () => {
  it.each([
    ['pale', WHITE, DARK, PALE_GREEN, GREEN],
    ['with words in the colour of the page', WHITE, DARK, RED, WHITE],
    ['on a dark page', DARK, WHITE, [23, 58, 44], [95, 214, 160]],
  ] as const)('are parted from the higher letters beside them: %s', (_, ground, ink, fill, words) => {
    const behind = page(ground, ...letters(20, 18, 6, 24, ink), ...label(136, fill, words));
    expect(onLabels(behind, box(18, 18, 166, 24))).toEqual([false, true]);
    const before = page(ground, ...label(20, fill, words), ...letters(78, 18, 6, 24, ink));
    expect(onLabels(before, box(24, 18, 166, 24))).toEqual([true, false]);
    const between = page(ground, ...letters(10, 18, 4, 24, ink), ...label(84, fill, words), ...letters(142, 18, 4, 24, ink));
    expect(onLabels(between, box(8, 18, 210, 24))).toEqual([false, true, false]);
  });

  it('are seen as far as the words on them reach, and no edge', () => {
    const { box: found } = partsBesideLabels(
      page(WHITE, ...letters(20, 18, 6, 24, DARK), ...label(136, PALE_GREEN, GREEN)),
      box(18, 18, 166, 24),
    )[1]!;
    expect(found.y).toBeLessThanOrEqual(26);
    expect(found.y + found.height).toBeGreaterThanOrEqual(34);
    expect(found.x - 3).toBeGreaterThan(136);
  });

  it('need no round ends where they stand apart at the end of a line', () => {
    const line = page(WHITE, ...letters(20, 24, 10, 12, DARK), ...label(118, PALE_GREEN, GREEN, 3));
    expect(onLabels(line, box(18, 22, 148, 17))).toEqual([false, true]);
  });

  it('a highlighted word, higher than its letters and a space from the next, stays in its line', () => {
    const marked = [{ place: box(84, 20, 50, 22), color: PALE_GREEN }, ...letters(86, 24, 5, 12, DARK)];
    const line = page(WHITE, ...letters(20, 24, 7, 12, DARK), ...marked, ...letters(138, 24, 7, 12, DARK));
    expect(onLabels(line, box(18, 21, 184, 19))).toEqual([false]);
  });

  it('letters that are closed all round are none', () => {
    const frames = [100, 136].flatMap((x) => [
      { place: box(x, 18, 30, 24), color: RED },
      { place: box(x + 5, 23, 20, 5), color: WHITE },
      { place: box(x + 5, 32, 20, 5), color: WHITE },
    ]);
    expect(onLabels(page(WHITE, ...letters(20, 18, 4, 24, DARK), ...frames), box(18, 18, 150, 24))).toEqual([false]);
  });

  // 른: what begins a syllable is closed and filled, and stands over the rest of it.
  it('strokes of a syllable are none, be the words behind it in another colour', () => {
    const initial = [
      { place: box(60, 14, 40, 18), color: DARK },
      { place: box(60, 19, 34, 3), color: WHITE },
      { place: box(66, 26, 34, 2), color: WHITE },
    ];
    const vowel = { place: box(54, 35, 52, 5), color: DARK };
    const line = page(WHITE, ...letters(20, 14, 1, 30, DARK), ...initial, vowel, ...letters(116, 14, 6, 30, RED));
    expect(onLabels(line, box(18, 12, 234, 34))).toEqual([false]);
  });

  it('a letter as its neighbour is none, be the rest of the line in another colour', () => {
    const closed = [
      { place: box(60, 18, 40, 24), color: DARK },
      { place: box(66, 24, 28, 4), color: WHITE },
      { place: box(66, 32, 28, 4), color: WHITE },
    ];
    const line = page(WHITE, ...letters(44, 18, 1, 24, DARK), ...closed, ...letters(110, 18, 8, 24, RED));
    expect(onLabels(line, box(42, 16, 216, 28))).toEqual([false]);
  });
});
