import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';

/** Three bars of 30 × 100 px, drawn as lines of 3 px; the detector missed the first px of them. */
function bars() {
  const raster = createRaster(240, 160, 3);
  raster.data.fill(255);
  const fill = (x: number, inset: number, color: [number, number, number]) =>
    paintFill(raster, { x: x + inset, y: 30 + inset, width: 30 - 2 * inset, height: 100 - 2 * inset }, [0, 0, 0, 0], {
      kind: 'solid',
      color,
    });
  for (const x of [40, 90, 140]) {
    fill(x, 0, [20, 20, 20]);
    fill(x, 3, [255, 255, 255]);
  }
  return raster;
}

it('has outlined letters whole that the detector saw a part of', () => {
  const found = lineInk(bars(), { x: 54, y: 28, width: 120, height: 104 }, 0)!;
  expect([found.box.x, found.box.width]).toEqual([40, 130]);
  expect(found.outline).toBeCloseTo(3, 0);
});
