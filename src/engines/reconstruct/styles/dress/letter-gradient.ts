/** Letters painted with a gradient, from side to side or from top to bottom (notes-type, "Effects"). */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { Fill } from '../../document.ts';
import type { InkCrop } from '../match/ink.ts';
import type { PlacedWord } from './paint.ts';

type Gradient = Extract<Fill, { kind: 'gradient' }>;

/** A gradient explains this share of the colour's variance and runs over this many levels (notes-type: R² 0.6); one that is bent, more. */
const GRADIENT = { explained: 0.6, bent: 0.75, levels: 24, leastPixels: 60 };
/**
 * The middle of a stroke has this share of the coverage that most of its row, or of what stands under each other in a stretch of so many heights, has: coverage is told along one
 * colour, and the dark end of gold letters on black has half of it.
 */
const CORE = { share: 0.85, strongest: 0.95, least: 0.3, stretch: 0.3 };
/** A third colour in the middle: it leaves no more than this share of what two leave, and lies so many levels beside what is between them. Places tried, shares of the way. */
const BENT = { left: 0.7, levels: 12, at: [0.3, 0.4, 0.5, 0.6, 0.7] };
/**
 * Gold rises and falls: with colours at so many places, shares of the way, it leaves no more than this share of what two or three leave. It runs over so many levels (107 in thin
 * strokes of 49 px on a photo, JPEG 78, of whose variance it explains .71; six letters in a colour each explain .005 more).
 */
const SHEEN = { left: 0.5, at: [0, 0.25, 0.5, 0.75, 1], levels: 60, explained: 0.68, nearly: 0.03 };

/** Where a gradient's first and last stop may lie, source px: the ends of the line's advance, its ascent and its descent. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of full ink: where they lie along the line and across it, 0 to 1, and their channels. */
interface Inked {
  readonly along: Float64Array;
  readonly across: Float64Array;
  readonly channels: readonly Uint8Array[];
}

/**
 * Regresses the strokes' colour on x and on y. A line with words of two colours is no gradient: there, one colour a word explains more than the slope does.
 */
export function gradientOf(source: RgbRaster, ink: InkCrop, extent: Extent, words: readonly PlacedWord[]): Gradient | null {
  const { box } = ink;
  const stretch = Math.max(4, Math.round(CORE.stretch * box.height));
  const inColumns = inkedPixels(source, ink, extent, (x) => Math.floor(x / stretch));
  const inRows = inkedPixels(source, ink, extent, (_, y) => y);
  if (Math.min(inColumns.along.length, inRows.along.length) < GRADIENT.leastPixels) return null;
  const [level, upright] = [fitAlong(inColumns.along, inColumns.channels), fitAlong(inRows.across, inRows.channels)];
  const isUpright = upright.explained > level.explained;
  const [found, pixels] = isUpright ? [upright, inRows] : [level, inColumns];
  const least = LEAST.get(found.stops.length)!;
  if (found.span < least.levels || found.explained < least.explained) return null;
  const groups = explainedByGroups(wordsOf(pixels.along, extent, words), pixels.channels[found.strongest]!);
  if (groups > found.explained + least.nearly) return null;
  return { kind: 'gradient', angle: isUpright ? 180 : 90, stops: found.stops };
}

/** What a gradient of so many stops has to explain; and by how much less than one colour a word it may. */
const LEAST = new Map<number, { readonly levels: number; readonly explained: number; readonly nearly: number }>([
  [2, { ...GRADIENT, nearly: 0 }],
  [3, { ...GRADIENT, explained: GRADIENT.bent, nearly: 0 }],
  [SHEEN.at.length, SHEEN],
]);

/** @param laneAt stretch of the crop in which coverage is compared, by column and row */
function inkedPixels(
  source: RgbRaster,
  ink: InkCrop,
  { left, right, top, bottom }: Extent,
  laneAt: (x: number, y: number) => number,
): Inked {
  const { box, alpha } = ink;
  const most = strongestOfLanes(ink, laneAt);
  const places: number[] = [];
  for (let y = 0, at = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, at++) {
      const covered = alpha[at]!;
      if (covered >= CORE.least && covered >= CORE.share * most[laneAt(x, y)]!) places.push(at);
    }
  const n = places.length;
  const [along, across] = [new Float64Array(n), new Float64Array(n)];
  const channels = [new Uint8Array(n), new Uint8Array(n), new Uint8Array(n)];
  for (let k = 0; k < n; k++) {
    const x = places[k]! % box.width;
    const y = (places[k]! - x) / box.width;
    const i = ((box.y + y) * source.width + box.x + x) * 3;
    along[k] = (box.x + x + 0.5 - left) / (right - left);
    across[k] = (box.y + y + 0.5 - top) / (bottom - top);
    for (let c = 0; c < 3; c++) channels[c]![k] = source.data[i + c]!;
  }
  return { along, across, channels };
}

/** The coverage that most of each stretch has. */
function strongestOfLanes({ box, alpha }: InkCrop, laneAt: (x: number, y: number) => number): Float32Array {
  const counts = new Uint32Array(laneAt(box.width - 1, box.height - 1) + 1);
  for (let y = 0, at = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, at++) if (alpha[at]! >= CORE.least) counts[laneAt(x, y)]!++;
  const lanes = Array.from(counts, (count) => new Float32Array(count));
  counts.fill(0);
  for (let y = 0, at = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, at++) {
      if (alpha[at]! < CORE.least) continue;
      const lane = laneAt(x, y);
      lanes[lane]![counts[lane]!++] = alpha[at]!;
    }
  return Float32Array.from(lanes, (all) => all.sort()[Math.floor(CORE.strongest * (all.length - 1))]!);
}

interface Fitted {
  readonly stops: Gradient['stops'];
  /** The channel that changes most, by how much, levels, and the share of its variance that the stops explain. */
  readonly strongest: number;
  readonly span: number;
  readonly explained: number;
}

/** Values of a channel, their mean, and the sum of their squared differences from it. */
interface Channel {
  readonly values: Uint8Array;
  readonly mean: number;
  readonly spread: number;
}

/** Two stops at the ends of the places that have ink, three where the way between them is bent, or those of a sheen. */
function fitAlong(places: Float64Array, values: Inked['channels']): Fitted {
  const [first, last] = endsOf(places);
  const channels = values.map(channelOf);
  const hats = { places, nexts: new Uint8Array(places.length), shares: new Float64Array(places.length) };
  const knotsAt = (share: number) => first + share * (last - first);
  const straight = through([first, last], hats, channels);
  const bent = BENT.at.map((share) => through([first, knotsAt(share), last], hats, channels)).reduce((a, b) => (b.left < a.left ? b : a));
  const [start, middle, end] = bent.stops;
  const share = (middle!.offset - start!.offset) / Math.max(1e-6, end!.offset - start!.offset);
  const between = start!.color.map((v, c) => v + share * (end!.color[c]! - v)) as unknown as Rgb;
  const isBent = bent.left <= BENT.left * straight.left && channelDistance(middle!.color, between) >= BENT.levels;
  const simple = isBent ? bent : straight;
  const sheen = through(SHEEN.at.map(knotsAt), hats, channels);
  return sheen.left <= SHEEN.left * simple.left ? sheen : simple;
}

function endsOf(places: Float64Array): readonly [number, number] {
  let first = Infinity;
  let last = -Infinity;
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place < first) first = place;
    if (place > last) last = place;
  }
  return [first, last];
}

function channelOf(values: Uint8Array): Channel {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  const mean = sum / values.length;
  let spread = 0;
  for (let i = 0; i < values.length; i++) spread += (values[i]! - mean) ** 2;
  return { values, mean, spread };
}

/** Least squares: the colour is that of each knot there, and in between on the straight way from one to the next. */
function through(knots: readonly number[], hats: Hats, channels: readonly Channel[]): Fitted & { readonly left: number } {
  setHats(knots, hats);
  const { nexts, shares } = hats;
  const fits = channels.map(({ values, mean, spread }) => {
    const levels = solve(knots.length, hats, values, mean);
    let left = 0;
    for (let i = 0; i < values.length; i++) {
      const drawn = (1 - shares[i]!) * levels[nexts[i]! - 1]! + shares[i]! * levels[nexts[i]!]!;
      left += (values[i]! - drawn) ** 2;
    }
    return { levels, left, explained: spread > 0 ? 1 - left / spread : 0, span: Math.max(...levels) - Math.min(...levels) };
  });
  const strongest = fits.reduce((most, { span }, c) => (span > fits[most]!.span ? c : most), 0);
  const { span, explained } = fits[strongest]!;
  const level = (c: number, k: number) => Math.max(0, Math.min(255, Math.round(fits[c]!.levels[k]!)));
  const stops = knots.map((offset, k) => ({
    offset: Math.round(offset * 1000) / 1000,
    color: [level(0, k), level(1, k), level(2, k)] as Rgb,
  }));
  return { stops, strongest, span, explained, left: fits.reduce((sum, fit) => sum + fit.left, 0) };
}

/** How much of the knots' colours each place has: `shares` of the knot `nexts`, and the rest of the one before it. */
interface Hats {
  readonly places: Float64Array;
  readonly nexts: Uint8Array;
  readonly shares: Float64Array;
}

function setHats(knots: readonly number[], { places, nexts, shares }: Hats): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    let next = 1;
    while (next < knots.length - 1 && knots[next]! < place) next++;
    const from = knots[next - 1]!;
    nexts[i] = next;
    shares[i] = Math.max(0, Math.min(1, (place - from) / Math.max(1e-6, knots[next]! - from)));
  }
}

/** The levels at the knots that values are nearest to (normal equations by Gaussian elimination; a little is added where a knot has no pixels). */
function solve(n: number, { nexts, shares }: Hats, values: Uint8Array, mean: number): number[] {
  const across = n + 1;
  const rows = new Float64Array(n * across);
  for (let i = 0; i < values.length; i++) {
    const next = nexts[i]!;
    const share = shares[i]!;
    const value = values[i]!;
    const rest = 1 - share;
    const before = (next - 1) * across;
    const at = next * across;
    rows[before + next - 1]! += rest * rest;
    rows[before + next]! += rest * share;
    rows[before + n]! += rest * value;
    rows[at + next - 1]! += share * rest;
    rows[at + next]! += share * share;
    rows[at + n]! += share * value;
  }
  for (let a = 0; a < n; a++) {
    rows[a * across + a]! += 1e-6;
    rows[a * across + n]! += 1e-6 * mean;
  }
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      if (b === a) continue;
      const share = rows[b * across + a]! / rows[a * across + a]!;
      for (let c = a; c <= n; c++) rows[b * across + c]! -= share * rows[a * across + c]!;
    }
  return Array.from({ length: n }, (_, a) => rows[a * across + n]! / rows[a * across + a]!);
}

/** The word that each place along the line is in; a phrase may end within a word: what stands behind it is a particle. */
function wordsOf(along: Float64Array, { left, right }: Extent, words: readonly PlacedWord[]): number[] {
  const ends = words
    .flatMap(({ to, clusters }) => (clusters.length > 0 ? clusters.map((cluster) => cluster.to) : [to]))
    .map((to) => (to - left) / (right - left))
    // From the right the first word ends last.
    .toSorted((a, b) => a - b);
  return Array.from(along, (x) =>
    Math.max(
      0,
      ends.findIndex((end) => x <= end),
    ),
  );
}

/** Share of the variance that the groups' means explain. */
function explainedByGroups(groups: readonly number[], values: Uint8Array): number {
  const sums = new Map<number, { n: number; sum: number }>();
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    let group = sums.get(groups[i]!);
    if (!group) sums.set(groups[i]!, (group = { n: 0, sum: 0 }));
    group.n++;
    group.sum += value;
    sum += value;
    squares += value * value;
  }
  const all = squares - sum ** 2 / values.length;
  const between = [...sums.values()].reduce((total, group) => total + group.sum ** 2 / group.n, 0) - sum ** 2 / values.length;
  return all > 0 ? between / all : 0;
}
