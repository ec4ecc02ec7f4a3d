import sharp from 'sharp';
import { expect, test } from 'vitest';
import { unbledBorder } from './bled-line.ts';
import { channelDistance, type Rgb } from './colour.ts';
import { grow } from './geometry.ts';
import { paintFill, type Radii } from './paint.ts';
import { createRaster, colorAt } from './raster.ts';

const all = (radius: number): Radii => [radius, radius, radius, radius];

/** A box with a border as a JPEG file shows it, and its border's colour there. */
async function bordered(x: number, width: number, { color, fill, ground }: Record<'color' | 'fill' | 'ground', Rgb>) {
  const drawn = createRaster(320, 200, 3);
  const box = { x, y: x - 9, width: 201, height: 102 };
  paintFill(drawn, { x: 0, y: 0, width: 320, height: 200 }, all(0), { kind: 'solid', color: ground });
  paintFill(drawn, box, all(12), { kind: 'solid', color });
  paintFill(drawn, grow(box, -width), all(12 - width), { kind: 'solid', color: fill });
  const jpeg = await sharp(Buffer.from(drawn.data), { raw: { width: 320, height: 200, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const raster = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const seen = colorAt(raster, x + 100, box.y);
  return { seen, found: unbledBorder(raster, { box, corner: 12, width, fill, color: seen }) };
}

const WHITE: Rgb = [255, 255, 255];

test.each([
  ['gold on cream', 30, 1, { color: [176, 141, 87], fill: WHITE, ground: [246, 241, 234] }],
  ['gold on cream, a px further', 31, 1, { color: [176, 141, 87], fill: WHITE, ground: [246, 241, 234] }],
  ['violet on white', 30, 2, { color: [124, 58, 237], fill: WHITE, ground: [245, 243, 255] }],
  ['orange round yellow', 30, 1, { color: [245, 158, 11], fill: [254, 243, 199], ground: WHITE }],
  ['red on pink', 31, 1, { color: [220, 38, 38], fill: [254, 242, 242], ground: WHITE }],
] as const)('a thin border has its colour back: %s', async (_, x, width, colours) => {
  const { seen, found } = await bordered(x, width, colours as Record<'color' | 'fill' | 'ground', Rgb>);
  const color = colours.color as Rgb;
  expect(channelDistance(found, color)).toBeLessThan(0.6 * channelDistance(seen, color));
});

test('a grey border stays grey', async () => {
  const { seen, found } = await bordered(30, 1, { color: [209, 211, 213], fill: WHITE, ground: [250, 250, 250] });
  expect(found).toEqual(seen);
});
