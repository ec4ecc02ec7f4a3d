/** Stage "text-shadows": outlines, soft shadows and glows of letters, measured and taken off the picture, to be drawn by CSS again. */
import { blur } from '../../image/blur.ts';
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { clampToPixels, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import { crop, paste, type RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { ReadResult, Shadow, SourcePicture, TextLine } from '../document.ts';
import { fitShadow, type FittedShadow, type Surroundings } from './fit.ts';
import { takeStrokes, type Strokes } from './strokes.ts';
import { surroundings, type Print } from './surroundings.ts';
import { LOSSY } from '../../image/noise.ts';

export { strokeRound } from './strokes.ts';

export interface TextShadows extends Strokes {
  /** By line id. */
  readonly shadows: ReadonlyMap<string, Shadow>;
}

/** Lines of one ink colour, sizes within a factor, that stand together cast one shadow. */
const ALIKE = { ink: 24, size: 1.6, apart: 1 };
/** How far shadows are looked for, in heights of the line, px at least and at most. */
const REACH = { heights: 0.6, least: 8, most: 30 };
/** Share of the ground's variation that a shadow must explain: of a first guess, and once it is fitted. */
const EXPLAINED = { guess: 0.12, fitted: 0.3 };
/** Wider than this, heights of the line, or more than nearly opaque, it is the picture's own light and dark that was fitted. */
const LIKELY = { sigma: 0.3, opacity: 0.95 };
/** Levels by which it must darken or light the ground where it is deepest, beyond twice the noise. */
const DEPTH = 5;
/** Letters and shadow are told apart in turn so often. */
const ROUNDS = 3;
/** How far the ground is smoothed over letters, standard deviation in px. */
const SMOOTH = 10;

/** Looks round each group of overlay lines. Memory: a second copy of the picture, only where there is a shadow. */
export async function takeTextShadows(
  input: { readonly source: SourcePicture; readonly read: ReadResult },
  context: StageContext,
): Promise<TextShadows> {
  const { source, read, strokes, hard, coverage, paintedOver } = await takeStrokes(input);
  const isPlain = ({ id, kind, outline }: TextLine) => kind === 'overlay' && outline === undefined && !strokes.has(id) && !hard.has(id);
  const overlay = read.lines.filter(isPlain);
  const shadows = new Map(hard);
  let raster = source.raster;
  const groups = standingTogether(overlay);
  for (const [i, group] of groups.entries()) {
    context.signal.throwIfAborted();
    context.report(i / groups.length);
    const found = shadowOf(source, group, read.lines);
    if (!found) continue;
    if (raster === source.raster) raster = { ...raster, data: raster.data.slice() };
    paste(raster, withoutShadow(crop(raster, found.window), found), found.window.x, found.window.y);
    for (const { id } of group) shadows.set(id, found.shadow);
  }
  return { source: raster === source.raster ? source : { ...source, raster }, read, strokes, hard, coverage, paintedOver, shadows };
}

function standingTogether(lines: readonly TextLine[]): TextLine[][] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const near = groups.find((group) => group.some((other) => areAlike(line, other)));
    if (near) near.push(line);
    else groups.push([line]);
  }
  return groups;
}

function areAlike(a: TextLine, b: TextLine): boolean {
  const [low, high] = [Math.min(a.box.height, b.box.height), Math.max(a.box.height, b.box.height)];
  return (
    high <= ALIKE.size * low && channelDistance(a.ink, b.ink) <= ALIKE.ink && intersect(grow(a.box, ALIKE.apart * low), b.box) !== null
  );
}

interface Found {
  readonly window: Box;
  readonly ink: Rgb;
  readonly shadow: Shadow;
  /** Coverage of the window's pixels by the shadow, were it opaque, and by letters, 0 to 1. */
  readonly shape: Float32Array;
  readonly letters: Float32Array;
}

function shadowOf({ raster, noise }: SourcePicture, group: readonly TextLine[], all: readonly TextLine[]): Found | null {
  const [{ ink, paper }] = group;
  const height = Math.max(...group.map(({ box }) => box.height));
  const reach = Math.min(REACH.most, Math.max(REACH.least, Math.round(REACH.heights * height)));
  const window = clampToPixels(grow(enclose(group.map(({ box }) => box)), reach), raster.width, raster.height);
  // Only what moves the ground away from the ink can be told from the ink's own soft edges.
  const darkens = luma(ink) > luma(paper);
  if (!darkens && luma(paper) > 255 - DEPTH) return null;
  const others = all.filter((line) => !group.includes(line)).map(({ box }) => box);
  const print: Print = { patch: crop(raster, window), window, lines: group.map(({ box }) => box), others, ink, lossy: noise > LOSSY };
  let found = fitted(print, () => luma(paper), darkens, noise);
  // Under a shadow the ground is darker than round it, and letters cover more of a pixel than the paper's colour lets believe.
  for (let round = 1; round < ROUNDS && found; round++) {
    const { ground, shape, depth } = found;
    found = fitted(print, (i) => ground[i] + shape[i] * depth, darkens, noise);
  }
  if (!found || found.opacity > LIKELY.opacity || found.sigma > LIKELY.sigma * height) return null;
  const { offsetX, offsetY, sigma, opacity, shape, letters } = found;
  const color: Rgb = darkens ? [0, 0, 0] : [255, 255, 255];
  return { window, ink, shape, letters, shadow: { offsetX, offsetY, blur: 2 * sigma, spread: 0, color, opacity: hundredths(opacity) } };
}

interface Fitted extends FittedShadow {
  readonly letters: Float32Array;
  /** Luma of the ground without the shadow, under letters too. */
  readonly ground: Float32Array;
  readonly opacity: number;
}

function fitted(print: Print, paperAt: (i: number) => number, darkens: boolean, noise: number): Fitted | null {
  const around = surroundings(print, paperAt);
  const found = fitShadow(around, EXPLAINED.guess);
  if (!found || found.explained < EXPLAINED.fitted || found.depth < 0 !== darkens) return null;
  const depths = found.shape.map((share, i) => (around.ground[i] ? Math.abs(found.depth) * share : 0));
  if (depths.reduce((most, depth) => Math.max(most, depth), 0) < DEPTH + 2 * noise) return null;
  const ground = groundUnder(around, found);
  const mean = ground.reduce((sum, v) => sum + v, 0) / ground.length;
  return { ...found, letters: around.letters, ground, opacity: Math.abs(found.depth) / Math.max(1, darkens ? mean : 255 - mean) };
}

/** The ground freed from the shadow, smoothed over the letters. */
function groundUnder({ width, height, luma: seen, ground }: Surroundings, { shape, depth }: FittedShadow): Float32Array {
  const smooth = (values: Float32Array) => blur(values, width, height, SMOOTH);
  const sums = smooth(seen.map((v, i) => (ground[i] ? v - depth * shape[i] : 0)));
  const weights = smooth(Float32Array.from(ground));
  const mean =
    sums.reduce((sum, v) => sum + v, 0) /
    Math.max(
      1e-6,
      weights.reduce((sum, v) => sum + v, 0),
    );
  return sums.map((sum, i) => (weights[i] > 0.02 ? sum / weights[i] : mean));
}

const hundredths = (share: number): number => Math.round(share * 100) / 100;

/**
 * The shadow blended out again: a pixel that letters of the ink cover by `a` and the shadow by `s` shows a·ink + (1-a)·((1-s)·ground + s·shadow).
 */
function withoutShadow(patch: RgbRaster, { shadow, shape, letters, ink }: Found): RgbRaster {
  const data = patch.data.slice();
  for (let i = 0; i < letters.length; i++) {
    const share = Math.min(0.9, shadow.opacity * shape[i]);
    if (share < 0.002 || letters[i] >= 1) continue;
    for (let c = 0; c < 3; c++) {
      const shaded = data[i * 3 + c] - letters[i] * ink[c] - (1 - letters[i]) * shadow.color[c];
      data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(data[i * 3 + c] + (share / (1 - share)) * shaded)));
    }
  }
  return { ...patch, data };
}
