import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { inkOnPhoto } from './photo.ts';

const WHITE: Rgb = [255, 255, 255];
const LINE = { x: 30, y: 30, width: 240, height: 60 };
const [WIDTH, HEIGHT] = [300, 120];

interface Sight {
  readonly corner?: Rgb;
  readonly specks?: boolean;
  readonly second?: Rgb;
  readonly gold?: boolean;
  /** Strokes of two fifths of the line's height. */
  readonly fat?: boolean;
}

/** Heavy letters T on a ground that changes all over: of its pixels, how many of the letters are left and how many others are taken. */
async function seen({ corner, specks, second, gold, fat }: Sight = {}) {
  const patch = createRaster(WIDTH, HEIGHT, 3);
  const letters = new Uint8Array(WIDTH * HEIGHT);
  const light = gold ? 110 : 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      patch.data.set(
        [light + 40 + 20 * Math.sin(x / 9) + y / 4, light + 40 + 15 * Math.cos(y / 7), light + 70 + 25 * Math.sin((x + y) / 11)],
        (y * WIDTH + x) * 3,
      );
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) => {
    paintFill(patch, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
    if (color === WHITE || color === second) for (let v = y; v < y + height; v++) letters.fill(1, v * WIDTH + x, v * WIDTH + x + width);
  };
  if (corner) fill(200, 0, 100, 120, corner);
  if (specks) for (let x = 212; x < 260; x += 12) fill(x, 40 + (x % 7) * 5, 4, 4, [190, 190, 180]);
  for (let x = 30; x < 200; x += 60) {
    const color = x > 100 && second ? second : WHITE;
    fill(x, 30, 52, fat ? 24 : 15, color);
    fill(x + (fat ? 14 : 18), 30, fat ? 24 : 15, 60, color);
    // Strokes are fattest where they meet.
    fill(x + 14, 30, 23, 24, color);
  }
  // Letters of uneven yellow, as paint and compression leave them.
  for (let i = 0; gold && i < letters.length; i++)
    if (letters[i] && i % WIDTH > 100) patch.data.set([252, 228, 148 + 34 * Math.cos(i)], i * 3);
  const mask = await inkOnPhoto(patch, LINE, { ink: gold ? [252, 228, 148] : WHITE, paper: [light + 60, light + 45, light + 70] }, 0);
  const count = (holds: (i: number) => boolean) => mask.reduce((sum, _, i) => sum + (holds(i) ? 1 : 0), 0);
  return {
    left: count((i) => letters[i] === 1 && mask[i] === 0),
    beyond: count((i) => mask[i] === 255 && i % WIDTH >= 206),
    area: count((i) => mask[i] === 255) / count((i) => letters[i] === 1),
  };
}

it('takes heavy letters off a photo where their strokes meet, too', async () => {
  const { left, area } = await seen();
  expect(left).toBe(0);
  expect(area).toBeLessThan(1.4);
});

it('takes letters off whose strokes are fatter than those of any usual face', async () => {
  const { left, beyond, area } = await seen({ fat: true });
  expect([left, beyond]).toEqual([0, 0]);
  expect(area).toBeLessThan(1.4);
  expect(await seen({ fat: true, corner: [250, 250, 250] })).toMatchObject({ beyond: 0 });
});

it('leaves a bright part of the photo as it is', async () => {
  expect(await seen({ corner: [250, 250, 250] })).toMatchObject({ beyond: 0 });
});

it('leaves specks of the photo that only come near to the ink', async () => {
  expect(await seen({ specks: true })).toMatchObject({ left: 0, beyond: 0 });
});

it('takes a word in another colour along', async () => {
  expect(await seen({ second: [255, 190, 40] })).toMatchObject({ left: 0, beyond: 0 });
});

it('takes words of an uneven colour along where the reader saw it', async () => {
  expect(await seen({ gold: true })).toMatchObject({ left: 0, beyond: 0 });
});
