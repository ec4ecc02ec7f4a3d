import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanGrounds } from '../../image/clean.ts';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { paintFill, paintShadow, type Radii } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { cardsByShadow } from './shadowed-cards.ts';

const WHITE: Rgb = [255, 255, 255];
const RADIUS: Radii = [20, 20, 20, 20];
const CARD: Box = { x: 41, y: 45, width: 376, height: 215 };

/** White, with what is painted on it, stored as JPEG at quality 78, 4:2:0. */
async function cards(paint: (raster: RgbRaster) => void) {
  const drawn = createRaster(860, 320, 3);
  drawn.data.fill(255);
  paint(drawn);
  const jpeg = await sharp(drawn.data, { raw: { width: 860, height: 320, channels: 3 } })
    .jpeg({ quality: 78, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const source: RgbRaster = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const raster = cleanGrounds(source, 3.3);
  const map = flatRegions(raster, 3, 12);
  return cardsByShadow({ raster, source, map, photos: [], lines: [], ground: { kind: 'solid', color: WHITE }, noise: 1 }, []);
}

test('white cards on white are found by the soft shadow round them', async () => {
  const found = await cards((raster) => {
    for (const x of [CARD.x, CARD.x + 404]) {
      const box = { ...CARD, x };
      paintShadow(raster, box, RADIUS, { offsetX: 0, offsetY: 6, blur: 24, spread: 0, color: [60, 30, 50], opacity: 0.07 });
      paintFill(raster, box, RADIUS, { kind: 'solid', color: WHITE });
    }
  });
  expect(found).toHaveLength(2);
  for (const { box, radius, fill } of found) {
    for (const side of ['y', 'width', 'height'] as const) expect(Math.abs(box[side] - CARD[side])).toBeLessThanOrEqual(1);
    expect(Math.abs(radius[0] - 20)).toBeLessThanOrEqual(3);
    expect(fill).toEqual({ kind: 'solid', color: WHITE });
  }
});

test('white between two lines is no card', async () => {
  const found = await cards((raster) => {
    for (const y of [60, 200])
      paintFill(raster, { x: 40, y, width: 780, height: 2 }, [0, 0, 0, 0], { kind: 'solid', color: [225, 225, 225] });
  });
  expect(found).toEqual([]);
});
