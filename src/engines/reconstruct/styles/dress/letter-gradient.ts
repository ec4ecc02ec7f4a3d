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

/** Where a gradient's first and last stop may lie, source px: the ends of the line's advance, its ascent and its descent. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of full ink: where they lie along the line and across it, 0 to 1, and their channels. */
interface Inked {
  readonly along: readonly number[];
  readonly across: readonly number[];
  readonly channels: readonly (readonly number[])[];
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
  const least = found.stops.length > 2 ? GRADIENT.bent : GRADIENT.explained;
  if (found.span < GRADIENT.levels || found.explained < least) return null;
  if (explainedByGroups(wordsOf(pixels.along, extent, words), pixels.channels[found.strongest]!) > found.explained) return null;
  return { kind: 'gradient', angle: isUpright ? 180 : 90, stops: found.stops };
}

/** @param laneAt stretch of the crop in which coverage is compared, by column and row */
function inkedPixels(
  source: RgbRaster,
  { box, alpha }: InkCrop,
  { left, right, top, bottom }: Extent,
  laneAt: (x: number, y: number) => number,
): Inked {
  const lanes = new Map<number, number[]>();
  const each = (visit: (x: number, y: number, covered: number) => void) => {
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const covered = alpha[y * box.width + x]!;
        if (covered >= CORE.least) visit(x, y, covered);
      }
  };
  each((x, y, covered) => {
    const lane = laneAt(x, y);
    const known = lanes.get(lane);
    if (known) known.push(covered);
    else lanes.set(lane, [covered]);
  });
  const most = new Map(
    [...lanes].map(([lane, all]) => [lane, all.toSorted((a, b) => a - b)[Math.floor(CORE.strongest * (all.length - 1))]!]),
  );
  const [along, across]: number[][] = [[], []];
  const channels: number[][] = [[], [], []];
  each((x, y, covered) => {
    if (covered < CORE.share * most.get(laneAt(x, y))!) return;
    const i = ((box.y + y) * source.width + box.x + x) * 3;
    along!.push((box.x + x + 0.5 - left) / (right - left));
    across!.push((box.y + y + 0.5 - top) / (bottom - top));
    for (let c = 0; c < 3; c++) channels[c]!.push(source.data[i + c]!);
  });
  return { along: along!, across: across!, channels };
}

interface Fitted {
  readonly stops: Gradient['stops'];
  /** The channel that changes most, by how much, levels, and the share of its variance that the stops explain. */
  readonly strongest: number;
  readonly span: number;
  readonly explained: number;
}

/** Two stops at the ends of the places that have ink, or three where the way between them is bent. */
function fitAlong(places: readonly number[], channels: Inked['channels']): Fitted {
  const [first, last] = places.reduce(([low, high], place) => [Math.min(low, place), Math.max(high, place)], [Infinity, -Infinity]);
  const knotsAt = (share: number) => first + share * (last - first);
  const straight = through([first, last], places, channels);
  const bent = BENT.at.map((share) => through([first, knotsAt(share), last], places, channels)).reduce((a, b) => (b.left < a.left ? b : a));
  const [start, middle, end] = bent.stops;
  const share = (middle!.offset - start!.offset) / Math.max(1e-6, end!.offset - start!.offset);
  const between = start!.color.map((v, c) => v + share * (end!.color[c]! - v)) as unknown as Rgb;
  const isBent = bent.left <= BENT.left * straight.left && channelDistance(middle!.color, between) >= BENT.levels;
  return isBent ? bent : straight;
}

/** Least squares: the colour is that of each knot there, and in between on the straight way from one to the next. */
function through(knots: readonly number[], places: readonly number[], channels: Inked['channels']): Fitted & { readonly left: number } {
  const weights = places.map((place) => hatsAt(knots, place));
  const fits = channels.map((values) => {
    const levels = solve(weights, values);
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
    let [left, all] = [0, 0];
    for (const [i, value] of values.entries()) {
      const drawn = weights[i]!.reduce((sum, weight, k) => sum + weight * levels[k]!, 0);
      left += (value - drawn) ** 2;
      all += (value - mean) ** 2;
    }
    return { levels, left, explained: all > 0 ? 1 - left / all : 0, span: Math.max(...levels) - Math.min(...levels) };
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

/** How much of each knot's colour a place has. */
function hatsAt(knots: readonly number[], place: number): number[] {
  const weights = knots.map(() => 0);
  const next = Math.max(
    1,
    knots.findIndex((knot) => knot >= place),
  );
  const [from, to] = [knots[next - 1]!, knots[next]!];
  const share = Math.max(0, Math.min(1, (place - from) / Math.max(1e-6, to - from)));
  weights[next - 1] = 1 - share;
  weights[next] = share;
  return weights;
}

/** The levels at two or three knots that values are nearest to (normal equations by Gaussian elimination; a little is added where a knot has no pixels). */
function solve(weights: readonly (readonly number[])[], values: readonly number[]): number[] {
  const n = weights[0]!.length;
  const rows = Array.from({ length: n }, () => Array.from({ length: n + 1 }, () => 0));
  for (const [i, own] of weights.entries())
    for (let a = 0; a < n; a++) {
      if (own[a] === 0) continue;
      for (let b = 0; b < n; b++) rows[a]![b]! += own[a]! * own[b]!;
      rows[a]![n]! += own[a]! * values[i]!;
    }
  const mean = values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  for (let a = 0; a < n; a++) {
    rows[a]![a]! += 1e-6;
    rows[a]![n]! += 1e-6 * mean;
  }
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      if (b === a) continue;
      const share = rows[b]![a]! / rows[a]![a]!;
      for (let c = a; c <= n; c++) rows[b]![c]! -= share * rows[a]![c]!;
    }
  return rows.map((row, a) => row[n]! / row[a]!);
}

/** The word that each place along the line is in; a phrase may end within a word: what stands behind it is a particle. */
function wordsOf(along: readonly number[], { left, right }: Extent, words: readonly PlacedWord[]): number[] {
  const ends = words
    .flatMap(({ to, clusters }) => (clusters.length > 0 ? clusters.map((cluster) => cluster.to) : [to]))
    .map((to) => (to - left) / (right - left));
  return along.map((x) =>
    Math.max(
      0,
      ends.findIndex((end) => x <= end),
    ),
  );
}

/** Share of the variance that the groups' means explain. */
function explainedByGroups(groups: readonly number[], values: readonly number[]): number {
  const sums = new Map<number, { n: number; sum: number }>();
  let [sum, squares] = [0, 0];
  for (const [i, value] of values.entries()) {
    const known = sums.get(groups[i]!) ?? { n: 0, sum: 0 };
    sums.set(groups[i]!, { n: known.n + 1, sum: known.sum + value });
    sum += value;
    squares += value * value;
  }
  const all = squares - sum ** 2 / values.length;
  const between = [...sums.values()].reduce((total, group) => total + group.sum ** 2 / group.n, 0) - sum ** 2 / values.length;
  return all > 0 ? between / all : 0;
}
