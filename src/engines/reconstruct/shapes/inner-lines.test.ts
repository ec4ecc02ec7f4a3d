import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { findBoxes } from './boxes.ts';

const [GROUND, WHITE]: Rgb[] = [
  [243, 237, 239],
  [255, 255, 255],
];

/** Boxes of a white card with a line of a colour round it, 8 px within. */
function card(line: Rgb) {
  const raster = createRaster(260, 260, 3);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 0, 260, 260, GROUND!);
  fill(40, 20, 180, 216, WHITE!);
  fill(48, 28, 164, 200, line);
  fill(49, 29, 162, 198, WHITE!);
  const ground = { kind: 'solid', color: GROUND! } as const;
  return findBoxes({ raster, source: raster, map: flatRegions(raster, 2, 12), photos: [], lines: [], ground, noise: 2 });
}

test('what lies round a fine line within a card is no border', () => {
  const found = card([233, 224, 230]);
  expect(found.map(({ box, border }) => ({ box, border: border && { width: border.width, color: border.color } }))).toEqual([
    { box: { x: 40, y: 20, width: 180, height: 216 }, border: null },
    { box: { x: 48, y: 28, width: 164, height: 200 }, border: { width: 1, color: [233, 224, 230] } },
  ]);
});
