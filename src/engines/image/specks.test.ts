import { expect, it } from 'vitest';
import { tightBox } from './ink.ts';
import { createRaster, type GreyRaster } from './raster.ts';
import { withoutSpecks } from './specks.ts';

/** Strokes 6 px wide that are covered whole, and a speck beside them that is covered so far. */
function strokesAndSpeck(speck: number, height = 40, middle = 255): GreyRaster {
  const alpha = createRaster(120, height, 1);
  const fill = (x: number, y: number, width: number, rows: number, value: number) => {
    for (let v = y; v < y + rows; v++) alpha.data.fill(value, v * 120 + x, v * 120 + x + width);
  };
  for (const x of [10, 30, 50, 70]) fill(x, 6, 6, height - 12, middle);
  fill(100, height >> 1, 6, 5, speck);
  return alpha;
}

const ends = (alpha: GreyRaster) => {
  const { x, width } = tightBox(withoutSpecks(alpha), 85)!;
  return x + width;
};

it('leaves out what comes near to the colour of the letters and has it nowhere', () => {
  expect(ends(strokesAndSpeck(180))).toBe(76);
  expect(ends(strokesAndSpeck(240, 60))).toBe(76);
});

it.each([
  ['a stroke that is covered whole', strokesAndSpeck(255)],
  ['a level stroke of small type, which may lie between two rows', strokesAndSpeck(240)],
  ['a dot of type so small that nothing covers a pixel whole', strokesAndSpeck(180, 20)],
  ['letters that are nowhere covered whole themselves', strokesAndSpeck(180, 40, 200)],
])('keeps %s', (_, alpha) => expect(ends(alpha)).toBe(106));
