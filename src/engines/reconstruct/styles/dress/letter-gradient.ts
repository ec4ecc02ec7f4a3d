/** Letters painted with a gradient, from side to side or from top to bottom (notes-type, "Effects"). */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { gradientColor } from '../../../image/gradient-line.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { Fill } from '../../document.ts';
import type { InkCrop } from '../match/ink.ts';
import { channelOf, hatsOf, through, type Fitted } from './stop-colours.ts';
import { bandPlaces } from './stop-places.ts';
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
  const inRows = rowsOf(source, ink, extent);
  if (Math.min(inColumns.along.length, inRows.along.length) < GRADIENT.leastPixels) return null;
  const [level, upright] = [
    fitAlong(inColumns.along, inColumns.channels, false),
    fitAlong(inRows.across, inRows.channels, box.height >= THICK),
  ];
  const isUpright = upright.explained > level.explained;
  const [found, pixels] = isUpright ? [upright, inRows] : [level, inColumns];
  const least = leastOf(found, isUpright);
  if (found.span < least.levels || found.explained < least.explained) return null;
  if (isUpright && found.stops.length > 2 && !changesWithin(found.stops)) return null;
  const groups = explainedByGroups(wordsOf(pixels.along, extent, words), pixels.channels[found.strongest]!);
  if (groups > found.explained + least.nearly) return null;
  return { kind: 'gradient', angle: isUpright ? 180 : 90, stops: found.stops };
}

/**
 * What a gradient of so many stops has to explain; and by how much less than one colour a word it may. One that is bent by as much as gold rises and falls along the line is as sure as that: thin
 * strokes of 40 px in a JPEG of quality 80 explain .70 of the variance over 94 levels and twelve letters of it, a colour each, .016 more; a phrase in yellow between white ones far more.
 */
function leastOf(
  { stops, span }: Fitted,
  isUpright: boolean,
): { readonly levels: number; readonly explained: number; readonly nearly: number } {
  if (stops.length === 2) return { ...GRADIENT, nearly: 0 };
  if (stops.length > 3 || (!isUpright && span >= SHEEN.levels)) return SHEEN;
  return { ...GRADIENT, explained: GRADIENT.bent, nearly: 0 };
}

/** Letters so high, px, have rows enough for bands, and within their strokes: plain ones of 24 px in two colours seem painted with that; metal of 48 px has a band, and paled rows at both ends. */
const THICK = 40;

/** Pixels that are compared with those of their row, without strokes' upper and lower edges, which their ground has paled, where strokes are thick enough. */
function rowsOf(source: RgbRaster, ink: InkCrop, extent: Extent): Inked {
  const { width, height } = ink.box;
  if (height < THICK) return inkedPixels(source, ink, extent, (_, y) => y);
  const isWithin = (at: number) => (ink.alpha[at - width] ?? 0) >= CORE.least && (ink.alpha[at + width] ?? 0) >= CORE.least;
  const within = inkedPixels(source, ink, extent, (_, y) => y, isWithin);
  return within.along.length < GRADIENT.leastPixels ? inkedPixels(source, ink, extent, (_, y) => y) : within;
}

/** @param laneAt stretch of the crop in which coverage is compared, by column and row */
function inkedPixels(
  source: RgbRaster,
  ink: InkCrop,
  { left, right, top, bottom }: Extent,
  laneAt: (x: number, y: number) => number,
  isWithin: (at: number) => boolean = () => true,
): Inked {
  const { box, alpha } = ink;
  const most = strongestOfLanes(ink, laneAt);
  const places: number[] = [];
  for (let y = 0, at = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, at++) {
      const covered = alpha[at]!;
      if (covered >= CORE.least && covered >= CORE.share * most[laneAt(x, y)]! && isWithin(at)) places.push(at);
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

/**
 * Two stops at the ends of the places that have ink, three where the way between them is bent, or those of a sheen.
 * @param hasBands whether stops may lie anywhere: metal has its dark band from side to side, and what changes along a line may be letters in a colour each
 */
function fitAlong(places: Float64Array, values: Inked['channels'], hasBands: boolean): Fitted {
  const [first, last] = endsOf(places);
  const channels = values.map(channelOf);
  const hats = hatsOf(places);
  const knotsAt = (share: number) => first + share * (last - first);
  const straight = through([first, last], hats, channels);
  const bent = BENT.at.map((share) => through([first, knotsAt(share), last], hats, channels)).reduce((a, b) => (b.left < a.left ? b : a));
  const [start, middle, end] = bent.stops;
  const share = (middle!.offset - start!.offset) / Math.max(1e-6, end!.offset - start!.offset);
  const between = start!.color.map((v, c) => v + share * (end!.color[c]! - v)) as unknown as Rgb;
  const isBent = bent.left <= BENT.left * straight.left && channelDistance(middle!.color, between) >= BENT.levels;
  const simple = isBent ? bent : straight;
  const sheen = through(SHEEN.at.map(knotsAt), hats, channels);
  const best = sheen.left <= SHEEN.left * simple.left ? sheen : simple;
  if (!hasBands) return best;
  const bands = bandPlaces(places, values, [first, last]);
  const metal = bands.length > best.stops.length || best === sheen ? through(bands, hats, channels) : best;
  return metal.left <= SHEEN.left * simple.left && metal.left < best.left ? metal : best;
}

/** Whether colours change in the middle half of the way, too: marks above Thai letters are thin and paled by their ground, and what is white below them is no metal. */
function changesWithin(stops: Gradient['stops']): boolean {
  const [first, last] = [stops[0]!.offset, stops.at(-1)!.offset];
  const [from, to] = [first + (last - first) / 4, last - (last - first) / 4];
  const places = [from, ...stops.map(({ offset }) => offset).filter((offset) => offset > from && offset < to), to];
  const colors = places.map((place) => gradientColor(stops, place));
  return colors.some((color) => colors.some((other) => channelDistance(color, other) >= GRADIENT.levels));
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
