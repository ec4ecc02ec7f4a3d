import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { joinClauses } from './clauses.ts';
import { lineInk } from './line-ink.ts';

/** Squares of 30 px from column 20, a mark on their line, and squares behind a gap of so many px: as two lines. */
function joined(mark: number, gap: number) {
  const raster = createRaster(400, 70, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [40, 40, 40] });
  for (let i = 0; i < 4; i++) fill(20 + 34 * i, 20, 30, 30);
  fill(158, 54 - mark, 7, mark);
  for (let i = 0; i < 3; i++) fill(165 + gap + 34 * i, 20, 30, 30);
  const at = (x: number, width: number) => lineInk(raster, { x, y: 17, width, height: 40 }, 0)!;
  return joinClauses([at(17, 150), at(163 + gap, 104)], { raster, noise: 0 }).map(({ box }) => [box.x, box.x + box.width]);
}

it('two clauses with the blank of a comma between them are one line', () => expect(joined(10, 26)).toEqual([[20, 289]]));
it('what stands farther off, or behind a letter, is another one', () => {
  expect(joined(10, 60)).toHaveLength(2);
  expect(joined(34, 26)).toHaveLength(2);
});
