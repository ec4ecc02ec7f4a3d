import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';
import { isTranslucent } from './translucent.ts';

const PANE: FoundBox = {
  box: { x: 60, y: 100, width: 280, height: 80 },
  radius: [16, 16, 16, 16],
  fill: { kind: 'solid', color: [244, 224, 216] },
  border: null,
};

/** A pedestal on a wall, over whose lower part a pane lies that lets through so much of it. */
function picture(through: number) {
  const raster = createRaster(400, 240, 3);
  const fill = (x: number, y: number, width: number, height: number, color: readonly [number, number, number]) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 0, 400, 240, [226, 171, 158]);
  fill(130, 40, 140, 90, [251, 233, 227]);
  const { x, y, width, height } = PANE.box;
  for (let v = y; v < y + height; v++)
    for (let u = x; u < x + width; u++)
      for (let c = 0; c < 3; c++) {
        const i = (v * 400 + u) * 3 + c;
        raster.data[i] = Math.round(244 * (1 - through) + raster.data[i] * through);
      }
  return raster;
}

test('a pane through which a picture shows is no box', () => {
  expect(isTranslucent(PANE, picture(0.5), 1)).toBe(true);
});

test('a card on a picture is one', () => {
  expect(isTranslucent(PANE, picture(0), 1)).toBe(false);
});
