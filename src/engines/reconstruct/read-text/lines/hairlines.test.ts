import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';

/** A black L of 3 px with a foot of one grey row, `high` px high, on white. */
function letter(high: number) {
  const picture = createRaster(120, 80, 3);
  picture.data.fill(255);
  const draw = (x: number, y: number, width: number, height: number, level: number) => {
    for (let v = y; v < y + height; v++) picture.data.fill(level, (v * 120 + x) * 3, (v * 120 + x + width) * 3);
  };
  draw(40, 20, 3, high, 0);
  draw(43, 19 + high, 14, 1, 190);
  draw(70, 20, 3, high, 0);
  return lineInk(picture, { x: 36, y: 18, width: 42, height: high + 4 }, 0)!;
}

/** Coverage of the foot's far end. */
const footOf = ({ cleaned, origin }: NonNullable<ReturnType<typeof lineInk>>, high: number): number =>
  cleaned.data[(19 + high - origin.y) * cleaned.width + 54 - origin.x]!;

it('the hairline of a large letter is part of it to its end', () => {
  expect(footOf(letter(30), 30)).toBeGreaterThan(50);
});

it('beside small letters nothing so faint is taken along', () => {
  expect(footOf(letter(12), 12)).toBe(0);
});
