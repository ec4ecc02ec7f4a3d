/** What a photo shows under letters: smooth where it is smooth round them, in patches of the photo where it is not. */
import { blur } from '../../image/blur.ts';
import { luma } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { nearbyRange } from './nearby-range.ts';
import { paintIn } from './patches.ts';
import { levelsOf, type Level } from './pyramid.ts';

/** Root mean square difference from what is round a pixel, levels of luma, up to which a photo is smooth, and from which it is all detail; looked at so far round the letters (standard deviation, px). */
const DETAIL = { smooth: 1.5, all: 3, sigma: 18 };
/** What a pixel is compared with: its surroundings, standard deviation in px. */
const FINE = 2;
/** What patches bring is no darker and no lighter than what shows round its place, give or take levels of luma; what lies so far, px, round what is goes as well, all of it from a share of 1 to `taken` on. */
const RANGE = { beyond: 8, around: 3, taken: 4 };
/** Rounds of relaxation, each pixel becoming the mean of its neighbours, and by how much it is overdone. */
const RELAX = { rounds: 24, over: 1.7 };

/**
 * Paints in the holes of a picture, in place.
 * @param hole 1 a pixel that is to be painted in, the size of the picture
 * @param reach how far patches may be taken from, px
 */
export function restore(picture: RgbRaster, hole: Uint8Array, reach: number): void {
  const { width, height } = picture;
  const smooth: Level = { width, height, data: Float32Array.from(picture.data), hole };
  const detail = detailRound(picture, hole);
  levelsOf(smooth);
  relax(smooth);
  const busy = hole.map((v, i) => (v && detail[i]! > 0 ? 1 : 0));
  const painted: Level = { width, height, data: smooth.data.slice(), hole: busy };
  if (busy.includes(1)) {
    paintIn(painted, reach);
    keepInRange(painted, smooth, picture, hole);
  }
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    for (let at = i * 3; at < i * 3 + 3; at++)
      picture.data[at] = Math.max(0, Math.min(255, Math.round(smooth.data[at]! + detail[i]! * (painted.data[at]! - smooth.data[at]!))));
  }
}

/** A label that a photo shines through is as busy as the photo, but holds nothing of what is beyond it: there the membrane is better. */
function keepInRange(painted: Level, smooth: Level, picture: RgbRaster, hole: Uint8Array): void {
  const lumaOf = (data: ArrayLike<number>, i: number) => luma([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
  const { low, high } = nearbyRange(
    Float32Array.from(hole, (_, i) => lumaOf(picture.data, i)),
    Float32Array.from(hole, (v) => (v ? 0 : 1)),
    picture.width,
  );
  const strange = Float32Array.from(hole, (v, i) => {
    const seen = v ? lumaOf(painted.data, i) : 0;
    return v && (seen < low[i]! - RANGE.beyond || seen > high[i]! + RANGE.beyond) ? 1 : 0;
  });
  // What came along with it from beyond is no better.
  const around = blur(strange, picture.width, picture.height, RANGE.around);
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i] || around[i]! === 0) continue;
    const share = Math.min(1, Math.max(strange[i]!, RANGE.taken * around[i]!));
    for (let at = i * 3; at < i * 3 + 3; at++) painted.data[at]! += share * (smooth.data[at]! - painted.data[at]!);
  }
}

/**
 * Paints in the holes of a smooth picture, in place: a membrane between their rims.
 * @param hole not 0 a pixel that is to be painted in
 * @param shown 0 a pixel that shows something else than the picture, besides the holes: a strike through letters is no rim of theirs
 */
export function smoothOver(picture: RgbRaster, hole: Uint8Array, shown?: Uint8Array): void {
  const { width, height } = picture;
  const level: Level = { width, height, data: Float32Array.from(picture.data), hole: hole.map((v, i) => (v || shown?.[i] === 0 ? 1 : 0)) };
  levelsOf(level);
  relax(level);
  for (let i = 0; i < hole.length; i++)
    if (hole[i]) for (let at = i * 3; at < i * 3 + 3; at++) picture.data[at] = Math.max(0, Math.min(255, Math.round(level.data[at]!)));
}

/** How much detail the photo shows round each pixel, from 0, smooth, to 1. */
function detailRound({ width, height, data }: RgbRaster, hole: Uint8Array): Float32Array {
  const shown = Float32Array.from(hole, (v) => (v ? 0 : 1));
  const lumas = shown.map((v, i) => (v ? luma([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]) : 0));
  const mean = (plane: Float32Array, sigma: number) => {
    const [sums, weights] = [blur(plane, width, height, sigma), blur(shown, width, height, sigma)];
    return sums.map((v, i) => v / Math.max(1e-3, weights[i]!));
  };
  const round = mean(lumas, FINE);
  const off = lumas.map((v, i) => (shown[i] ? (v - round[i]!) ** 2 : 0));
  const variance = withinWide(mean(off, DETAIL.sigma), blur(shown, width, height, DETAIL.sigma), width);
  return variance.map((v) => Math.max(0, Math.min(1, (Math.sqrt(Math.max(0, v)) - DETAIL.smooth) / (DETAIL.all - DETAIL.smooth))));
}

/** In the middle of a wide hole nothing is seen of the photo: less of a pixel's surroundings than this share tells nothing. */
const SEEN = 0.02;

/** What was measured round each pixel; within wide holes what their rims show, carried over smoothly. */
function withinWide(measured: Float32Array, seen: Float32Array, width: number): Float32Array {
  const hole = Uint8Array.from(seen, (share) => Number(share < SEEN));
  if (!hole.includes(1) || !hole.includes(0)) return measured;
  const level: Level = { width, height: hole.length / width, data: new Float32Array(hole.length * 3), hole };
  for (let i = 0; i < hole.length; i++) level.data[i * 3] = measured[i]!;
  levelsOf(level);
  return measured.map((v, i) => (hole[i] ? level.data[i * 3]! : v));
}

/** Towards the membrane that is fixed where the photo shows (successive over-relaxation). In place. */
function relax({ width, height, data, hole }: Level): void {
  const within: number[] = [];
  for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) if (hole[y * width + x]) within.push((y * width + x) * 3);
  const row = width * 3;
  for (let round = 0; round < RELAX.rounds; round++)
    for (const first of within)
      for (let i = first; i < first + 3; i++)
        data[i]! += RELAX.over * ((data[i - 3]! + data[i + 3]! + data[i - row]! + data[i + row]!) / 4 - data[i]!);
}
