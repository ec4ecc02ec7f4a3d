/** Edges across a stretch of the picture: thin lines, and seams where two grounds meet. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, intersect, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt } from '../../image/raster.ts';
import type { Band } from './found-box.ts';

export type Direction = 'level' | 'upright';

/** An edge across an area: its first px (y of a level one, x of an upright one). */
export interface SeenEdge {
  readonly at: number;
  /** Of a line, px; 0 where only two grounds meet. */
  readonly width: number;
  /** Of a line; null where only two grounds meet. */
  readonly color: Rgb | null;
  /** Levels that it is off the nearer ground, or that two grounds are apart. */
  readonly strength: number;
}

/** Grounds begin so many px beside an edge. */
const OFF = 4;
/**
 * A line is off both grounds by so many levels, or by the noise, and by such a share of what those differ by (edges ring); grounds that meet by so many levels, and levels a
 * level of noise, as cells do.
 */
const SHOWS = { line: 6, step: 0.25, seam: 10, perNoise: 2 };
/** Pixels of a line are as far off the grounds as this share of its strongest; so many of them are no line, px. */
const LINE = { share: 0.5, thickest: 4 };
/** Ends of a stretch are left out, px: lines that cross it run there. Of long ones so many px tell, and no smaller share of them where words stand. */
const SAMPLE = { ends: 3, most: 120, least: 0.25 };

type Picture = Pick<Band, 'source' | 'noise' | 'lines'>;

/** @returns the edges that run across all of an area, in order: what stands on less than half of its width is none, words are left out */
export function edgesAcross(band: Picture, area: Box, direction: Direction): SeenEdge[] {
  const { source } = band;
  const { x, y, width, height } = clampToPixels(area, source.width, source.height);
  const start = direction === 'level' ? y : x;
  return edgesOf(profileOf(band, { x, y, width, height }, direction), band.noise).map((edge) => ({ ...edge, at: edge.at + start }));
}

/** The middling colour of each row (level) or column of pixels (upright) of an area; where words take up nearly all of it that of the one before. */
function profileOf({ source, lines }: Picture, { x, y, width, height }: Box, direction: Direction): Rgb[] {
  const isLevel = direction === 'level';
  const [start, count, from, length] = isLevel ? [y, height, x, width] : [x, width, y, height];
  const step = Math.max(1, Math.ceil(length / SAMPLE.most));
  const along = Array.from({ length: Math.max(0, Math.ceil((length - 2 * SAMPLE.ends) / step)) }, (_, i) => from + SAMPLE.ends + i * step);
  const words = lines.filter((line) => intersect(line, { x, y, width, height }));
  const profile: Rgb[] = [];
  for (let across = start; across < start + count && along.length > 0; across++) {
    const places = along.map((at) => (isLevel ? { x: at, y: across } : { x: across, y: at }));
    const free = places.filter(
      ({ x: px, y: py }) => !words.some((box) => px >= box.x && px < right(box) && py >= box.y && py < bottom(box)),
    );
    const known = profile.at(-1);
    profile.push(
      free.length < SAMPLE.least * places.length && known
        ? known
        : medianOf((free.length > 0 ? free : places).map((at) => colorAt(source, at.x, at.y))),
    );
  }
  return profile;
}

/** At the sides of a line grounds seem to meet. */
const weightOf = ({ color, strength }: SeenEdge): number => (color ? strength : strength / 2);

/** Edges of a profile, those that are no part of a stronger one. */
function edgesOf(profile: readonly Rgb[], noise: number): SeenEdge[] {
  const inner = Array.from({ length: Math.max(0, profile.length - 2 * OFF) }, (_, i) => i + OFF);
  const candidates = inner.flatMap((i): SeenEdge[] => lineAt(profile, i, noise) ?? seamAt(profile, i, noise) ?? []);
  const kept: SeenEdge[] = [];
  for (const one of candidates.toSorted((a, b) => weightOf(b) - weightOf(a)))
    if (kept.every(({ at }) => Math.abs(at - one.at) > OFF)) kept.push(one);
  return kept.toSorted((a, b) => a.at - b.at);
}

function lineAt(profile: readonly Rgb[], i: number, noise: number): [SeenEdge] | null {
  const [before, color, after] = [profile[i - OFF]!, profile[i]!, profile[i + OFF]!];
  const strength = Math.min(channelDistance(color, before), channelDistance(color, after));
  const isSame = [0, 1, 2].some(
    (c) => (color[c]! - before[c]!) * (color[c]! - after[c]!) > 0 && Math.abs(color[c]! - before[c]!) >= strength / 2,
  );
  if (!isSame || strength < Math.max(SHOWS.line, noise, SHOWS.step * channelDistance(before, after))) return null;
  const isOn = (at: number) => channelDistance(profile[at]!, color) < LINE.share * strength;
  let [first, last] = [i, i];
  while (first > i - OFF && isOn(first - 1)) first--;
  while (last < i + OFF && isOn(last + 1)) last++;
  const width = last - first + 1;
  return width <= LINE.thickest ? [{ at: first, width, color, strength }] : null;
}

function seamAt(profile: readonly Rgb[], i: number, noise: number): [SeenEdge] | null {
  const strength = channelDistance(profile[i - OFF]!, profile[i + OFF - 1]!);
  const steps = Array.from({ length: 2 * OFF - 1 }, (_, k) => channelDistance(profile[i - OFF + k]!, profile[i - OFF + k + 1]!));
  const isSteepest = steps[OFF - 1]! === Math.max(...steps);
  return isSteepest && strength >= SHOWS.seam + SHOWS.perNoise * noise ? [{ at: i, width: 0, color: null, strength }] : null;
}

/** An edge that is a line. */
export type SeenLine = SeenEdge & { readonly color: Rgb };

const isLine = (edge: SeenEdge): edge is SeenLine => edge.color !== null;

/** A line is so near where it is looked for, px. */
const REACH = 2;

/** The line at a place where one is looked for, as it shows; null where none does. */
export function lineNear(band: Picture, line: Box): SeenLine | null {
  const isLevel = line.width >= line.height;
  const room = 2 * OFF + REACH;
  const area = isLevel
    ? { ...line, y: line.y - room, height: line.height + 2 * room }
    : { ...line, x: line.x - room, width: line.width + 2 * room };
  const [from, to] = isLevel ? [line.y, bottom(line)] : [line.x, right(line)];
  return (
    edgesAcross(band, area, isLevel ? 'level' : 'upright')
      .filter(isLine)
      .find(({ at, width }) => at <= to + REACH && at + width >= from - REACH) ?? null
  );
}
