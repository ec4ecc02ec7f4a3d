/** Signs that stand upright under each other. */
import type { Box } from './geometry.ts';
import { median } from './median.ts';
import { signsOf, type Inked } from './column-signs.ts';
import { inkCandidates } from './ink.ts';
import { crop, transposed, type RgbRaster } from './raster.ts';

/** Signs under each other on an even pitch, px of the picture. */
export interface Column {
  /** Middles of the em boxes: across for all, down for each. */
  readonly across: number;
  readonly middles: readonly number[];
  readonly pitch: number;
  readonly inks: readonly Box[];
  /** Whether a space stands before each sign. */
  readonly spaced: readonly boolean[];
  /** Whether each is as large as signs are: commas and full stops are not. */
  readonly large: readonly boolean[];
  /** Whether photo shows between the signs. */
  readonly isOnPhoto: boolean;
}

/** Ink differs from the paper by so many levels, or by such a share of what the strokes' cores do: petals and bubbles about dark signs differ by up to 90 levels, the signs by 190. */
const INK = { least: 60, ofCore: 0.6 };
/** The farthest share of the pixels are cores of strokes. */
const CORE = 0.03;
/** Of 255: ink on a photo. */
const COVERED = 127;
/** Fewer signs are no column. */
const FEWEST = 2;
/** Steps from ink to ink within one column, in pitches: signs are smaller than their em boxes, and words may stand apart. */
const LEAST_STEP = 0.45;
const MOST_STEP = 2.2;
/** From sign to sign over a space, in pitches; and how far all that follows it then stands off the grid of what comes before. */
const SPACED = 1.17;
const OFF_GRID = 0.15;
/** Signs on either side of a space whose places are compared. */
const NEAR = 3;
/** Commas and full stops, of a pitch. */
export const SMALL = 0.45;

/** The signs in a part of a picture; null where it does not come apart into signs of one size on an even pitch. */
export function columnIn(picture: RgbRaster, area: Box): Column | null {
  const part = crop(picture, area);
  const strokes = onPhoto(part);
  // A photo differs from any one colour nearly everywhere: that comes apart evenly, too.
  const found = strokes && columnOf(withoutCut(signsOf(part, strokes)), area, true);
  if (found) return found;
  const [soft, core] = [INK.least, INK.ofCore].map((ink) => columnOf(withoutCut(signsOf(part, onPaper(part, ink))), area, false));
  return core && (!soft || unevenness(core) + EVENER < unevenness(soft)) ? core : soft;
}

/** Of two ways to tell ink from paper the stricter one must set the signs so much more evenly, in pitches: it loses hairlines. */
const EVENER = 0.02;

/** Signs are no higher than their squares, give or take this share: one that is holds what else there is on the paper. */
const HIGHEST = 1.1;

/** How far the middles of signs scatter about their grid, in pitches: what else there is on the paper moves them. */
function unevenness({ inks, middles, large, pitch }: Column): number {
  const step = Math.min(...middles.slice(1).map((middle, i) => middle - middles[i]));
  if (inks.some(({ height }) => height > HIGHEST * step)) return Infinity;
  const off = inks.flatMap((box, i) => (large[i] ? [Math.abs(box.y + box.height / 2 - middles[i]) / pitch] : []));
  return off.reduce((sum, value) => sum + value, 0) / off.length;
}

/** What begins with the area and is low is the foot of something above the column. */
function withoutCut(signs: readonly Box[]): readonly Box[] {
  const [first, ...rest] = signs;
  const size = Math.max(...rest.map((box) => Math.max(box.width, box.height)));
  return first?.y === 0 && first.height <= SMALL * size ? rest : signs;
}

/** @param signs boxes in the area */
function columnOf(signs: readonly Box[], area: Box, isOnPhoto: boolean): Column | null {
  const inks = signs.map((box) => ({ ...box, x: box.x + area.x, y: box.y + area.y }));
  const size = Math.max(...inks.map((box) => Math.max(box.width, box.height)));
  const large = inks.filter((box) => Math.max(box.width, box.height) > SMALL * size);
  if (large.length < FEWEST) return null;
  const middles = inks.map((box) => box.y + box.height / 2);
  const steps = middles.slice(1).map((middle, i) => middle - middles[i]);
  const usual = median(steps);
  const pitch = median(steps.filter((step) => step <= usual * SPACED && step >= usual / SPACED));
  // Signs set with much air would be letters of a list.
  if (!(pitch > 0.9 * size && pitch < 2 * size)) return null;
  if (steps.some((step) => step < pitch * LEAST_STEP || step > pitch * MOST_STEP)) return null;
  const isLarge = inks.map((box) => large.includes(box));
  const spaced = [false, ...steps.map((step, i) => step > pitch * SPACED && leavesGrid(middles, isLarge, i + 1, pitch))];
  return {
    across: median(large.map((box) => box.x + box.width / 2)),
    middles: onPitch(middles, isLarge, spaced, pitch),
    pitch,
    inks,
    spaced,
    large: isLarge,
    isOnPhoto,
  };
}

/** Small signs stand off the middle of their em box, but only a space moves all that follows. */
function leavesGrid(middles: readonly number[], isLarge: readonly boolean[], at: number, pitch: number): boolean {
  const place = (i: number) => middles[i] - i * pitch;
  const indices = [...middles.keys()].filter((i) => i === at || i === at - 1 || isLarge[i]);
  const before = median(indices.slice(Math.max(0, at - NEAR), at).map(place));
  return median(indices.slice(at, at + NEAR).map(place)) - before > OFF_GRID * pitch;
}

/** Middles of the em boxes: signs without a space between them stand on one grid, which the middles of their inks scatter about. */
function onPitch(middles: readonly number[], isLarge: readonly boolean[], spaced: readonly boolean[], pitch: number): number[] {
  const places: number[] = [];
  while (places.length < middles.length) {
    const from = places.length;
    const next = spaced.indexOf(true, from + 1);
    const to = next < 0 ? middles.length : next;
    const known = middles.map((y, i) => ({ y, i: i - from })).filter(({ i }) => i >= 0 && i < to - from && isLarge[i + from]);
    const step = known.length > 2 ? slopeOf(known) : pitch;
    const start = known.length > 0 ? median(known.map(({ y, i }) => y - i * step)) : middles[from];
    for (let i = 0; i < to - from; i++) places.push(start + i * step);
  }
  return places;
}

/** Of a line by least squares. */
function slopeOf(points: readonly { readonly y: number; readonly i: number }[]): number {
  const mean = (of: 'i' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [mi, my] = [mean('i'), mean('y')];
  return points.reduce((sum, { i, y }) => sum + (i - mi) * (y - my), 0) / points.reduce((sum, { i }) => sum + (i - mi) ** 2, 0);
}

/** @param ink difference from the paper in levels, or below 1 in shares of what the strokes' cores differ by */
function onPaper(column: RgbRaster, ink: number): Inked {
  const { width, height, data } = column;
  const paper = paperOf(column);
  const differences = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(data[i * 3 + c] - paper[c]))),
  );
  const core = ink < 1 ? differences.toSorted()[Math.floor((1 - CORE) * differences.length)] : 1;
  return (x, y) => differences[y * width + x] > ink * core;
}

/** Strokes on a photo are told by how thin they are beside a line, which a column is when it lies on its side, be it mirrored. Null where there is no photo. */
function onPhoto(column: RgbRaster): Inked | null {
  const { height } = column;
  const [{ surface, alpha }] = inkCandidates(transposed(column));
  return surface === 'photo' ? (x, y) => alpha.data[x * height + y] > COVERED : null;
}

/** Median colour along a picture's edge. */
export function paperOf({ width, height, data }: RgbRaster): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  return [0, 1, 2].map((c) => edge.map((i) => data[i * 3 + c]).toSorted((a, b) => a - b)[edge.length >> 1]);
}
