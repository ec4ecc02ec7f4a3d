/** By which shifts a patterned ground looks as it does. */
import { channelDistanceAt } from '../../image/colour.ts';
import { modeColor } from '../../image/mode.ts';
import type { RgbRaster } from '../../image/raster.ts';

export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** Shifts are tried so far, px; on so many pixels first, and on so many where that looks well. */
const MOST = 48;
const SAMPLES = { first: 80, all: 800, least: 40 };
/** A shift repeats the ground where this share of the pixels is as it was, and hardly less than by the best shift; so many of the samples can be compared, at least. */
const SAME = { first: 0.7, all: 0.85, best: 0.04, compared: 0.2 };
/** Half a repeat farther a pattern differs by so much more of its pixels, at least: smooth ground does not. */
const DIFFERS = 0.15;
/**
 * Levels within which a pixel is as it was, and for each of noise. As shares of the pattern's contrast: at least, since few patterns repeat after whole pixels, and at most,
 * since what is taken for noise may be the pattern.
 */
const NEAR = { levels: 6, noise: 3, least: 0.15, most: 0.3 };
/** So many of the pixels differ less from the usual colour than the pattern's contrast; the pattern's own are those beyond a share of it. */
const CONTRAST = { quantile: 0.97, own: 0.3 };

export interface Ground {
  readonly patch: RgbRaster;
  /** 1 a pixel that shows it, 2 one that may be a letter; 0 beyond it. */
  readonly shown: Uint8Array;
}

/**
 * @param noise standard deviation, levels
 * @returns shifts to all sides, the nearest ones first; null where nothing repeats
 */
export function repeatsOf(ground: Ground, noise: number): Shift[] | null {
  const parts = partsOf(ground);
  if (!parts) return null;
  const { own, between, contrast } = parts;
  const near = Math.min(NEAR.most * contrast, Math.max(NEAR.levels + NEAR.noise * noise, NEAR.least * contrast));
  // What a pattern has little of, dots or thin lines, tells as much as what is between.
  const sameOf = (count: number) => {
    const [a, b] = [thinned(own, count), thinned(between, count)];
    return (dx: number, dy: number, least: number) => {
      const first = sameShare(ground, near, a, dx, dy);
      return first < least ? first : Math.min(first, sameShare(ground, near, b, dx, dy));
    };
  };
  const [guess, same] = [sameOf(SAMPLES.first), sameOf(SAMPLES.all)];
  const tried: (Shift & { share: number })[] = [];
  for (let dy = 0; dy <= Math.min(MOST, ground.patch.height - 1); dy++)
    for (let dx = dy === 0 ? 1 : -MOST; dx <= MOST; dx++) {
      if (guess(dx, dy, SAME.first) < SAME.first) continue;
      const share = same(dx, dy, SAME.all);
      if (share >= SAME.all) tried.push({ dx, dy, share });
    }
  const best = Math.max(...tried.map(({ share }) => share));
  const found = tried.filter(({ share }) => share >= best - SAME.best);
  const isPeriod = ({ dx, dy, share }: (typeof found)[number]) => {
    const half = same(Math.round(dx / 2), Math.round(dy / 2), 0);
    return half >= 0 && half <= share - DIFFERS;
  };
  if (!found.some(isPeriod)) return null;
  return found
    .flatMap(({ dx, dy }) => [
      { dx, dy },
      { dx: -dx, dy: -dy },
    ])
    .toSorted((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
}

/** The pixels of a pattern's own colour and those between, and the levels by which they differ; null where there are too few of either. */
function partsOf({ patch, shown }: Ground): { own: number[]; between: number[]; contrast: number } | null {
  const pixels: number[] = [];
  for (let i = 0; i < shown.length; i++) if (shown[i] === 1) pixels.push(i);
  const { data } = patch;
  const colours = new Uint8Array(pixels.length * 3);
  for (let k = 0; k < pixels.length; k++) for (let c = 0; c < 3; c++) colours[k * 3 + c] = data[pixels[k]! * 3 + c]!;
  const { color } = modeColor(colours, NEAR.levels);
  const off = Float64Array.from(pixels, (i) => channelDistanceAt(data, i * 3, color));
  const contrast = off.toSorted()[Math.floor(CONTRAST.quantile * off.length)] ?? 0;
  const own = pixels.filter((_, k) => off[k]! > CONTRAST.own * contrast);
  const between = pixels.filter((_, k) => off[k]! <= CONTRAST.own * contrast);
  return contrast > NEAR.levels && Math.min(own.length, between.length) >= SAMPLES.least ? { own, between, contrast } : null;
}

/** About so many, by steps that are in no step with a pattern. */
function thinned(pixels: readonly number[], count: number): readonly number[] {
  const step = 0.6180339887 * pixels.length;
  return pixels.length <= count ? pixels : Array.from({ length: count }, (_, k) => pixels[Math.floor((k * step) % pixels.length)]!);
}

/** Share of pixels that look the same where they are moved to; -1 where too few show the ground there. */
function sameShare({ patch: { data, width, height }, shown }: Ground, near: number, of: readonly number[], dx: number, dy: number): number {
  let same = 0;
  let compared = 0;
  for (let k = 0; k < of.length; k++) {
    const i = of[k]!;
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    if (x < 0 || x >= width || y < 0 || y >= height) continue;
    const j = y * width + x;
    if (shown[j] !== 1) continue;
    compared++;
    const a = i * 3;
    const b = j * 3;
    if (
      Math.abs(data[a]! - data[b]!) <= near &&
      Math.abs(data[a + 1]! - data[b + 1]!) <= near &&
      Math.abs(data[a + 2]! - data[b + 2]!) <= near
    )
      same++;
  }
  return compared < SAME.compared * of.length ? -1 : same / compared;
}
