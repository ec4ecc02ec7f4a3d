import { expect, test } from 'vitest';
import { borderedLetters } from './bordered.ts';
import type { Rgb } from './colour.ts';
import { grow, type Box } from './geometry.ts';
import { paintFill } from './paint.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const SKY: Rgb = [60, 150, 230];
const WHITE: Rgb = [255, 255, 255];
const PINK: Rgb = [243, 58, 138];
const GOLD: Rgb = [255, 180, 0];
const NAVY: Rgb = [8, 63, 148];

const fill = (raster: RgbRaster, box: Box, color: Rgb) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });

/** Strokes of letters as ㅁ and ㅣ, 60 px high. */
const LETTERS: readonly Box[] = [30, 110, 190].flatMap((x) => [
  { x, y: 30, width: 36, height: 10 },
  { x, y: 60, width: 36, height: 10 },
  { x, y: 30, width: 10, height: 40 },
  { x: x + 26, y: 30, width: 10, height: 40 },
  { x: x + 52, y: 25, width: 10, height: 60 },
]);

function page(colours: readonly Rgb[], effects: { border?: Rgb; shadow?: Rgb } = {}): RgbRaster {
  const raster = createRaster(290, 120, 3);
  fill(raster, { x: 0, y: 0, width: 290, height: 120 }, SKY);
  const rims = effects.border ? LETTERS.map((box) => grow(box, 5)) : LETTERS;
  if (effects.shadow) for (const box of rims) fill(raster, { ...box, y: box.y + 6 }, effects.shadow);
  if (effects.border) for (const box of rims) fill(raster, box, effects.border);
  LETTERS.forEach((box, i) => fill(raster, box, colours[Math.floor(i / 5) % colours.length]!));
  return raster;
}

/** How many pixels are taken for letters that are none, or are letters and not taken. */
function mistakes(core: Uint8Array, width: number): number {
  const own = new Uint8Array(core.length);
  for (const { x, y, width: w, height: h } of LETTERS) for (let v = y; v < y + h; v++) own.fill(1, v * width + x, v * width + x + w);
  return core.reduce((sum, v, i) => sum + Math.abs(v - own[i]!), 0);
}

test.each([
  ['of one colour', [PINK]],
  ['of two colours', [PINK, GOLD]],
  ['of nearly the colour of what is round them', [[25, 115, 230] as Rgb, PINK]],
])('letters %s within a white border with a hard shadow are told apart from both', (_, colours) => {
  const raster = page(colours, { border: WHITE, shadow: NAVY });
  const found = borderedLetters(raster, 0);
  expect(found?.border).toEqual(WHITE);
  expect(mistakes(found!.core, raster.width)).toBe(0);
});

test('letters without a border, and a panel with one, are none', () => {
  expect(borderedLetters(page([PINK, GOLD]), 0)).toBeNull();
  const panel = page([WHITE]);
  fill(panel, { x: 8, y: 8, width: 274, height: 104 }, WHITE);
  fill(panel, { x: 13, y: 13, width: 264, height: 94 }, PINK);
  for (const box of LETTERS) fill(panel, box, WHITE);
  expect(borderedLetters(panel, 0)).toBeNull();
});

test('counters that a lossy picture mixes with the colour of their letters are none', () => {
  const raster = createRaster(200, 80, 3);
  fill(raster, { x: 0, y: 0, width: 200, height: 80 }, [14, 10, 9]);
  for (const x of [30, 90, 150]) {
    fill(raster, { x, y: 15, width: 26, height: 50 }, [255, 200, 110]);
    fill(raster, { x, y: 22, width: 26, height: 43 }, [246, 131, 45]);
    fill(raster, { x: x + 9, y: 29, width: 8, height: 29 }, [40, 14, 0]);
  }
  expect(borderedLetters(raster, 3)).toBeNull();
});
