import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { distanceFrom } from './bleed.ts';
import { erase } from './index.ts';

const WHITE = [255, 255, 255] as const;
const PINK = [224, 86, 122] as const;
/** As measured on pages of this JPEG quality. */
const NOISE = 3.5;
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };

/** A pink button with white bars for letters. */
function page(): RgbRaster {
  const raster = createRaster(320, 200, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: readonly [number, number, number]) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(40, 20, 200, 50, PINK);
  for (let i = 0; i < 16; i++) fill(80 + i * 7, 36, 2, 17, WHITE);
  return raster;
}

it('takes white letters off a coloured button, its ringing too', async () => {
  const { width, height, data } = page();
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const raster: RgbRaster = { width, height, channels: 3, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const line: TextLine = { ...LINE, text: 'llllllllllllllll', box: { x: 80, y: 36, width: 107, height: 17 }, ink: WHITE, paper: PINK };
  const source = { raster, format: 'jpeg' as const, fullHeight: height, noise: NOISE };
  const plate = await erase({ source, read: { lines: [line], language: 'en', model: 'test' } }, context);
  let worst = 0;
  for (let y = 32; y < 57; y++)
    for (let x = 76; x < 191; x++)
      for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs(plate.raster.data[(y * width + x) * 3 + c] - PINK[c]));
  expect(worst).toBeLessThanOrEqual(3);
});

it('forgives the chroma of the ink, not its luma, and nothing on clean pictures', () => {
  const half = Uint8Array.from([240, 171, 189]);
  // Half of white's chroma on pink, pink's own luma.
  const bled = Uint8Array.from([180, 111, 129]);
  expect(distanceFrom(PINK, WHITE, 3)(bled, 0, PINK)).toBeLessThan(3);
  expect(distanceFrom(PINK, WHITE, 3)(half, 0, PINK)).toBeGreaterThan(40);
  expect(distanceFrom(PINK, WHITE, 0)(bled, 0, PINK)).toBe(44);
});
