/** A line's ink, cut loose from what lies under it and from its neighbours'. */
import { bottom, centerY, clampToPixels, coveredShare, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { inkCandidates } from '../../../image/ink.ts';
import { medianAt } from '../../../image/median.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import type { LetterCoverage, TextLine } from '../../document.ts';
import { fillHoles } from '../../../image/outlined.ts';
import { setUpright } from '../../../image/upright.ts';
import { besideStrokes } from './beside-strokes.ts';
import { components } from './components.ts';
import { massByLuma } from './ink-by-luma.ts';
import { levelRows } from './level-rows.ts';
import { levelWords } from './level-words.ts';

export interface InkCrop {
  /** Whole source pixels that the crop covers. */
  readonly box: Box;
  /** How much of each pixel is ink, 0 to 1, row-major. */
  readonly alpha: Float32Array;
  /** Ink's extent within the source, px: first and last column and row of at least EDGE. */
  readonly extent: Box;
  /** Sum of alpha: the area of the ink in px. */
  readonly mass: number;
  /** Sum of alpha of each row: finds the baseline quickly. */
  readonly rows: Float32Array;
  /** Sums of alpha and of its square, pixel by pixel. */
  readonly sums: { readonly sum: number; readonly squares: number };
  /** Colour of the strokes' core. */
  readonly color: Rgb;
  /** Standard deviation of the source's noise, 0-255. */
  readonly noise: number;
}

/** Pictures that ink is cut from. */
export interface InkSource {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
  /** Standard deviation of the source's noise, 0-255. */
  readonly noise: number;
  /** Boxes of all overlay lines: what belongs to another line is left out. */
  readonly lines: readonly Box[];
  /** Of lines whose letters were told before what is round them was taken off, by line id. */
  readonly coverage?: ReadonlyMap<string, LetterCoverage>;
}

/** Air around the line's box that is looked at too, px. */
const AIR = 4;
/** A column or row belongs to the ink's extent when some pixel of it is at least this much ink; on photos the plate is uncertain. */
const EDGE = { flat: 0.3, other: 0.55 };
/** Pixels of at least this much ink are the strokes' core. */
const CORE = 0.9;
/** Least distance of ink and plate for one to be told from the other, 0-255 a channel, root of the sum of squares. */
const LEAST_AXIS = 24;
/** Off the axis from plate to ink by this share of it, a pixel is no mixture of both; by OFF.none it counts nothing. */
const OFF = { some: 0.2, none: 0.7 };
/** One colour explains a line when this share of the difference to the plate at most is left over. */
const UNEXPLAINED = 0.12;

/**
 * The ways to see a line's ink, the likeliest first. On flat ground there is one: the projection of source - plate on ink - plate, or
 * where letters have several colours the plain difference from the plate. On other ground a faulty plate may mislead both, so
 * that the ink as seen without the plate is a third way; which one is right shows when words are laid over them.
 */
export function inkViews(from: InkSource, line: TextLine): InkCrop[] {
  const box = clampToPixels(grow(line.box, AIR), from.source.width, from.source.height);
  if (box.width < 2 || box.height < 2) return [];
  const neighbours = from.lines.filter((other) => other !== line.box && intersect(other, box));
  const made = (alpha: Float32Array | null): InkCrop[] => (alpha ? finish(from, box, alpha, line, neighbours) : []);
  const told = from.coverage?.get(line.id);
  if (told && coveredShare(line.box, told.box) === 1) return made(within(told, box));
  const difference = differenceFrom(from, box);
  const color = difference ? coreColour(from.source, box, besideStrokes(difference, from, box, line)) : line.ink;
  const projected = projectionOn(color, from, box);
  if (line.surface === 'flat') return made(projected.unexplained <= UNEXPLAINED ? projected.alpha : difference);
  const ways = inkCandidates(crop(from.source, box), from.noise);
  // On what passes for a gradient the likeliest way may be the ground's own streaks.
  const direct =
    line.surface === 'photo'
      ? ways[0]!
      : ways.reduce((best, way) => (channelDistance(way.ink, line.ink) < channelDistance(best.ink, line.ink) ? way : best));
  return [
    ...made(projected.alpha),
    ...made(projectionOn(line.ink, from, box).alpha),
    ...made(difference),
    ...made(Float32Array.from(direct.alpha.data, (v) => v / 255)),
  ];
}

/** Coverage of a box, 0 to 1; nothing beyond what it was told of. */
function within({ box: own, alpha }: LetterCoverage, box: Box): Float32Array {
  const out = new Float32Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      const [u, v] = [box.x + x - own.x, box.y + y - own.y];
      if (u >= 0 && v >= 0 && u < own.width && v < own.height) out[i] = alpha.data[v * own.width + u]! / 255;
    }
  }
  return out;
}

function finish(from: InkSource, box: Box, seen: Float32Array, line: TextLine, neighbours: readonly Box[]): InkCrop[] {
  const { source, noise } = from;
  if (neighbours.length > 0) dropForeign(seen, box, line.box, neighbours);
  const color = coreColour(source, box, besideStrokes(seen, from, box, line));
  const base = line.box.y + BASE * line.box.height - box.y;
  // On other ground rows fade where that is lighter, and letters do not.
  const level = line.surface === 'flat' ? levelRows(levelWords(seen, box.width, box.height), box.width, box.height) : seen;
  const alpha = line.lean ? setUpright(level, box.width, { by: line.lean, about: base, ground: 0 }) : level;
  if (line.outline !== undefined) fillIn(alpha, box, line.outline);
  const rows = new Float32Array(box.height);
  for (let i = 0; i < alpha.length; i++) rows[Math.floor(i / box.width)] += alpha[i];
  const covered = rows.reduce((sum, row) => sum + row, 0);
  const isPlain = line.surface !== 'photo' && !line.lean && line.outline === undefined;
  const mass = (isPlain ? massByLuma({ box, alpha }, from) : null) ?? covered;
  const extent = extentOf(alpha, box, line.surface === 'flat' ? EDGE.flat : EDGE.other);
  return extent ? [{ box, alpha, extent, mass, rows, sums: sumsOf(alpha), color, noise }] : [];
}

/** Where the letters of scripts without italics stand, from the top of their ink: about this line browsers make them lean. */
const BASE = 0.88;

function sumsOf(alpha: Float32Array): InkCrop['sums'] {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    sum += alpha[i];
    squares += alpha[i] * alpha[i];
  }
  return { sum, squares };
}

/** Outlined letters are matched as filled ones. The outline lies half outside them: of its width the inner half is kept. */
function fillIn(alpha: Float32Array, { width, height }: Box, outline: number): void {
  const { data } = fillHoles({ width, height, channels: 1, data: Uint8Array.from(alpha, (share) => 255 * share) });
  const inside = data.map((value, i) => (value === 255 && alpha[i] < 1 / 3 ? 1 : 0));
  const half = outline / 2;
  const reach = Math.ceil(half);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let nearest = reach + 1;
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
          if (inside[v * width + u]) nearest = Math.min(nearest, Math.max(Math.abs(v - y), Math.abs(u - x)));
      // The last pixel that the inner half reaches is covered in part.
      alpha[y * width + x] = Math.max(0, Math.min(1, half + 1 - nearest));
    }
  }
}

/** Boxes of a figure and of its unit overlap by no more, px. */
const TOUCHING = 1;

/** A letter of the line that runs into one of a line beside it (900 and a small 원, set tight) is of its ink by so much of the line's height at least: soft edges of the other's reach over by 3 px and less. */
const JOINED = 0.3;

const away = (of: Box, y: number) => Math.abs(y - centerY(of)) / of.height;

const standsBeside = (own: Box, other: Box): boolean => other.x >= right(own) - TOUCHING || right(other) <= own.x + TOUCHING;

/** Clears the parts that stand nearer to the middle of another line, or beside the own one within another (a small unit behind a number). */
function dropForeign(alpha: Float32Array, box: Box, own: Box, neighbours: readonly Box[]): void {
  for (const part of components(alpha, box.width, box.height, EDGE.flat / 2)) {
    const y = box.y + part.middle;
    const [from, to] = [box.x + part.left, box.x + part.right];
    const isOutside = from >= right(own) || to <= own.x;
    const isWithin = from >= own.x - TOUCHING && to <= right(own) + TOUCHING;
    // The low last figure of a price may stand nearer to the middle of the unit behind it, and is none of that all the same.
    const isJoined = Math.min(to, right(own)) - Math.max(from, own.x) >= JOINED * own.height;
    const isNearer = (other: Box) => away(other, y) < away(own, y) && !((isWithin || isJoined) && standsBeside(own, other));
    const beside = neighbours.filter((other) => to > other.x - 2 && from < right(other) + 2);
    if (
      beside.some((other) => isNearer(other) || (isOutside && from >= other.x - 1 && to <= right(other) + 1)) ||
      y < own.y - AIR / 2 ||
      y > bottom(own) + AIR / 2
    )
      for (const pixel of part.pixels) alpha[pixel] = 0;
    else for (const other of beside) cutOff(alpha, box, part.pixels, beyondSeam(own, other));
  }
}

/** What lies nearer to a line that stands beside the own one: strokes of the two run into each other. All of the page, px. */
function beyondSeam(own: Box, other: Box): (x: number) => boolean {
  if (other.x >= right(own) - TOUCHING) return (x) => 2 * x + 1 > right(own) + other.x;
  if (right(other) <= own.x + TOUCHING) return (x) => 2 * x + 1 < own.x + right(other);
  return () => false;
}

function cutOff(alpha: Float32Array, box: Box, pixels: Int32Array, isBeyond: (x: number) => boolean): void {
  for (const pixel of pixels) if (isBeyond(box.x + (pixel % box.width))) alpha[pixel] = 0;
}

/** Difference from the plate against the strongest of the line, damped under the noise. Null where nothing differs. */
function differenceFrom({ source, plate, noise }: InkSource, box: Box): Float32Array | null {
  const strength = new Float32Array(box.width * box.height);
  for (let y = 0, at = 0; y < box.height; y++) {
    let i = ((box.y + y) * source.width + box.x) * 3;
    for (let x = 0; x < box.width; x++, i += 3, at++) {
      strength[at] = Math.max(
        Math.abs(source.data[i] - plate.data[i]),
        Math.abs(source.data[i + 1] - plate.data[i + 1]),
        Math.abs(source.data[i + 2] - plate.data[i + 2]),
      );
    }
  }
  const floor = noiseFloor(noise);
  const full = strongOf(strength, floor);
  if (full <= floor) return null;
  return strength.map((value) => (value <= floor ? 0 : Math.min(1, (value - floor) / (full - floor))));
}

const noiseFloor = (noise: number) => Math.max(3, 2.5 * noise);

/** 92nd percentile of what is above the floor: full ink, without the outliers of noise. */
function strongOf(strength: Float32Array, floor: number): number {
  const above = strength.filter((value) => value > floor).toSorted();
  return above.length === 0 ? 0 : above[Math.floor(above.length * 0.92)];
}

/** Share of the way from the plate to the ink's colour, damped off that axis; and the share of the difference that it leaves over. */
function projectionOn(ink: Rgb, { source, plate, noise }: InkSource, box: Box): { alpha: Float32Array; unexplained: number } {
  const alpha = new Float32Array(box.width * box.height);
  const floor = noiseFloor(noise);
  let [left, all] = [0, 0];
  for (let y = 0, at = 0; y < box.height; y++) {
    let i = ((box.y + y) * source.width + box.x) * 3;
    for (let x = 0; x < box.width; x++, i += 3, at++) {
      let [axis, along, length] = [0, 0, 0];
      for (let c = 0; c < 3; c++) {
        const a = ink[c] - plate.data[i + c];
        const d = source.data[i + c] - plate.data[i + c];
        axis += a * a;
        along += a * d;
        length += d * d;
      }
      const moved = Math.sqrt(length);
      if (moved <= floor || axis < LEAST_AXIS ** 2) continue;
      const off = Math.sqrt(Math.max(0, length - along ** 2 / axis));
      const over = Math.max(0, along / axis - 1) * Math.sqrt(axis);
      left += Math.max(0, Math.max(off, over) - floor);
      all += moved;
      const damping = 1 - Math.max(0, Math.min(1, (off / Math.sqrt(axis) - OFF.some) / (OFF.none - OFF.some)));
      alpha[at] = Math.max(0, Math.min(1, along / axis)) * damping;
    }
  }
  return { alpha, unexplained: all > 0 ? left / all : 1 };
}

function extentOf(alpha: Float32Array, box: Box, edge: number): Box | null {
  let [left, top, rightEdge, bottomEdge] = [box.width, box.height, -1, -1];
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      if (alpha[i] < edge) continue;
      if (x < left) left = x;
      if (x > rightEdge) rightEdge = x;
      if (y < top) top = y;
      bottomEdge = y;
    }
  }
  return rightEdge < 0 ? null : { x: box.x + left, y: box.y + top, width: rightEdge - left + 1, height: bottomEdge - top + 1 };
}

/** Per-channel median of the core pixels of a part of the crop (all of it by default). */
export function coreColour(source: RgbRaster, box: Box, alpha: Float32Array, from = 0, to = box.width, otherwise: Rgb = [0, 0, 0]): Rgb {
  const places = new Int32Array(Math.max(0, to - from) * box.height);
  for (const least of [CORE, 0.7, 0.4]) {
    let count = 0;
    for (let y = 0; y < box.height; y++) {
      for (let x = from; x < to; x++) {
        if (alpha[y * box.width + x] < least) continue;
        places[count++] = (box.y + y) * source.width + box.x + x;
      }
    }
    if (count >= 4) return medianAt(source.data, places.subarray(0, count));
  }
  return otherwise;
}
