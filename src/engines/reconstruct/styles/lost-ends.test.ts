import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { LINE, STYLE, styledLine } from '../document/testing/samples.ts';
import { withoutLostEnds } from './lost-ends.ts';

const SQUARE = [0, 0, 0, 0] as const;
const read = { ...LINE, text: '24H', box: { x: 20, y: 20, width: 120, height: 60 } };
const set = (text: string, x: number, width: number) => styledLine(text, STYLE, { box: { x, y: 20, width, height: 60 } } as never);

/** Letters as they matter here: two bars each. Nothing is left of them where they were erased. */
function erased() {
  const plate = createRaster(200, 100, 3);
  const source = createRaster(200, 100, 3);
  for (const x of [20, 40, 60, 80, 105, 130])
    paintFill(source, { x, y: 20, width: 4, height: 60 }, SQUARE, { kind: 'solid', color: [240, 240, 240] });
  return { source, plate, noise: 0 };
}

test('a letter that was erased at the end of a line and is not set is no part of it', () => {
  expect(withoutLostEnds(read, set('24', 20, 64), erased())).toEqual({ x: 20, y: 20, width: 64, height: 60 });
  expect(withoutLostEnds(read, set('4H', 60, 74), erased())).toEqual({ x: 60, y: 20, width: 80, height: 60 });
});

test('a line that is set whole stays as it is, and one whose end holds nothing', () => {
  expect(withoutLostEnds(read, set('24H', 20, 114), erased())).toBeNull();
  const { source, plate } = erased();
  expect(withoutLostEnds(read, set('24', 20, 64), { source: plate, plate, noise: 0 })).toBeNull();
  expect(withoutLostEnds(read, set('2AH', 20, 64), { source, plate, noise: 0 })).toBeNull();
});
