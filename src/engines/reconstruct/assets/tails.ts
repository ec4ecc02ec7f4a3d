/** Glows and soft shadows go on where they can no longer be told from noise pixel by pixel: cut off there, they would end in a hard edge. */
import { bottom, coveredShare, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';
import type { Leftover } from './residual.ts';
import { LOSSY } from '../../image/noise.ts';

/** Levels, and levels a level of noise, down to which a tail is followed; the same for how uneven it may be; px that it must go on for, and may. */
const TAIL = { levels: 1.5, perNoise: 1.5, uneven: 0.8, unevenPerNoise: 0.4, least: 6, most: 160 };
/** Colour at half resolution runs over an edge as far as its block reaches, px: in a lossy picture the longest side of a tail goes on for more. */
const LEAST_LOSSY = 17;
/**
 * A row of a tail may be stronger than the weakest one before it by this, levels, and levels a level of noise: a grey card that fades into a
 * warm ground comes near to it in one channel, and goes away from it in another.
 */
const RISE = { levels: 1, perNoise: 3 };
/** The last px of a tail, where it has no more than this share of what the tail had so many px before, lies beyond the edge at which it ends. */
const RIM = { share: 0.75, before: 3 };
/** Of the differences along a row, this one stands for it: a glow is round. */
const STANDING = 0.85;
/** Share of a row's pixels that can be seen and are no thing: grain. */
const STRAY = 0.02;
/** Grain is evened out over stretches of so many px. */
const STRETCH = 8;
/** Smaller things than this, px, cast nothing. */
const LEAST_SIDE = 24;

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** Things grown to where their glow ends, or another thing begins. What belongs to a tail is added to the mask. */
export function withTails(items: readonly Leftover[], mask: GreyRaster, difference: GreyRaster, noise: number): Leftover[] {
  const casts = ({ box }: Leftover) => Math.min(box.width, box.height) >= LEAST_SIDE;
  const seen = { ...mask, data: mask.data.slice() };
  for (const { box } of items.filter((item) => !casts(item))) clear(seen, box);
  const tailed = items.map((item) => {
    if (!casts(item)) return item;
    const others = items.filter((other) => other !== item && casts(other) && coveredShare(other.box, item.box) < 1).map(({ box }) => box);
    const box = grown(item.box, { mask: seen, difference, noise, others });
    if (box !== item.box) addTail(box, mask, difference, noise);
    return { ...item, box };
  });
  // Scraps of a tail that could be told from noise belong to it.
  return tailed.filter(
    (item) => casts(item) || !tailed.some((other, k) => other.box !== items[k].box && coveredShare(item.box, other.box) === 1),
  );
}

function clear(mask: GreyRaster, { x, y, width, height }: Box): void {
  for (let v = y; v < y + height; v++) mask.data.fill(0, v * mask.width + x, v * mask.width + x + width);
}

interface Around {
  readonly mask: GreyRaster;
  readonly difference: GreyRaster;
  readonly noise: number;
  /** Boxes of the other things. */
  readonly others: readonly Box[];
}

/** Side by side, the left and the right one twice: a corner is reached from the side that grew first. */
function grown(box: Box, around: Around): Box {
  const longest = Math.max(...SIDES.map((side) => tailLength(box, side, around)));
  if (longest < (around.noise >= LOSSY ? LEAST_LOSSY : TAIL.least)) return box;
  let now = box;
  for (const side of [...SIDES, 'left', 'right'] as const) {
    const reach = tailLength(now, side, around);
    if (reach >= TAIL.least) now = enclose([now, strip(now, side, reach)]);
  }
  return now;
}

/** How far, px, a side of a box goes on as something that fades evenly. */
function tailLength(box: Box, side: Side, around: Around): number {
  const { mask, noise, others } = around;
  const rise = RISE.levels + RISE.perNoise * noise;
  const levels: number[] = [];
  for (let reach = 1; reach <= TAIL.most; reach++) {
    const row = strip(box, side, reach);
    if (row.x < 0 || row.y < 0 || right(row) > mask.width || bottom(row) > mask.height) return reach - 1;
    if (others.some((other) => intersect(other, row))) return reach - 1;
    const { level, uneven, drawn } = measure(row, around, rise);
    if (drawn > STRAY || level > Math.min(...levels) + rise || uneven > TAIL.uneven + TAIL.unevenPerNoise * noise) return 0;
    if (level < TAIL.levels + TAIL.perNoise * noise) return withoutRim(levels);
    levels.push(level);
  }
  return TAIL.most;
}

/** Where a tail ends at an edge, compression has carried some of it over. */
const withoutRim = (levels: readonly number[]): number =>
  levels.length - (levels.at(-1)! <= RIM.share * (levels.at(-RIM.before) ?? 0) ? 1 : 0);

/** The row or column of pixels so far outside a side. */
function strip({ x, y, width, height }: Box, side: Side, reach: number): Box {
  if (side === 'top') return { x, y: y - reach, width, height: 1 };
  if (side === 'bottom') return { x, y: y + height - 1 + reach, width, height: 1 };
  return { x: side === 'left' ? x - reach : x + width - 1 + reach, y, width: 1, height };
}

/** How strong the differences along a row are and how they vary, grain evened out, and the share of those that can be seen and stand out by `rise`. */
function measure(row: Box, { mask, difference }: Around, rise: number) {
  const level = row.height === 1;
  const length = level ? row.width : row.height;
  const means: number[] = [];
  const seen: number[] = [];
  for (let start = 0; start + STRETCH <= length; start += STRETCH) {
    let sum = 0;
    for (let p = start; p < start + STRETCH; p++) {
      const i = level ? row.y * mask.width + row.x + p : (row.y + p) * mask.width + row.x;
      if (mask.data[i]) seen.push(difference.data[i]);
      sum += difference.data[i];
    }
    means.push(sum / STRETCH);
  }
  const uneven = means.slice(1).reduce((sum, mean, i) => sum + Math.abs(mean - means[i]), 0) / means.length;
  const strongest = means.toSorted((a, b) => a - b)[Math.floor(STANDING * (means.length - 1))];
  return { level: strongest, uneven, drawn: seen.filter((value) => value > strongest + rise).length / length };
}

function addTail({ x, y, width, height }: Box, mask: GreyRaster, difference: GreyRaster, noise: number): void {
  for (let v = y; v < y + height; v++)
    for (let u = x, i = v * mask.width + x; u < x + width; u++, i++) if (difference.data[i] > 1 + noise) mask.data[i] = 255;
}
