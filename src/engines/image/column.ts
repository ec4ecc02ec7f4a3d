/** Signs that stand upright under each other. */
import type { Box } from './geometry.ts';
import { median } from './median.ts';
import { inkCandidates } from './ink.ts';
import { createRaster, crop, type RgbRaster } from './raster.ts';

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

/** Ink differs this much from the paper, levels. */
const INK = 60;
/** Of 255: ink on a photo. */
const COVERED = 127;
/** A sign is about as high as the column is wide; strokes of one sign are not cut apart. */
const SIGN = 1.12;
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
  return (strokes && columnOf(signsOf(part, strokes), area, true)) ?? columnOf(signsOf(part, onPaper(part)), area, false);
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
  const spaced = [false, ...steps.map((step, i) => step > pitch * SPACED && leavesGrid(middles, i + 1, pitch))];
  const isLarge = inks.map((box) => large.includes(box));
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
function leavesGrid(middles: readonly number[], at: number, pitch: number): boolean {
  const place = (i: number) => middles[i] - i * pitch;
  const indices = [...middles.keys()];
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

/** Whether a pixel is inked. */
type Inked = (x: number, y: number) => boolean;

function onPaper(column: RgbRaster): Inked {
  const { width, data } = column;
  const paper = paperOf(column);
  return (x, y) => [0, 1, 2].some((c) => Math.abs(data[(y * width + x) * 3 + c] - paper[c]) > INK);
}

/** Strokes on a photo are told by how thin they are beside a line, which a column is when it lies on its side. Null where there is no photo. */
function onPhoto(column: RgbRaster): Inked | null {
  const { height } = column;
  const [{ surface, alpha }] = inkCandidates(transposed(column));
  return surface === 'photo' ? (x, y) => alpha.data[x * height + y] > COVERED : null;
}

/** Runs of inked rows, joined while they are no higher than one sign; signs that touch are cut evenly. */
function signsOf({ width, height }: RgbRaster, isInked: Inked): Box[] {
  const inkedIn = (y: number): { from: number; to: number } | null => {
    let [from, to] = [width, -1];
    for (let x = 0; x < width; x++) if (isInked(x, y)) [from, to] = [Math.min(from, x), x];
    return to < 0 ? null : { from, to };
  };
  const rows = Array.from({ length: height }, (_, y) => inkedIn(y));
  const inked = rows.filter((row) => row !== null);
  if (inked.length === 0) return [];
  const across = Math.max(...inked.map(({ to }) => to)) + 1 - Math.min(...inked.map(({ from }) => from));
  const signs: { y: number; end: number }[] = [];
  for (let y = 0; y < height; y++) {
    if (!rows[y]) continue;
    let end = y + 1;
    while (end < height && rows[end]) end++;
    const last = signs.at(-1);
    if (last && end - last.y <= SIGN * across) last.end = end;
    else signs.push({ y, end });
    y = end;
  }
  return signs.flatMap(({ y, end }) => {
    const parts = Math.max(1, Math.round((end - y) / (SIGN * across)));
    return Array.from({ length: parts }, (_, i) => {
      const [top, below] = [Math.round(y + (i * (end - y)) / parts), Math.round(y + ((i + 1) * (end - y)) / parts)];
      const own = rows.slice(top, below).filter((row) => row !== null);
      const from = Math.min(...own.map((row) => row.from));
      return { x: from, y: top, width: Math.max(...own.map((row) => row.to)) + 1 - from, height: below - top };
    });
  });
}

/** Rows become columns, mirrored: which way strokes run does not matter to how thick they are. */
function transposed({ width, height, data }: RgbRaster): RgbRaster {
  const out = createRaster(height, width, 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) out.data[(x * height + y) * 3 + c] = data[(y * width + x) * 3 + c];
  return out;
}

/** Median colour along a picture's edge. */
export function paperOf({ width, height, data }: RgbRaster): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  return [0, 1, 2].map((c) => edge.map((i) => data[i * 3 + c]).toSorted((a, b) => a - b)[edge.length >> 1]);
}
