/** A picture without a pale word, whatever stands before it left as it is. */
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { channelDistanceAt, type Rgb } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { drawText, extentsOf, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import { mixtureOf, type Ground } from './coverage.ts';
import { inkOf, type FittedWord } from './fit-word.ts';

/** How far lossy compression spreads a word's edge, px. */
const EDGE = 4;
/** What stands before a word is seen whole within so many px: how much of the word it hides beside is told by that. */
const REACH = 6;
/** Antialiased edges are taken for a little more opaque than they are: what is left of the word in them is nothing to what is lost of a letter. */
const OPAQUE = 1.15;

/** @param picture is changed */
export function takeOff(picture: RgbRaster, { text, setting }: Pick<FittedWord, 'text' | 'setting'>, step: Rgb, groundAt: Ground): void {
  const box = clampToPixels(grow(inkOf({ text, setting }), EDGE + 1), picture.width, picture.height);
  const drawn = drawnIn(box, { text, setting });
  const near = nearDrawn(drawn, box);
  const before = picture.data.slice(box.y * picture.width * 3, (box.y + box.height) * picture.width * 3);
  const seen: RgbRaster = { ...picture, height: box.height, data: before };
  eachPixel(picture, box, (i, at, y) => {
    if (!near[at]) return;
    const ground = groundAt(y);
    const { share: covered, isOther } = mixtureOf(picture, i, ground, step);
    const behind = ground.map((value, c) => value + drawn[at]! * step[c]!) as unknown as Rgb;
    // Where nothing is before the word, it is taken off as it shows, with what compression made of its edges.
    const share = isOther
      ? drawn[at]! * (1 - opacityOf(seen, (i / 3) % picture.width, y - box.y, behind))
      : Math.min(1, Math.max(0, covered));
    for (let c = 0; c < 3; c++) picture.data[i + c] = Math.round(Math.min(255, Math.max(0, picture.data[i + c]! - share * step[c]!)));
  });
}

function drawnIn(
  box: Box,
  { text, setting: { drawn, size, spacing, baseline, left } }: Pick<FittedWord, 'text' | 'setting'>,
): Float32Array {
  const penX = left - extentsOf(drawn.face, text, 'ltr').left * size - box.x;
  return drawText(drawn, text, {
    size,
    spacing: { ...NO_SPACING, letters: spacing },
    direction: 'ltr',
    penX,
    baseline: baseline - box.y,
    width: box.width,
    height: box.height,
    inkLuminance: 0.5,
  }).alpha;
}

/** 1 on and near the drawn word. */
function nearDrawn(drawn: Float32Array, { width, height }: Box): Uint8Array {
  const near = new Uint8Array(drawn.length);
  for (let at = 0; at < drawn.length; at++) {
    if (!drawn[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let v = Math.max(0, y - EDGE); v <= Math.min(height - 1, y + EDGE); v++)
      near.fill(1, v * width + Math.max(0, x - EDGE), v * width + Math.min(width, x + EDGE + 1));
  }
  return near;
}

/** How much of what lies behind a pixel is hidden, 0 to 1: all of it where that differs from the pixel as much as from any near it. */
function opacityOf({ width, height, data }: RgbRaster, x: number, y: number, behind: Rgb): number {
  let most = 1;
  for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++)
    for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++)
      most = Math.max(most, channelDistanceAt(data, (v * width + u) * 3, behind));
  return Math.min(1, (OPAQUE * channelDistanceAt(data, (y * width + x) * 3, behind)) / most);
}

function eachPixel(picture: RgbRaster, box: Box, look: (i: number, at: number, y: number) => void): void {
  for (let y = box.y, at = 0; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++, at++) look((y * picture.width + x) * 3, at, y);
}
