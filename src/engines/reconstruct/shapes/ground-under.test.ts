import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanGrounds } from '../../image/clean.ts';
import type { Rgb } from '../../image/colour.ts';
import { paintFill, paintShadow } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Section } from '../document.ts';
import { findShapes } from './index.ts';

const [WIDTH, HEIGHT] = [860, 640];
const ROUND = [4, 4, 4, 4] as const;
const PANEL: Rgb = [243, 236, 228];
/** Of a whole page with photos in this quality. */
const NOISE = 3.3;

/** Cards with a soft shadow on a panel on white, stored as JPEG at quality 80, 4:2:0. */
async function cardsOnPanel(): Promise<RgbRaster> {
  const drawn = createRaster(WIDTH, HEIGHT, 3);
  drawn.data.fill(255);
  paintFill(drawn, { x: 36, y: 30, width: 788, height: 570 }, [0, 0, 0, 0], { kind: 'solid', color: PANEL });
  for (const y of [85, 244, 403]) {
    const card = { x: 72, y, width: 716, height: 143 };
    paintShadow(drawn, card, ROUND, { offsetX: 0, offsetY: 2, blur: 12, spread: 0, color: [80, 50, 20], opacity: 0.08 });
    paintFill(drawn, card, ROUND, { kind: 'solid', color: [255, 255, 255] });
  }
  const jpeg = await sharp(drawn.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

test('cards on a panel throw their shadow on it, which ends before the page round the panel', async () => {
  const raster = await cardsOnPanel();
  const plate = { raster: cleanGrounds(raster, NOISE), inkMask: new Uint8Array(WIDTH * HEIGHT) };
  const section: Section = {
    id: 's',
    index: 0,
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    fill: { kind: 'solid', color: [255, 255, 255] },
    picture: null,
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: NOISE };
  const shapes = await findShapes({ source, plate, sections: [section], read: { lines: [], language: null, model: 'test' } }, context);
  const cards = shapes.filter((shape) => shape.kind === 'box').filter(({ box }) => box.width < 730 && box.width > 700);
  expect(cards).toHaveLength(3);
  for (const { shadow } of cards) {
    expect(shadow?.blur).toBeLessThanOrEqual(16);
    expect(shadow?.opacity).toBeLessThan(0.12);
  }
});
