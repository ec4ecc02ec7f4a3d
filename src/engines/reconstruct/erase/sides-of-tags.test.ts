import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Colours } from './paper.ts';
import { keepSides } from './sides-of-tags.ts';

const [WIDTH, HEIGHT] = [60, 26];
const WORDS = { x: 10, y: 8, width: 40, height: 10 };
const COLOURS: Colours = { ink: [160, 102, 104], paper: [255, 246, 244] };

/** Rows and columns of a mask that takes everything, in which nothing is left of it. */
function keptOf(sides: readonly { x: number; y: number; width: number; height: number }[]) {
  const patch = createRaster(WIDTH, HEIGHT, 3);
  paintFill(patch, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, [0, 0, 0, 0], { kind: 'solid', color: COLOURS.paper });
  for (const side of sides) paintFill(patch, side, [0, 0, 0, 0], { kind: 'solid', color: COLOURS.ink });
  const mask = new Uint8Array(WIDTH * HEIGHT).fill(255);
  keepSides(mask, patch, WORDS, COLOURS);
  const isFree = (at: (k: number) => number, length: number) => Array.from({ length }, (_, k) => mask[at(k)]).every((v) => v === 0);
  return {
    rows: Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => isFree((x) => y * WIDTH + x, WIDTH)),
    columns: Array.from({ length: WIDTH }, (_, x) => x).filter((x) => isFree((y) => y * WIDTH + x, HEIGHT)),
  };
}

test('a thin side that goes along all words stays, with its soft edges', () => {
  expect(keptOf([{ x: 4, y: 20, width: 52, height: 1 }])).toEqual({ rows: [19, 20, 21], columns: [] });
  expect(keptOf([{ x: 54, y: 3, width: 2, height: 20 }])).toEqual({ rows: [], columns: [53, 54, 55, 56] });
});

test.each([
  ['within the words, as a stroke through them is', { x: 4, y: 12, width: 52, height: 1 }],
  ['shorter than they are', { x: 4, y: 20, width: 30, height: 1 }],
  ['as thick as a bar', { x: 4, y: 20, width: 52, height: 4 }],
  ['at the border, where it may go on', { x: 4, y: 25, width: 52, height: 1 }],
])('what lies %s is no side', (_, side) => {
  expect(keptOf([side]).rows).toEqual([]);
});
