import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { gradedInk } from './graded-ink.ts';
import { inkOnPhoto } from './photo.ts';

const [WIDTH, HEIGHT] = [420, 240];
const LINE = { x: 30, y: 40, width: 360, height: 160 };
/** From the top of the letters to the foot of the dots under them. */
const STOPS: readonly (readonly [number, Rgb])[] = [
  [0, [255, 246, 210]],
  [80, [255, 213, 118]],
  [160, [216, 142, 32]],
];
const goldAt = (y: number): Rgb => {
  const at = y - LINE.y;
  const [[from, a], [to, b]] = at < 80 ? [STOPS[0]!, STOPS[1]!] : [STOPS[1]!, STOPS[2]!];
  const part = (at - from) / (to - from);
  return [0, 1, 2].map((c) => Math.round(a[c]! + part * (b[c]! - a[c]!))) as unknown as Rgb;
};

/** Letters H painted from white to gold on a dark photo, under one of them a dot. */
function headline(colorAt: (y: number) => Rgb) {
  const patch = createRaster(WIDTH, HEIGHT, 3);
  const letters = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      patch.data.set([50 + 14 * Math.sin(x / 9) + y / 8, 30 + 10 * Math.cos(y / 7), 14 + 6 * Math.sin((x + y) / 11)], (y * WIDTH + x) * 3);
  const fill = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) {
      paintFill(patch, { x: left, y, width, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: colorAt(y) });
      letters.fill(1, y * WIDTH + left, y * WIDTH + left + width);
    }
  };
  for (let x = 30; x < 390; x += 95) {
    fill(x, 40, 25, 130);
    fill(x + 50, 40, 25, 130);
    fill(x + 25, 95, 25, 22);
  }
  fill(150, 180, 20, 20);
  return { patch, letters };
}

it('takes the dots under letters off a photo that end the gradient which the letters are painted with', async () => {
  const { patch, letters } = headline(goldAt);
  const mask = await inkOnPhoto(patch, LINE, { ink: goldAt(120), paper: [55, 30, 14] }, 0);
  expect(letters.reduce((left, v, i) => left + (v && !mask[i] ? 1 : 0), 0)).toBe(0);
});

it('tells the colour of rows beyond those that show one', () => {
  const { patch, letters } = headline(goldAt);
  const [known] = [letters.map((v, i) => (i < 165 * WIDTH ? v : 0))];
  const found = gradedInk(patch, known, LINE)!(190);
  for (const c of [0, 1, 2]) expect(Math.abs(found[c]! - goldAt(190)[c]!)).toBeLessThan(12);
});

it('finds no gradient in letters of one colour', () => {
  const { patch, letters } = headline(() => [255, 220, 140]);
  expect(gradedInk(patch, letters, LINE)).toBeNull();
});
