import type { Rgb } from '../../image/colour.ts';
import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { distanceFrom } from './bleed.ts';
import { inkOnPaper } from './ink-on-paper.ts';
import { evenStrikes, levelStrokes } from './level-strokes.ts';

const INNER = { x: 10, y: 10, width: 22, height: 14 };

/** How many pixels of a level stroke through the line's box are taken for letters; 6 is how strong, of 255, what joins its parts is. */
function taken(strengthAt: (x: number) => number, top = 20): number {
  const patch = createRaster(44, 34, 3);
  patch.data.fill(255);
  for (let x = 9; x < 34; x++) {
    const value = 255 - strengthAt(x);
    for (const y of [top, top + 1]) patch.data.set([value, value, value], (y * 44 + x) * 3);
  }
  // A letter that stands on it.
  for (let y = 11; y < 20; y++) patch.data.set([0, 0, 0], (y * 44 + 14) * 3);
  const white = (): Rgb => [255, 255, 255];
  const { mask } = inkOnPaper(patch, INNER, { paper: white, even: white }, 1, distanceFrom([255, 255, 255], [0, 0, 0], 4))!;
  return Array.from({ length: 24 }, (_, i) => mask[top * 44 + 9 + i]!).reduce((sum, v) => sum + v, 0);
}

test('an underline of one strength is no letter', () => expect(taken(() => 200)).toBeLessThan(12));
test('a short underline whose ends are soft is no letter', () => expect(taken((x) => (x === 9 || x === 33 ? 40 : 200))).toBeLessThan(12));
test('bars of two letters that only ringing joins are letters', () => expect(taken((x) => (x === 18 || x === 19 ? 20 : 200))).toBe(24));

test('an underline of some words of a long line is no letter, a bar as long as two syllables is one', () => {
  const width = 240;
  const inner = { x: 10, y: 6, width: 220, height: 20 };
  const under = (length: number) => {
    const strengths = new Float32Array(width * 32);
    for (const y of [24, 25]) strengths.fill(200, y * width + 90, y * width + 90 + length);
    const off = Uint8Array.from(strengths, (value) => Number(value > 0));
    return levelStrokes(off, strengths, width, inner).reduce((sum, v) => sum + v, 0);
  };
  expect(under(70)).toBe(140);
  expect(under(40)).toBe(0);
});

test('bars of two letters that meet in the middle of their line are letters', () => expect(taken(() => 200, 16)).toBe(24));

/** The levels along a stroke in the fifth of ten rows, with letters above, or above and below it. */
function strikeColours(letters: 'above' | 'both'): number[] {
  const [width, height] = [30, 10];
  const patch = createRaster(width, height, 3);
  patch.data.fill(245);
  const [strokes, ink] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (let x = 0; x < width; x++) {
    const value = 150 + ((x * 7) % 25);
    patch.data.set([value, value, value], (4 * width + x) * 3);
    strokes[4 * width + x] = 1;
    if (x % 3 > 0) continue;
    ink[2 * width + x] = 1;
    if (letters === 'both') ink[7 * width + x] = 1;
  }
  evenStrikes(patch, strokes, ink, { x: 0, y: 0, width, height });
  return Array.from({ length: width }, (_, x) => patch.data[(4 * width + x) * 3]!);
}

test('a strike that letters ring along is of one colour', () => expect(new Set(strikeColours('both')).size).toBe(1));
test('a rule with letters on one side stays as it is', () => expect(new Set(strikeColours('above')).size).toBeGreaterThan(9));

/** How much is marked of a stroke through the middle of a line, from column 22 to 70, whose first letter's stem, 4 px wide, stands at this one. */
function marked(stem: number): number {
  const [width, height] = [84, 30];
  const strengths = new Float32Array(width * height);
  for (let y = 8; y < 22; y++) strengths.fill(200, y * width + stem, y * width + stem + 4);
  for (const y of [14, 15]) strengths.fill(200, y * width + 22, y * width + 70);
  const off = Uint8Array.from(strengths, (levels) => Number(levels > 5));
  return levelStrokes(off, strengths, width, { x: 10, y: 8, width: 62, height: 14 }).reduce((sum, v) => sum + v, 0);
}

test('a stroke that begins behind a space, or with its first letter, is a strike', () => {
  expect(marked(12)).toBe(96);
  expect(marked(22)).toBe(96);
});
test('bars that meet beside a letter are no strike', () => expect(marked(17)).toBe(0));

test('a short stroke in a long line is a strike where it crosses letters', () => {
  const [width, height] = [200, 30];
  const strengths = new Float32Array(width * height);
  for (const x of [12, 20, 28, 52, 58, 64, 70, 76, 82, 110, 120, 130, 170, 180])
    for (let y = 8; y < 22; y++) strengths.fill(200, y * width + x, y * width + x + 3);
  strengths.fill(200, 14 * width + 50, 14 * width + 88);
  const off = Uint8Array.from(strengths, (levels) => Number(levels > 5));
  const marked = levelStrokes(off, strengths, width, { x: 12, y: 8, width: 170, height: 14 });
  expect(marked.reduce((sum, v) => sum + v, 0)).toBe(38);
  expect(marked.subarray(14 * width + 50, 14 * width + 88).includes(0)).toBe(false);
});

test('a dash that is all of its line is no stroke of it', () => {
  const [width, height] = [60, 20];
  const strengths = new Float32Array(width * height);
  strengths.fill(200, 10 * width + 20, 10 * width + 37);
  const off = Uint8Array.from(strengths, (levels) => Number(levels > 5));
  const dash = { x: 20, y: 10, width: 17, height: 1 };
  expect(levelStrokes(off, strengths, width, dash).includes(1)).toBe(false);
});

test('faint rows that compression leaves beside a thin strike are neither of it nor make it too thick', () => {
  const [width, height] = [120, 30];
  const strengths = new Float32Array(width * height);
  // Of a line of 18 px: the stroke takes two rows, and a soft one on either side.
  for (const [y, strength] of [
    [12, 10],
    [13, 200],
    [14, 200],
    [15, 12],
  ] as const)
    strengths.fill(strength, y * width + 10, y * width + 80);
  const off = Uint8Array.from(strengths, (value) => Number(value > 0));
  const marked = levelStrokes(off, strengths, width, { x: 11, y: 6, width: 66, height: 18 });
  expect([12, 13, 14, 15].map((y) => marked[y * width + 40])).toEqual([0, 1, 1, 0]);
});

/** Which rows are marked, of a price whose strike steps to another row at its sign in another font, over the sign. @param step by how many rows @param long how long what goes on is */
function steppedRows(step: number, long: number, thickness = 2): number[] {
  const [width, height] = [120, 40];
  const strengths = new Float32Array(width * height);
  for (let x = 12; x < 78; x += 11) for (let y = 8; y < 30; y++) strengths.fill(200, y * width + x, y * width + x + 6);
  // The sign: a stem, and a bar low down.
  for (let y = 8; y < 32; y++) strengths.fill(200, y * width + 98, y * width + 100);
  strengths.fill(200, 30 * width + 82, 30 * width + 100);
  for (const y of [19, 20]) strengths.fill(200, y * width + 10, y * width + 80);
  for (let k = 0; k < thickness; k++) strengths.fill(200, (19 - step + k) * width + 80, (19 - step + k) * width + 80 + long);
  const off = Uint8Array.from(strengths, (levels) => Number(levels > 5));
  const marked = levelStrokes(off, strengths, width, { x: 10, y: 8, width: 92, height: 24 });
  return Array.from({ length: height }, (_, y) => y).filter((y) => marked[y * width + 40] && marked[y * width + 90]);
}

test('a strike that goes on in rows nearby, over a sign in another font, is drawn straight to its end', () => {
  expect(steppedRows(5, 22)).toEqual([19, 20]);
  expect(steppedRows(-4, 22)).toEqual([19, 20]);
});
test('bars beside a stroke that end before the words do, or are thicker, are not what it goes on as', () => {
  expect(steppedRows(5, 14)).toEqual([]);
  expect(steppedRows(5, 22, 4)).toEqual([]);
});
