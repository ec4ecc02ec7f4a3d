/** Hard shadows: the letters once more in another colour, moved and not blurred. */
import { channelDistance, channelDistanceAt, luma, lumaAt, type Rgb } from '../../image/colour.ts';
import { median } from '../../image/median.ts';
import { modeColor } from '../../image/mode.ts';
import { colorAt } from '../../image/raster.ts';
import type { Shadow } from '../document.ts';
import { isTaken, type Letters } from './letters.ts';

/** How far a shadow is moved, px at least and at most, and heights of the line at most. */
const OFFSET = { least: 1.5, most: 12, heights: 0.14 };
/** Where a shadow is looked for first, px: as far as the letters' soft edges, and a little farther, in eight directions. */
const PROBE = 2;
/** Soft edges of the letters, px, that show no pure colour. */
const SOFT = 1.2;
/** Share of the pixels beside the letters that have the shadow's colour, on its side, on the other one, and farther off than it reaches; share of those all round the letters that have one colour where there is none. */
const SHARE = { there: 0.55, opposite: 0.45, far: 0.3, even: 0.85, pixels: 24 };
/** Levels by which the shadow's colour differs from the ink, from the outline that casts it (a darker brown through which the ground shows), and from the ground. */
const APART = { ink: 36, outline: 14, ground: 28 };
/** Share of the moved letters that must show the colour, and of what shows it that they must explain. */
const FIT = { shown: 0.72, explained: 0.45 };

/** Part of the way from a shadow's colour to its ground's on which a pixel is the shadow's. */
const BETWEEN = 0.5;

/** Just beyond a hard shadow, px, lies what lies farther out as well: most pixels differ from that by less than this share of how far the shadow does; those within it differ from each other by less still. */
const EDGE = { from: 1.9, to: 3.2, farther: 7, step: 0.3, share: 0.6, even: 0.2 };

/** A shadow that is darker than its ground by so many levels of luma is told by that. */
const LIGHT = 16;

/** How far from the letters, px, a hard shadow may reach. */
export const hardReach = (height: number): number => Math.max(2, Math.min(OFFSET.most, Math.round(OFFSET.heights * height)));

/** What casts a shadow: the letters, or their outline. */
export interface Caster {
  readonly color: Rgb;
  readonly isOutline: boolean;
  /** How far each pixel is from it. */
  readonly distance: Float32Array;
}

/**
 * @param height of the line, px
 * @returns null where no colour shows the letters' form beside them
 */
export function hardShadowOf(letters: Letters, caster: Caster, height: number): Shadow | null {
  const body = caster.distance;
  const cast = castColor(letters, caster, hardReach(height));
  if (!cast) return null;
  const { color, near } = cast;
  const { patch, taken } = letters;
  const { width } = patch;
  const reach = hardReach(height);
  /** 1 the shadow's colour, 0 another one, 2 nothing to be told. */
  const shows = new Uint8Array(body.length);
  let colored = 0;
  for (let i = 0; i < body.length; i++) {
    if (body[i] <= SOFT || isTaken(taken, i % width, Math.floor(i / width))) shows[i] = 2;
    else if (body[i] <= 1.5 * reach && channelDistanceAt(patch.data, 3 * i, color) <= near) colored += shows[i] = 1;
  }
  const casting = castingPixels(body);
  let best = { offsetX: 0, offsetY: 0, score: 0 };
  for (let offsetY = -reach; offsetY <= reach; offsetY++) {
    for (let offsetX = -reach; offsetX <= reach; offsetX++) {
      if (Math.hypot(offsetX, offsetY) < OFFSET.least) continue;
      const { shown, all } = overlap(casting, shows, width, offsetX, offsetY);
      if (shown < FIT.shown * all || shown < FIT.explained * colored || all < SHARE.pixels) continue;
      const score = (2 * shown) / (all + colored);
      if (score > best.score) best = { offsetX, offsetY, score };
    }
  }
  if (best.score === 0 || !isSharp(letters, body, best, color)) return null;
  return { offsetX: best.offsetX, offsetY: best.offsetY, blur: 0, spread: 0, color, opacity: 1 };
}

/** Pixels looked at for each place that a shadow might have, at most. */
const MOST_SAMPLES = 6000;

/** What casts the shadow: evenly taken pixels, and how many each stands for. */
function castingPixels(body: Float32Array): { readonly pixels: Int32Array; readonly each: number } {
  const all: number[] = [];
  for (let i = 0; i < body.length; i++) if (body[i] <= 0.5) all.push(i);
  const each = Math.max(1, all.length / MOST_SAMPLES);
  return { pixels: Int32Array.from({ length: Math.floor(all.length / each) }, (_, k) => all[Math.floor(k * each)]), each };
}

/** How much of the moved letters shows the colour; what the letters themselves cover tells nothing. */
function overlap({ pixels, each }: ReturnType<typeof castingPixels>, shows: Uint8Array, width: number, offsetX: number, offsetY: number) {
  let shown = 0;
  let all = 0;
  const from = offsetY * width + offsetX;
  for (let k = 0; k < pixels.length; k++) {
    const i = pixels[k];
    const x = (i % width) + offsetX;
    const moved = i + from;
    if (x < 0 || x >= width || moved < 0 || moved >= shows.length || shows[moved] === 2) continue;
    all++;
    if (shows[moved] === 1) shown++;
  }
  return { shown: shown * each, all: all * each };
}

/** Whether the shadow is of one depth and ends at once: soft ones fade, within and beyond. */
function isSharp(
  { patch, taken, near, lossy }: Letters,
  body: Float32Array,
  { offsetX, offsetY }: { offsetX: number; offsetY: number },
  color: Rgb,
) {
  const { width, height } = patch;
  const length = Math.hypot(offsetX, offsetY);
  const [outX, outY] = [offsetX, offsetY].map((offset) => Math.round((EDGE.farther * offset) / length));
  const within = { color: [] as number[], light: [] as number[] };
  const contrasts: number[] = [];
  const lights: number[] = [];
  let sharp = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const mx = x - offsetX;
      const my = y - offsetY;
      const fx = x + outX;
      const fy = y + outY;
      if (mx < 0 || my < 0 || mx >= width || my >= height || isTaken(taken, x, y) || body[i] <= SOFT) continue;
      const moved = body[my * width + mx];
      if (moved <= 0.5) {
        within.color.push(channelDistanceAt(patch.data, 3 * i, color));
        within.light.push(Math.abs(lumaAt(patch.data, 3 * i) - luma(color)));
      }
      if (moved < EDGE.from || moved > EDGE.to || body[i] < EDGE.to) continue;
      if (fx < 0 || fy < 0 || fx >= width || fy >= height || body[fy * width + fx] < EDGE.to) continue;
      const farther = colorAt(patch, fx, fy);
      const contrast = channelDistance(farther, color);
      if (contrast < APART.ground) continue;
      contrasts.push(contrast);
      lights.push(Math.abs(luma(farther) - luma(color)));
      if (channelDistanceAt(patch.data, 3 * i, farther) <= EDGE.step * contrast) sharp++;
    }
  }
  if (contrasts.length < SHARE.pixels || sharp < EDGE.share * contrasts.length) return false;
  const isEven = (off: readonly number[], contrast: number) =>
    off.filter((levels) => levels <= EDGE.even * contrast + (near - 28) / 3).length >= EDGE.share * off.length;
  // The colour of pale letters runs over a thin shadow, their lightness does not.
  const light = median(lights);
  return isEven(within.color, median(contrasts)) || (lossy && light >= LIGHT && isEven(within.light, light));
}

/** The one colour that stands on one side of the letters and not on the opposite one, and the levels within which a pixel shows it. */
function castColor({ patch, taken, near }: Letters, caster: Caster, reach: number): { color: Rgb; near: number } | null {
  const body = caster.distance;
  const apart = caster.isOutline ? APART.outline : APART.ink;
  const beside = pixelsWhere(patch, taken, (i) => body[i] > SOFT && body[i] <= PROBE + 1);
  if (modeColor(beside, near / 2).share >= SHARE.even) return null;
  const far = pixelsWhere(patch, taken, (i) => body[i] > 1.5 * reach);
  const ground = modeColor(far, near / 2).color;
  const sides = DIRECTIONS.map(([dx, dy]) => pixelsBeside(patch, body, taken, dx * PROBE, dy * PROBE));
  let best: { color: Rgb; share: number; near: number } | null = null;
  for (const [d, side] of sides.entries()) {
    const [dx, dy] = DIRECTIONS[d];
    const opposite = pixelsBeside(patch, body, taken, -dx * PROBE, -dy * PROBE, { dx, dy, reach });
    if (Math.min(side.length, opposite.length) < 3 * SHARE.pixels) continue;
    // A faint shadow's colour is no farther from its ground than noise moves colours: the nearer of the two is shown.
    const { color } = modeColor(side, near / 2);
    const within = Math.min(near, BETWEEN * channelDistance(color, ground));
    const share = shareOf(side, color, within);
    if (share < SHARE.there || (best && share <= best.share) || channelDistance(color, caster.color) < apart) continue;
    if (shareOf(far, color, within) <= SHARE.far && shareOf(opposite, color, within) <= SHARE.opposite)
      best = { color, share, near: within };
  }
  return best;
}

/** Share of interleaved pixels that are no farther from a colour than so many levels. */
function shareOf(pixels: Uint8Array, color: Rgb, within: number): number {
  let found = 0;
  for (let i = 0; i < pixels.length; i += 3) if (channelDistanceAt(pixels, i, color) <= within) found++;
  return found / Math.max(1, pixels.length / 3);
}

const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/**
 * Pixels that the letters would cover if they were moved, beyond their soft edges.
 * @param cast a shadow that falls this way, so far at most: what it may cover from another stroke is left out, since heavy letters leave narrow gaps
 */
function pixelsBeside(
  patch: Letters['patch'],
  body: Float32Array,
  taken: Letters['taken'],
  dx: number,
  dy: number,
  cast?: { readonly dx: number; readonly dy: number; readonly reach: number },
): Uint8Array {
  const { width, height } = patch;
  const isLetter = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height && body[y * width + x] <= 0.5;
  const isShaded = (x: number, y: number) => {
    if (cast) for (let k = 1; k <= cast.reach; k++) if (isLetter(x - cast.dx * k, y - cast.dy * k)) return true;
    return false;
  };
  return pixelsWhere(patch, taken, (i) => {
    if (body[i] <= SOFT) return false;
    const x = i % width;
    const y = Math.floor(i / width);
    return isLetter(x - dx, y - dy) && !isShaded(x, y);
  });
}

/** @returns interleaved */
function pixelsWhere({ width, height, data }: Letters['patch'], taken: Letters['taken'], holds: (i: number) => boolean): Uint8Array {
  const found = new Uint8Array(width * height * 3);
  let end = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!holds(i) || isTaken(taken, x, y)) continue;
      for (let c = 0; c < 3; c++) found[end++] = data[3 * i + c];
    }
  return found.slice(0, end);
}
