import { describe, expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { borderPixels, cutsLetters } from './ink-border.ts';
import { createRaster } from './raster.ts';

const SAND: Rgb = [200, 156, 137];
const ROCK: Rgb = [134, 79, 48];

/** A crop of 200 by 40 px of sand, with rock where it is told. */
function sand(isRock: (x: number, y: number) => boolean) {
  const crop = createRaster(200, 40, 3);
  for (let y = 0; y < crop.height; y++)
    for (let x = 0; x < crop.width; x++) crop.data.set(isRock(x, y) ? ROCK : SAND, (y * crop.width + x) * 3);
  return crop;
}

describe('cutsLetters', () => {
  it('tells letters that the border cuts, however many', () => {
    const crop = sand((x, y) => x > 20 && x < 140 && x % 40 < 20 && y < 30);
    expect(cutsLetters(crop, borderPixels(crop), SAND, ROCK, 10)).toBe(true);
  });

  it('takes what goes on along the border for no letter: it is part of a picture', () => {
    const crop = sand((x, y) => x < 110 && y > 15);
    expect(cutsLetters(crop, borderPixels(crop), SAND, ROCK, 10)).toBe(false);
  });
});
