import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { right } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { pictographIn } from './pictographs.ts';
import { splitAtGaps } from './split-line.ts';

const DARK: Rgb = [49, 46, 43];
const YELLOW: Rgb = [255, 202, 40];

/** Frames of 16 px for syllables, 3 px apart; where a colour is given a disc, or a frame, of it. */
function line(signs: readonly ('letter' | ' ' | { readonly color: Rgb; readonly solid: boolean })[]) {
  const raster = createRaster(300, 40, 3);
  raster.data.fill(255);
  const fill = (x: number, inset: number, color: Rgb) =>
    paintFill(raster, { x: x + inset, y: 12 + inset, width: 16 - 2 * inset, height: 16 - 2 * inset }, [0, 0, 0, 0], {
      kind: 'solid',
      color,
    });
  let x = 10;
  for (const sign of signs) {
    if (sign === ' ') x += 4;
    else {
      fill(x, 0, sign === 'letter' ? DARK : sign.color);
      if (sign === 'letter' || !sign.solid) fill(x, 3, [255, 255, 255]);
      x += 19;
    }
  }
  return lineInk(raster, { x: 7, y: 9, width: x - 8, height: 22 }, 0)!;
}

const words = ['letter', 'letter', 'letter', 'letter'] as const;

it('finds a picture in colours of its own behind words, and leaves it out of them', () => {
  const found = line([...words, ' ', { color: YELLOW, solid: true }]);
  expect(pictographIn(found)).toEqual({ from: 90, to: 106 });
  const parts = splitAtGaps(found, 14, 7);
  expect(parts).toHaveLength(1);
  expect(right(parts[0]!)).toBeLessThanOrEqual(90);
});

it.each([
  ['a coloured letter', line([{ color: YELLOW, solid: false }, ' ', ...words])],
  ['words of one colour', line([...words, ' ', 'letter'])],
  ['a row of such signs', line([...words, ' ', { color: YELLOW, solid: true }, { color: YELLOW, solid: true }])],
])('finds none in %s', (_, found) => expect(pictographIn(found)).toBeNull());
