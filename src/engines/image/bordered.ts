/** Letters within a border of another colour (pink and orange letters in one white rim): whatever colours they have, the border parts them from what is round it. */
import { channelDistance, channelDistanceAt, type Rgb } from './colour.ts';
import { connectedParts } from './connected.ts';
import { distancesFrom } from './distance.ts';
import { borderPixels } from './ink-border.ts';
import { medianAt } from './median.ts';
import { modeColor } from './mode.ts';
import { coverageOf } from './bordered-coverage.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';

/** Levels by which pixels of one colour differ, beyond three times the noise. */
const ALIKE = 28;
/** Colours of a crop that are looked at, the share of its pixels that one has at least, and how many pixels are asked: a border, what it runs round and what is round it are three. */
const COLOURS = { most: 4, share: 0.03, least: 3, asked: 6000 };
/** Levels by which a border's colour differs from that of the letters, and from what is round it, at least; and the share of the crop's own border that it takes at most. */
const APART = { letters: 60, round: 36, outside: 0.3 };
/**
 * What a border encloses is letters: it takes such a share of the box round it, has no more than so many colours but for its soft edges, is nowhere thicker than a stroke, in heights, and fills
 * few of its rows so far, as a panel does; specks smaller than so many pixels are none (and what is smaller than this share of the square of the height may be a counter of a percent sign), nor does anything matter that is a smaller share of the crop. Nearly all of the border is near it, in heights.
 */
const LETTERS = {
  least: 0.12,
  most: 0.7,
  colours: 3,
  flat: 0.7,
  thick: 0.17,
  row: 0.86,
  rows: 0.3,
  speck: 6,
  counter: 0.065,
  height: 24,
  enclosed: 0.03,
  near: 0.2,
  rim: 0.75,
};

export interface Bordered {
  /** 1 a pixel of the letters but for their soft edges. */
  readonly core: Uint8Array;
  /** Coverage 0-255 by the letters. */
  readonly alpha: GreyRaster;
  /** Most common colour of theirs. */
  readonly ink: Rgb;
  /** Colour of the border. */
  readonly border: Rgb;
}

/**
 * @param crop a line and what is round it, px
 * @param noise standard deviation of the picture's noise a channel
 * @returns null where no one colour runs round letters
 */
export function borderedLetters(crop: RgbRaster, noise: number): Bordered | null {
  if (crop.height < LETTERS.height) return null;
  const near = ALIKE + 3 * noise;
  const colours = commonColours(crop.data, near);
  if (colours.length < COLOURS.least) return null;
  const outside = borderPixels(crop);
  for (const border of colours) {
    const levels = levelsFrom(crop, border);
    if (outside.filter((i) => levels[i]! <= near).length > APART.outside * outside.length) continue;
    const found = enclosedBy(crop, levels, outside, { border, near });
    if (found) return { ...found, alpha: coverageOf(crop, found.core, border), border };
  }
  return null;
}

/** The most common colours, each without what is like those before. @param all interleaved RGB */
function commonColours(all: Uint8Array, near: number): Rgb[] {
  const found: Rgb[] = [];
  const sample = sampled(all);
  let pixels = sample;
  while (found.length < COLOURS.most && pixels.length > 0) {
    const { color, share } = modeColor(pixels, near);
    if ((share * pixels.length) / sample.length < COLOURS.share) break;
    found.push(color);
    pixels = withoutColour(pixels, color, near);
  }
  return found;
}

/** Evenly taken pixels, no more than are asked. */
function sampled(pixels: Uint8Array): Uint8Array {
  const step = Math.max(1, Math.floor(pixels.length / 3 / COLOURS.asked));
  if (step === 1) return pixels;
  const out = new Uint8Array(Math.floor(pixels.length / 3 / step) * 3);
  for (let i = 0; i < out.length; i += 3) for (let c = 0; c < 3; c++) out[i + c] = pixels[i * step + c]!;
  return out;
}

function withoutColour(pixels: Uint8Array, color: Rgb, near: number): Uint8Array {
  const rest = new Uint8Array(pixels.length);
  let end = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    if (channelDistanceAt(pixels, i, color) <= near) continue;
    for (let c = 0; c < 3; c++) rest[end++] = pixels[i + c]!;
  }
  return rest.subarray(0, end);
}

/** By how many levels each pixel differs from a colour. */
function levelsFrom({ data, width, height }: RgbRaster, [r, g, b]: Rgb): Uint8Array {
  const levels = new Uint8Array(width * height);
  for (let i = 0, k = 0; i < levels.length; i++, k += 3)
    levels[i] = Math.max(Math.abs(data[k]! - r), Math.abs(data[k + 1]! - g), Math.abs(data[k + 2]! - b));
  return levels;
}

function enclosedBy(
  crop: RgbRaster,
  levels: Uint8Array,
  outside: ArrayLike<number>,
  { border, near }: { readonly border: Rgb; readonly near: number },
): { readonly core: Uint8Array; readonly ink: Rgb } | null {
  const isBorder = new Uint8Array(levels.length);
  for (let i = 0; i < levels.length; i++) if (levels[i]! <= near) isBorder[i] = 1;
  const beyond = reachedFrom(outside, isBorder, crop.width);
  const enclosed = new Uint8Array(levels.length);
  let all = 0;
  for (let i = 0; i < enclosed.length; i++) {
    if (isBorder[i] || beyond[i]) continue;
    enclosed[i] = 1;
    all++;
  }
  if (all < LETTERS.enclosed * enclosed.length) return null;
  const round = commonOf(crop, beyond, near).filter((color) => channelDistance(color, border) >= APART.round);
  if (round.length === 0) return null;
  const core = new Uint8Array(isBorder.length);
  const away = (i: number) => levels[i] ?? 0;
  for (const part of connectedParts(crop.width, crop.height, (i) => enclosed[i] === 1)) {
    // Ground and shadow show in counters, too; letters may be nearly of the ground's colour, while small counters are mixed with that of the letter by lossy pictures.
    const color = medianAt(crop.data, part);
    const alike = part.length < LETTERS.counter * crop.height ** 2 ? near : near / 2;
    if (part.length < LETTERS.speck || round.some((other) => channelDistance(color, other) <= alike)) continue;
    for (const i of part) if (away(i) >= Math.max(APART.letters, FULL.share * farthestNear(away, i, crop.width))) core[i] = 1;
  }
  const inks = commonOf(crop, core, near);
  if (inks.length === 0 || !areLetters(core, crop.width) || !isRim(isBorder, core, crop.width)) return null;
  let pixels = 0;
  let flat = 0;
  for (let i = 0; i < core.length; i++) {
    if (!core[i]) continue;
    pixels++;
    if (inks.some((ink) => channelDistanceAt(crop.data, 3 * i, ink) <= near)) flat++;
  }
  return flat >= LETTERS.flat * pixels ? { core, ink: inks[0]! } : null;
}

/** A pixel that is no soft edge is so much of the way from the border's colour to that of the letters, as the strongest one within so many px shows it. */
const FULL = { share: 0.85, px: 2 };

function farthestNear(away: (i: number) => number, i: number, width: number): number {
  let most = 0;
  for (let y = -FULL.px; y <= FULL.px; y++) for (let x = -FULL.px; x <= FULL.px; x++) most = Math.max(most, away(i + y * width + x));
  return most;
}

/** The most common colours of marked pixels. */
function commonOf(crop: RgbRaster, marked: Uint8Array, near: number): Rgb[] {
  const pixels = new Uint8Array(marked.length * 3);
  let end = 0;
  for (let i = 0; i < marked.length; i++) if (marked[i]) for (let c = 0; c < 3; c++) pixels[end++] = crop.data[i * 3 + c]!;
  return commonColours(pixels.subarray(0, end), near).slice(0, LETTERS.colours);
}

/** Marks what can be reached from pixels without crossing a border. */
export function reachedFrom(start: ArrayLike<number>, isBorder: Uint8Array, width: number): Uint8Array {
  const reached = new Uint8Array(isBorder.length);
  const waiting = new Int32Array(isBorder.length);
  let end = 0;
  const visit = (i: number) => {
    if (i < 0 || i >= reached.length || reached[i] || isBorder[i]) return;
    reached[i] = 1;
    waiting[end++] = i;
  };
  for (let k = 0; k < start.length; k++) visit(start[k]!);
  while (end > 0) {
    const i = waiting[--end]!;
    if (i % width > 0) visit(i - 1);
    if (i % width < width - 1) visit(i + 1);
    visit(i - width);
    visit(i + width);
  }
  return reached;
}

function areLetters(core: Uint8Array, width: number): boolean {
  const rows: number[] = [];
  let [left, end, all] = [width, 0, 0];
  for (let y = 0; y * width < core.length; y++) {
    const row = core.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    [left, end] = [Math.min(left, first), Math.max(end, row.lastIndexOf(1) + 1)];
    rows.push(row.reduce((sum, v) => sum + v, 0));
    all += rows.at(-1)!;
  }
  const height = rows.length;
  const share = all / Math.max(1, height * (end - left));
  if (height < LETTERS.height / 2 || share < LETTERS.least || share > LETTERS.most) return false;
  if (rows.filter((count) => count > LETTERS.row * (end - left)).length > LETTERS.rows * height) return false;
  const depth = distancesFrom(
    core.map((v) => 1 - v),
    width,
  );
  return core.every((v, i) => !v || depth[i]! <= LETTERS.thick * height + 1);
}

/** Whether a border runs round letters, and is nothing else. */
function isRim(isBorder: Uint8Array, core: Uint8Array, width: number): boolean {
  const height = core.length / width;
  const distance = distancesFrom(core, width);
  let [beside, all] = [0, 0];
  for (let i = 0; i < core.length; i++) {
    if (!isBorder[i]) continue;
    all++;
    if (distance[i]! <= LETTERS.near * height) beside++;
  }
  return beside >= LETTERS.rim * all;
}
