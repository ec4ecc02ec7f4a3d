import { expect, it } from 'vitest';
import { isTailedRing } from './tailed-rings.ts';

/** A heavy ring of 20 × 20 px over a tail of so many px, with a bar through it or without. */
function drawn(tail: number, { bar = false, pieces = 1 } = {}): boolean {
  const [width, height] = [24, 24 + tail];
  const cleaned = { width, height, channels: 1 as const, data: new Uint8Array(width * height) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x + 0.5 - 12, y + 0.5 - 12);
      const isTail = x >= 11 && x < 17 && y >= 20 && y < 22 + tail;
      if ((away <= 10 && away >= 4.5) || (tail > 0 && isTail) || (bar && x === 12 && y > 2 && y < 22)) cleaned.data[y * width + x] = 255;
    }
  const box = { x: 102, y: 202, width: 20, height: 20 + tail };
  return isTailedRing({ box, origin: { x: 100, y: 200 }, cleaned, glyphs: Array.from({ length: pieces }, () => box) });
}

it('tells a ring with a tail from one without, from one that a bar parts, and from several signs', () => {
  expect(drawn(5)).toBe(true);
  expect(drawn(0)).toBe(false);
  expect(drawn(5, { bar: true })).toBe(false);
  expect(drawn(5, { pieces: 2 })).toBe(false);
});
