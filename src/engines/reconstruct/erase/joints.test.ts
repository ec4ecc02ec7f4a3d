import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { eraseFromPhoto } from './photo.ts';

const WHITE: Rgb = [255, 255, 255];
const LINE = { x: 30, y: 30, width: 240, height: 60 };

/** Heavy letters T on a ground that changes all over, and what is left of them once they are erased. */
async function leftOver(corner: Rgb | null) {
  const [width, height] = [300, 120];
  const patch = createRaster(width, height, 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      patch.data.set([40 + 20 * Math.sin(x / 9) + y / 4, 40 + 15 * Math.cos(y / 7), 70 + 25 * Math.sin((x + y) / 11)], (y * width + x) * 3);
  const fill = (x: number, y: number, w: number, h: number, color: Rgb) =>
    paintFill(patch, { x, y, width: w, height: h }, [0, 0, 0, 0], { kind: 'solid', color });
  if (corner) fill(200, 0, 100, 120, corner);
  for (let x = 30; x < 200; x += 60) {
    fill(x, 30, 52, 15, WHITE);
    fill(x + 18, 30, 15, 60, WHITE);
    // Strokes are fattest where they meet.
    fill(x + 14, 30, 23, 24, WHITE);
  }
  const { patch: erased } = await eraseFromPhoto(patch, LINE, WHITE);
  let bright = 0;
  for (let y = 20; y < 100; y++) for (let x = 20; x < 190; x++) if (erased.data[(y * width + x) * 3 + 1]! > 150) bright++;
  return { bright, ground: erased.data[(60 * width + 250) * 3]! };
}

it('takes heavy letters off a photo where their strokes meet, too', async () => {
  expect((await leftOver(null)).bright).toBe(0);
});

it('leaves a bright part of the photo as it is', async () => {
  expect((await leftOver([250, 250, 250])).ground).toBe(250);
});
