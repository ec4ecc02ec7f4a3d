/** Rows of stars under a review, which recognisers read as so many times one letter: told by their shape and read as the stars they are. */
import { correlation } from '../../../image/correlation.ts';
import { bottom, centerX, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

/** Stars are given out of five, and fewer than three may be anything; lower ones, px, have no points left to see, and higher ones, up to `drawn`, are drawn as often as they are set. */
const ROW = { least: 3, most: 5, lowest: 9, highest: 21, drawn: 64 };
/** Stars are about as wide as high, stand no farther apart than this share of their width, and each is where its fellows put it within so much of it. */
const SQUARE = 1.25;
const APART = 1;
const OFF = 0.15;
/** How well a glyph's coverage goes with that of a star, full or of lines: correlation. The first one of a row is full. */
const SHAPED = { full: 0.8, lines: 0.4 };
/** The star within that a star of lines encloses, in parts of it. */
const HOLLOW = 0.66;
/** The middle of a star, in parts of it, is covered by so much of its fullest coverage or more where it is full: small ones are as soft as stars of lines elsewhere. */
const MIDDLE = { part: 0.4, covered: 0.6 };
/** The inner points of a star lie on a circle so much smaller than the outer ones: fonts draw slender stars and stout ones. */
const INNER = [0.39, 0.52];
type Point = readonly [x: number, y: number];
/** Points of a star from -1 to 1. */
const pointsOf = (inner: number): Point[] =>
  Array.from({ length: 10 }, (_, k) => {
    const [turn, radius] = [(k * Math.PI) / 5, k % 2 === 0 ? 1 : inner];
    return [radius * Math.sin(turn), -radius * Math.cos(turn)];
  });
const STARS = INNER.map(pointsOf);
const OUTER = STARS[0]!.filter((_, k) => k % 2 === 0);
const WIDTH = { from: Math.min(...OUTER.map(([x]) => x)), span: 2 * Math.max(...OUTER.map(([x]) => x)) };
const HEIGHT = { from: -1, span: 1 + Math.max(...OUTER.map(([, y]) => y)) };
/** Places within a pixel that tell how much of it a star covers, each way. */
const SAMPLES = 4;

/** What a row of stars is read as: whatever the recognisers say of it, it is sure. */
const SURE = 0.95;

/** Whether a text is a row of stars. */
export const isStarRow = (text: string): boolean => /^[★☆]+$/u.test(text);

const isFullRow = (stars: string | null): boolean => stars?.startsWith('★★') ?? false;

/** Five stars, of which the recogniser tells the full ones, side by side: their lines may join to one glyph. */
const isRating = (text: string): boolean => /^(?=.{5}$)★+☆*$/u.test(text);
const FIVE = { narrow: 4.8, wide: 7.5 };
const isOfFive = ({ width, height }: Box): boolean =>
  height >= ROW.lowest && height <= ROW.highest && width >= FIVE.narrow * height && width <= FIVE.wide * height;

/** @returns the lines, those that are rows of stars read as such; what a recogniser alone takes for stars is read as nothing */
export function withStarRows(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read) => {
    const { line, reading, isSign } = read;
    if (isSign) return read;
    const text = line.ink.surface === 'photo' ? null : starsIn(line);
    if (text !== null) return { line, reading: { text, confidence: SURE, parts: [], others: [] } };
    if (isRating(reading.text) && line.ink.surface === 'flat' && isOfFive(line.box)) return read;
    // Stars that are drawn stay drawn, whatever syllables a recogniser makes of them.
    const isDrawn = line.ink.surface === 'flat' && isFullRow(starsIn(line, ROW.drawn));
    return isDrawn || isStarRow(reading.text) ? { line, reading: { ...reading, text: '', parts: [], others: [] } } : read;
  });
}

/** A line's glyphs as stars no higher than so many px, full ones and perhaps some of lines behind them; null where they are none, or make no row. */
export function starsIn(line: Pick<LineInk, 'glyphs' | 'cleaned' | 'origin' | 'box'>, highest = ROW.highest): string | null {
  const pieces = line.glyphs.flatMap(setApart);
  const [first] = pieces;
  if (!first) return null;
  const widths = pieces.filter((glyph) => isAlike(glyph, first)).map(({ width }) => width);
  const usual = middling(widths);
  return [...new Set([first.width, usual])].reduce<string | null>(
    (found, width) => found ?? starsOf(line, cellsOf(pieces, line.box, { width, highest })),
    null,
  );
}

/** A small star may stand a pixel beside its place in an even row. */
const SHIFTS = [0, -1, 1];

const middling = (lengths: readonly number[]): number => lengths.toSorted((a, b) => a - b)[lengths.length >> 1]!;

function starsOf(line: Pick<LineInk, 'glyphs' | 'cleaned' | 'origin'>, cells: readonly Box[] | null): string | null {
  if (!cells) return null;
  const [{ width, height }] = cells as [Box];
  const shapes = shapesOf(width, height);
  let seen = 0;
  const isPale = (cell: Box) =>
    cells.length === ROW.most &&
    seen >= PALE.behind &&
    line.glyphs.every((glyph) => glyph.x >= right(cell) || right(glyph) <= cell.x || glyph.height <= PALE.low * height);
  let stars = '';
  for (const [i, cell] of cells.entries()) {
    const seenAt = SHIFTS.map((dx) => coverageOf(line, { ...cell, x: cell.x + dx }));
    const fulls = seenAt.map((covered) => Math.max(...shapes.map(({ full }) => correlation(covered, full))));
    const best = Math.max(...fulls);
    // The first star is full, or there is no row: most lines end here, before more of a star is drawn.
    if (i === 0 && best < SHAPED.full) return null;
    const covered = seenAt[fulls.indexOf(best)]!;
    const most = covered.reduce((a, b) => Math.max(a, b), 0);
    const isFull = most > 0 && shapes.some(({ middle }) => weighed(covered, middle()) >= MIDDLE.covered * most);
    if (isFull ? best < SHAPED.full : i === 0 || !(isLined(seenAt, shapes) || isPale(cell))) return null;
    if (isFull) seen++;
    stars += isFull ? '★' : '☆';
  }
  return stars;
}

const isLined = (seenAt: readonly Float64Array[], shapes: readonly StarShape[]): boolean =>
  seenAt.some((covered) => shapes.some(({ lines }) => correlation(covered, lines()) >= SHAPED.lines));

/** Coverages of a star of one form: full, of lines, and of its middle. */
interface StarShape {
  readonly full: Float64Array;
  readonly lines: () => Float64Array;
  readonly middle: () => Float64Array;
}

/** Shapes by their size: lines of syllables that are as wide as high come in few sizes a page, and each is drawn as stars. */
const drawn = new Map<string, readonly StarShape[]>();
const MOST_DRAWN = 64;

function shapesOf(width: number, height: number): readonly StarShape[] {
  const key = `${width}x${height}`;
  const known = drawn.get(key);
  if (known) return known;
  const shapes = STARS.map((points): StarShape => {
    const full = drawStar(points, width, height);
    let lines: Float64Array | null = null;
    let middle: Float64Array | null = null;
    return {
      full,
      lines: () => (lines ??= drawStar(points, width, height, HOLLOW).map((share, i) => full[i]! - share)),
      middle: () => (middle ??= drawStar(points, width, height, MIDDLE.part)),
    };
  });
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  drawn.set(key, shapes);
  return shapes;
}

/** Mean of values with so much weight each. */
function weighed(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let all = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! * weights[i]!;
    all += weights[i]!;
  }
  return sum / all;
}

/** Where the stars of a row of this width each stand, by those that are as large as the first; lines break into pieces, which all stand in one place. */
function cellsOf(pieces: readonly Box[], box: Box, { width, highest }: { width: number; highest: number }): Box[] | null {
  const [first, second] = pieces as [Box, Box | undefined];
  const heights = pieces.filter((glyph) => isAlike(glyph, first)).map((glyph) => glyph.height);
  const height = middling(heights);
  if (!second || height < ROW.lowest || height > highest) return null;
  const pitch = second.x - first.x;
  if (Math.max(width, height) > SQUARE * Math.min(width, height) || pitch < width - 1 || pitch > (1 + APART) * width) return null;
  const from = first.x + (first.width - width) / 2;
  const last = pieces.findLast((glyph) => isAlike(glyph, first))!;
  const steps = Math.round((last.x - first.x) / pitch);
  const byWhole = steps > 0 ? (centerX(last) - centerX(first)) / steps : pitch;
  const count = Math.floor((right(box) - 1 - from) / byWhole) + 1;
  if (count < ROW.least || count > ROW.most) return null;
  // Of pale ones the last may end before its lines do.
  const byEnd = (right(box) - from - width) / (count - 1);
  const [reach, y] = [Math.max(1.5, OFF * width), box.y + Math.round((box.height - height) / 2)];
  const placed = (pitchOf: number) => Array.from({ length: count }, (_, i) => ({ x: Math.round(from + i * pitchOf), y, width, height }));
  const areWithin = (cells: readonly Box[]) =>
    pieces.every(
      (glyph) =>
        cells.some((cell) => glyph.x >= cell.x - reach && right(glyph) <= right(cell) + reach) &&
        glyph.y >= y - reach &&
        bottom(glyph) <= y + height + reach,
    );
  const isNear = Math.abs(byEnd - byWhole) * (count - 1) <= END * width;
  return [...(isNear ? [byEnd] : []), byWhole].map(placed).find(areWithin) ?? null;
}

/** How far the row may end from where its full stars put it, in widths of a star. */
const END = 0.3;

const isAlike = (glyph: Box, first: Box): boolean =>
  Math.abs(glyph.width - first.width) <= ALIKE && Math.abs(glyph.height - first.height) <= ALIKE;

/** Stars of one row differ in small type by so many px, and those that touch are each as wide as high by this factor. */
const ALIKE = 2;
const TOUCHING = 1.08;

/** Stars that touch one by one. */
function setApart(glyph: Box): Box[] {
  const count = glyph.height >= ROW.lowest ? Math.min(ROW.most, Math.round(glyph.width / (TOUCHING * glyph.height))) : 1;
  if (count < 2) return [glyph];
  const edges = Array.from({ length: count + 1 }, (_, i) => glyph.x + Math.round((i * glyph.width) / count));
  return edges.slice(1).map((edge, i) => ({ ...glyph, x: edges[i]!, width: edge - edges[i]! }));
}

/** Of a row of five, the lines of small stars are so pale that specks of them are left: behind so many full ones, each lower than this share of them. */
const PALE = { behind: 2, low: 0.6 };

/** Coverage of a part of a line, 0 to 1, row by row. */
function coverageOf({ cleaned, origin }: Pick<LineInk, 'cleaned' | 'origin'>, { x, y, width, height }: Box): Float64Array {
  const covered = new Float64Array(width * height);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const u = x - origin.x + column;
      const v = y - origin.y + row;
      if (u >= 0 && v >= 0 && u < cleaned.width && v < cleaned.height) covered[i] = cleaned.data[v * cleaned.width + u]! / 255;
    }
  return covered;
}

/** Coverage of a star that fills a box of so many px, row by row. @param part smaller by this factor about its middle */
function drawStar(points: readonly Point[], width: number, height: number, part = 1): Float64Array {
  const covered = new Float64Array(width * height);
  const crossings = new Float64Array(points.length);
  const places = placesIn(width).map((u) => (WIDTH.from + (u / width) * WIDTH.span) / part);
  for (const [row, v] of placesIn(height).entries()) {
    const count = crossingsAt(points, (HEIGHT.from + (v / height) * HEIGHT.span) / part, crossings);
    if (count === 0) continue;
    const from = Math.floor(row / SAMPLES) * width;
    for (let column = 0; column < places.length; column++) {
      let behind = 0;
      for (let k = 0; k < count; k++) if (places[column]! < crossings[k]!) behind++;
      if (behind % 2 === 1) covered[from + Math.floor(column / SAMPLES)]!++;
    }
  }
  return covered.map((inside) => inside / SAMPLES ** 2);
}

/** Where samples are taken along so many px. */
const placesIn = (pixels: number): Float64Array =>
  Float64Array.from({ length: pixels * SAMPLES }, (_, k) => Math.floor(k / SAMPLES) + ((k % SAMPLES) + 0.5) / SAMPLES);

/** Where the sides of a star cross a row: what has an odd number of them behind it is in the star (ray casting). @returns how many they are */
function crossingsAt(points: readonly Point[], y: number, crossings: Float64Array): number {
  let count = 0;
  for (let i = 0, before = points.length - 1; i < points.length; before = i++) {
    const [ax, ay] = points[before]!;
    const [bx, by] = points[i]!;
    if (ay > y !== by > y) crossings[count++] = ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }
  return count;
}
