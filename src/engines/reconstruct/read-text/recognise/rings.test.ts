import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { ringsIn } from './rings.ts';

/** A line's picture, 48 px high, with rings (radius and middle) and bars (left end and width) of full height. */
function pictureOf(
  rings: readonly (readonly [radius: number, x: number, wide?: number])[],
  bars: readonly (readonly [number, number])[],
  grey = 20,
): GreyRaster {
  const [width, height] = [300, 48];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isRim = rings.some(([radius, at, wide = 1]) => Math.abs(Math.hypot((x - at) / wide, y - 24) - radius) <= 1.5);
      const isBar = y > 3 && y < 44 && bars.some(([from, size]) => x >= from && x < from + size);
      if (isRim || isBar) data[y * width + x] = grey;
    }
  return { width, height, channels: 1, data };
}

it('two circles behind a letter are those of a masked name', () => {
  const rings = ringsIn(
    pictureOf(
      [
        [17, 80],
        [17, 118],
      ],
      [
        [40, 20],
        [170, 24],
      ],
    ),
  )!;
  expect(rings.mask.text).toBe('○○');
  expect(rings.seen.text).toBe('.○○ ');
  expect(rings.mask.from * 300).toBeCloseTo(80, -1);
});

it('one circle, small rings, noughts and rings with a stroke beside them in their columns are none', () => {
  expect(ringsIn(pictureOf([[17, 80]], [[40, 20]]))).toBeNull();
  expect(
    ringsIn(
      pictureOf(
        [
          [10, 80],
          [10, 104],
        ],
        [],
      ),
    ),
  ).toBeNull();
  expect(
    ringsIn(
      pictureOf(
        [
          [18, 80, 0.6],
          [18, 108, 0.6],
        ],
        [],
      ),
    ),
  ).toBeNull();
});

it('thin rings of pale print are circles, too', () => {
  const pale = pictureOf(
    [
      [17, 80],
      [17, 118],
    ],
    [[40, 20]],
    178,
  );
  expect(ringsIn(pale)?.mask.text).toBe('○○');
});
