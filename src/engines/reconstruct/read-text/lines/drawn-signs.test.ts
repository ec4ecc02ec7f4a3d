import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { isDrawnSign } from './drawn-signs.ts';
import type { LineInk } from './line-ink.ts';

/** Three frames on black, with a colour in each. */
function frames(inside: readonly [number, number, number]): LineInk {
  const pixels = createRaster(120, 60, 3);
  const glyphs = [10, 45, 80].map((x) => ({ x, y: 10, width: 28, height: 40 }));
  for (const { x, y, width, height } of glyphs)
    for (let v = y; v < y + height; v++)
      for (let u = x; u < x + width; u++) {
        const isFrame = u < x + 4 || u >= x + width - 4 || v < y + 4 || v >= y + height - 4;
        pixels.data.set(isFrame ? [240, 220, 200] : inside, (v * 120 + u) * 3);
      }
  const box = { x: 10, y: 10, width: 98, height: 40 };
  return {
    box,
    glyphs,
    pixels,
    origin: { x: 0, y: 0 },
    ink: { ink: [240, 220, 200], paper: [0, 0, 0], surface: 'flat' },
  } as unknown as LineInk;
}

it('noughts with another colour in them are framed boxes', () => {
  expect(isDrawnSign(frames([160, 30, 45]), '000', 'ko')).toBe(true);
  expect(isDrawnSign(frames([0, 0, 0]), '000', 'ko')).toBe(false);
  expect(isDrawnSign(frames([160, 30, 45]), '300', 'ko')).toBe(false);
});

it('a large letter by itself is a part of a drawing, but on even ground', () => {
  const letter = (height: number, surface: string): LineInk =>
    ({ box: { x: 0, y: 0, width: 40, height }, glyphs: [], ink: { surface } }) as unknown as LineInk;
  expect(isDrawnSign(letter(90, 'photo'), 'r', 'ko')).toBe(true);
  expect(isDrawnSign(letter(90, 'flat'), 'r', 'ko')).toBe(false);
  expect(isDrawnSign(letter(20, 'photo'), 'M', 'ko')).toBe(false);
  expect(isDrawnSign(letter(90, 'photo'), '7', 'ko')).toBe(false);
  expect(isDrawnSign(letter(90, 'photo'), '米', 'ko')).toBe(true);
  expect(isDrawnSign(letter(90, 'photo'), '米', 'ja')).toBe(false);
  expect(isDrawnSign(letter(90, 'flat'), '米', 'ko')).toBe(false);
});
