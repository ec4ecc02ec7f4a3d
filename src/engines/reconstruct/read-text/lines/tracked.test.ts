import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { gapsBetween } from './split-line.ts';
import { lineInk } from './line-ink.ts';
import { closedUp } from './tracked.ts';

const HEIGHT = 10;

/** Seven bars for letters, 8 px wide, in words of three and four; `gap` px between letters, 8 more between the words. */
function line(gap: number) {
  const raster = createRaster(8 * 8 + 8 * gap + 60, 40, 3);
  raster.data.fill(255);
  let x = 20;
  for (let i = 0; i < 7; i++) {
    paintFill(raster, { x, y: 15, width: 8, height: HEIGHT }, [0, 0, 0, 0], { kind: 'solid', color: [40, 40, 40] });
    x += 8 + gap + (i === 2 ? 8 : 0);
  }
  return lineInk(raster, { x: 17, y: 13, width: x - gap - 14, height: 14 }, 0)!;
}

it('sets tracked-out letters as near to each other as type is usually set, and keeps words apart', () => {
  const closed = closedUp(line(9))!;
  expect(gapsBetween(closed.glyphs).map(({ width }) => width)).toEqual([1, 1, 9, 1, 1, 1]);
  // What recognisers see are the letters themselves, unchanged: seven bars of eight columns.
  const row = closed.cleaned.data.subarray(7 * closed.cleaned.width, 8 * closed.cleaned.width);
  expect(row.filter((alpha) => alpha > 200)).toHaveLength(56);
  expect(closed.box.width).toBe(56 + 5 + 9);
});

it('leaves alone what is set as usual', () => {
  expect(closedUp(line(2))).toBeNull();
});
