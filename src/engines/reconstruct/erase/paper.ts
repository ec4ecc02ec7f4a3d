import { channelDistance, channelDistanceAt, luma, type Rgb } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { withHighlights, type Paper } from '../../image/highlight.ts';
import { modeColor, samplePixels } from '../../image/mode.ts';
import { fitPlane, planeColor } from '../../image/plane.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Distance } from './bleed.ts';
import { LOSSY } from '../../image/noise.ts';

/** Standard deviations in levels: of the cleaned patch, and of the picture before. */
export interface PatchNoise {
  readonly noise: number;
  readonly before: number;
}

/** A line's colours as it was read. */
export interface Colours {
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** Measured on eleven pages with known truth: these separate flat and gradient grounds from photos in 97 % of lines. */
const NEAR = 3;
const MIDDLE = 16;
const LEAST_NEAR_SHARE = 0.4;
const MOST_MIDDLE_SHARE = 0.22;
/** Change over the whole box, levels, under which a ground counts as one colour. */
const FLAT_SLOPE = 3;

/**
 * The flat colour or even gradient under a line, or null where it stands on a photo.
 * @param inner the line's box in the patch
 * @param colours that the reader saw: the ink's, and that around it
 */
export function paperUnder(
  patch: RgbRaster,
  inner: Box,
  { paper: expected, ink }: Colours,
  { noise: cleaned, before: noise }: PatchNoise,
  distance: Distance,
): Paper | null {
  const start = commonColor(patch, { paper: expected, ink }, noise);
  const plane = fitPlane(patch, start, [40, 20, 12, 8 + noise, 8 + noise]);
  const offOf = (paper: Paper) => (x: number, y: number) => distance(patch.data, (y * patch.width + x) * 3, paper(x, y));
  const isEven = (paper: Paper) => {
    const ground = shareOfGround(patch, inner, offOf(paper), noise);
    return ground.near >= LEAST_NEAR_SHARE && ground.middle < MOST_MIDDLE_SHARE;
  };
  const slope = Math.max(...[0, 1, 2].map((c) => Math.abs(plane.dx[c]) * inner.width + Math.abs(plane.dy[c]) * inner.height));
  const sloped: Paper = (x, y) => planeColor(plane, x, y);
  const paper = slope < FLAT_SLOPE ? () => start : sloped;
  const off = offOf(sloped);
  if (isEven(sloped) || isHeavy(patch, inner, ink, off, noise) || isSmallPrint(patch, inner, { paper: () => start, ink }, off, noise))
    return paper;
  const banded = bandedPaper(patch, inner, ink, noise, distance);
  if (banded) return banded;
  // Heavy letters on a broad highlighter leave little of either: with its strokes known the ground is even again.
  const highlighted = withHighlights(patch, inner, paper, ink, { noise: cleaned, before: noise });
  if (highlighted === paper) return null;
  const offHighlighted = offOf(highlighted);
  const isPrinted =
    isEven(highlighted) ||
    isHeavy(patch, inner, ink, offHighlighted, noise, HEAVY.onStroke) ||
    isSmallPrint(patch, inner, { paper: highlighted, ink }, offHighlighted, noise);
  return isPrinted ? paper : null;
}

/** Levels within which a colour is that of the paper, or the ink, that the reader saw; which are as far apart where one cannot pass for the other. */
const SEEN = { near: 24, apart: 96 };

/** The patch's most frequent colour, of the paper that the reader saw rather than another; on a ground with a texture no colour is as frequent as that of the letters, which is none of it. */
function commonColor(patch: RgbRaster, { paper, ink }: Colours, noise: number): Rgb {
  const isOf = (color: Rgb, seen: Rgb) => channelDistance(color, seen) <= SEEN.near;
  const mode = (weightOf: (color: Rgb) => number) => modeColor(samplePixels(patch), NEAR + 2 * noise, weightOf).color;
  const common = mode((color) => (isOf(color, paper) ? 3 : 1));
  if (!isOf(common, ink) || channelDistance(ink, paper) < SEEN.apart) return common;
  return mode((color) => (isOf(color, paper) ? 3 : isOf(color, ink) ? 0 : 1));
}

/**
 * Heavy letters leave little of their ground: what is not ink shows there, and the ground is even all round. Less of both will do where a highlighter was found,
 * whose colour bleeds. Words in another colour count with the ink (as that of a headline in black and red), where they are so large a part of the line.
 */
const HEAVY = { ink: 0.45, around: 0.85, near: 40, onStroke: { ink: 0.25, around: 0.75 }, second: 0.05 };

function isHeavy(
  patch: RgbRaster,
  inner: Box,
  ink: Rgb,
  off: (x: number, y: number) => number,
  noise: number,
  least: { readonly ink: number; readonly around: number } = HEAVY,
): boolean {
  let inked = 0;
  let inside = 0;
  let even = 0;
  let around = 0;
  const others: number[] = [];
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const within = x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
      const i = (y * patch.width + x) * 3;
      if (within) inside++;
      else around++;
      if (!within && off(x, y) <= NEAR + 2 * noise) even++;
      if (within && channelDistanceAt(patch.data, i, ink) <= HEAVY.near) inked++;
      else if (within && off(x, y) > HEAVY.near) others.push(patch.data[i], patch.data[i + 1], patch.data[i + 2]);
    }
  }
  const second = modeColor(Uint8Array.from(others), HEAVY.near).share * (others.length / 3);
  if (second >= HEAVY.second * inside) inked += second;
  return inked >= least.ink * inside && even >= least.around * around;
}

/** What of the ground round small print is even, and of the print between paper and ink. */
const SMALL = { around: 0.65, between: 0.88, near: 16 };

/** Close round small print runs a frame in its own colour, as round a label: then most of what is around is mixed of the two as well, and nearly all of the print. */
const FRAMED = { even: 0.4, mixed: 0.8, between: 0.95 };

/** In a lossy picture the ground between small letters is all soft edges: even round them, and mixed of nothing but paper and ink, it is one colour. */
function isSmallPrint(
  patch: RgbRaster,
  inner: Box,
  { paper, ink }: { readonly paper: Paper; readonly ink: Rgb },
  off: (x: number, y: number) => number,
  noise: number,
): boolean {
  if (noise < LOSSY) return false;
  const mixtures = new Map<string, ReturnType<typeof mixtureOf>>();
  const mixtureAt = (x: number, y: number) => {
    const ground = paper(x, y);
    const key = ground.join();
    const mixture = mixtures.get(key) ?? mixtureOf(ground, ink, SMALL.near + 4 * noise);
    mixtures.set(key, mixture);
    return mixture;
  };
  let between = 0;
  let inside = 0;
  let even = 0;
  let mixed = 0;
  let around = 0;
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      if (x < inner.x || y < inner.y || x >= inner.x + inner.width || y >= inner.y + inner.height) {
        around++;
        const isEven = off(x, y) <= NEAR + 2 * noise;
        if (isEven) even++;
        if (isEven || mixtureAt(x, y)(patch.data, i)) mixed++;
        continue;
      }
      inside++;
      if (mixtureAt(x, y)(patch.data, i)) between++;
    }
  }
  const isFramed = even >= FRAMED.even * around && mixed >= FRAMED.mixed * around && between >= FRAMED.between * inside;
  return isFramed || (even >= SMALL.around * around && between >= SMALL.between * inside);
}

/** Whether a pixel is mixed of paper and ink, within so many levels. Lossy formats store chroma at half resolution: its share may be another than that of lightness. */
function mixtureOf(paper: Rgb, ink: Rgb, near: number): (data: Uint8Array, i: number) => boolean {
  const step = luma(ink) - luma(paper);
  const [chromaRed, chromaGreen, chromaBlue] = ink.map((v, c) => v - paper[c] - step);
  const length = Math.max(1, chromaRed * chromaRed + chromaGreen * chromaGreen + chromaBlue * chromaBlue);
  const shareOf = (part: number) => Math.max(0, Math.min(1, part));
  return (data, i) => {
    const red = data[i] - paper[0];
    const green = data[i + 1] - paper[1];
    const blue = data[i + 2] - paper[2];
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
    const light = shareOf(step === 0 ? 0 : grey / step);
    const coloured = shareOf((chromaRed * (red - grey) + chromaGreen * (green - grey) + chromaBlue * (blue - grey)) / length);
    return (
      Math.abs(red - light * step - coloured * chromaRed) <= near &&
      Math.abs(green - light * step - coloured * chromaGreen) <= near &&
      Math.abs(blue - light * step - coloured * chromaBlue) <= near
    );
  };
}

/** Weight of the ink's colour in a row: bars of heavy letters cover most of some. */
const BAR = 0.25;

/** Share of what is beside a line that has the colour of its row: a highlighter that ends with its words has not. */
const BESIDE = 0.7;

/** A ground that is of one colour along each row: highlighter strokes, steep vertical gradients, a box that ends inside. */
function bandedPaper(patch: RgbRaster, inner: Box, ink: Rgb, noise: number, distance: Distance): Paper | null {
  const rows: Rgb[] = [];
  for (let y = 0; y < patch.height; y++) {
    const pixels = patch.data.subarray(y * patch.width * 3, (y + 1) * patch.width * 3);
    const row = modeColor(pixels, NEAR + 2 * noise, (color) => (channelDistance(color, ink) <= HEAVY.near ? BAR : 1));
    rows.push(row.color);
  }
  const off = (x: number, y: number) => distance(patch.data, (y * patch.width + x) * 3, rows[y]);
  const ground = shareOfGround(patch, inner, off, noise);
  if (shareBeside(patch, inner, off, noise) < BESIDE) return null;
  return ground.near >= LEAST_NEAR_SHARE + 0.1 && ground.middle < MOST_MIDDLE_SHARE / 2 ? (_x, y) => rows[y] : null;
}

/** Share of the ground in the columns before and behind a line; 1 without any. */
function shareBeside(patch: RgbRaster, inner: Box, off: (x: number, y: number) => number, noise: number): number {
  let near = 0;
  let all = 0;
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      if (x >= inner.x - 1 && x <= inner.x + inner.width) continue;
      all++;
      if (off(x, y) <= NEAR + 2 * noise) near++;
    }
  }
  return all === 0 ? 1 : near / all;
}

/** `near`: share of pixels on the ground; `middle`: how many are a little off it, compared with both. */
function shareOfGround(patch: RgbRaster, inner: Box, off: (x: number, y: number) => number, noise: number) {
  const box = clampToPixels(grow(inner, 2), patch.width, patch.height);
  let near = 0;
  let middle = 0;
  let all = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const distance = off(x, y);
      all++;
      if (distance <= NEAR + 2 * noise) near++;
      else if (distance <= MIDDLE + 2 * noise) middle++;
    }
  }
  return { near: near / all, middle: middle / Math.max(1, near + middle) };
}
