/** Small pictures among words (emoji): they stand in the line as letters do, in colours of their own. */
import { channelDistanceAt } from '../../../image/colour.ts';
import { right } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/** Lines so high, px, are looked at. A pictograph is as wide and as high as this, and fills so much of its square, in heights of the line. */
const SIZE = { line: 12, wide: [0.65, 1.7], high: 0.75, filled: 0.45 } as const;
/** Levels of a channel from which a pixel is no paper. */
const INKED = 28;
/** A column with fewer of those is empty, share of the line's height: colours of lossy pictures run over. */
const EMPTY = 0.12;
/** A square of so many heights of the line that differs throughout by so many levels is in a picture: the strokes of letters are thinner, and what runs over their edges is pale. */
const SOLID = { side: 0.42, levels: 64 };
/** Cosine under which a colour lies on another side of the paper's than that of most columns: 20 degrees. */
const SAME = 0.94;

/** What stands beside one is so far from it, heights of the line. */
const CLEAR = 0.1;

/**
 * The first part of an evenly set line that is as wide as a letter of full width, stands apart, differs in colour from most of it and is made of areas. A row of such is a rating.
 * @returns its columns in the picture
 */
export function pictographIn(line: LineInk): { readonly from: number; readonly to: number } | null {
  const { box } = line;
  if (line.ink.surface !== 'flat' || box.height < SIZE.line || box.width < 2 * SIZE.wide[1] * box.height) return null;
  const columns = columnsOf(line);
  const usual = usualDirection(columns);
  const islands = islandsOf(columns, EMPTY * box.height);
  const found = islands.filter(({ from, to }, i) => {
    const gaps = [from - (islands[i - 1]?.to ?? -Infinity), (islands[i + 1]?.from ?? Infinity) - to];
    return Math.min(...gaps) >= CLEAR * box.height && isPictograph(columns.slice(from, to), box.height, usual);
  });
  const [first] = found;
  const isRow = found.length > 1 && found.every((one, i) => i === 0 || islands.indexOf(one) === islands.indexOf(found[i - 1]!) + 1);
  return first && !isRow ? { from: box.x + first.from, to: box.x + first.to } : null;
}

function isPictograph(columns: readonly Column[], height: number, usual: Vector): boolean {
  const direction = unit(sumOf(columns.map(({ away }) => away)));
  const counts = columns.map(({ count }) => count);
  return (
    columns.length >= SIZE.wide[0] * height &&
    columns.length <= SIZE.wide[1] * height &&
    Math.max(...counts) >= SIZE.high * height &&
    counts.reduce((sum, count) => sum + count, 0) >= SIZE.filled * columns.length * height &&
    direction !== null &&
    cosine(direction, usual) < SAME &&
    holdsSquare(columns, Math.round(SOLID.side * height))
  );
}

type Vector = readonly [number, number, number];

interface Column {
  /** How far its pixels are from the paper, levels of a channel, by their rows. */
  readonly levels: readonly number[];
  /** Of its pixels that are no paper. */
  readonly count: number;
  /** Sum of their differences from it, levels. */
  readonly away: Vector;
}

/** The columns of the line's box. */
function columnsOf({ pixels, box, origin, ink: { paper } }: LineInk): Column[] {
  const [left, end] = [Math.max(0, Math.floor(box.x) - origin.x), Math.min(pixels.width, Math.ceil(right(box)) - origin.x)];
  return Array.from({ length: Math.max(0, end - left) }, (_, x) => {
    const levels: number[] = [];
    let count = 0;
    let [red, green, blue] = [0, 0, 0];
    for (let y = 0; y < pixels.height; y++) {
      const i = (y * pixels.width + left + x) * 3;
      const level = channelDistanceAt(pixels.data, i, paper);
      levels.push(level);
      if (level < INKED) continue;
      count++;
      red += pixels.data[i]! - paper[0];
      green += pixels.data[i + 1]! - paper[1];
      blue += pixels.data[i + 2]! - paper[2];
    }
    return { levels, count, away: [red, green, blue] };
  });
}

/** Whether there is a square of `side` px with nothing but ink: longest squares that end at each pixel, by those beside it. */
function holdsSquare(columns: readonly Column[], side: number): boolean {
  let before: readonly number[] = [];
  for (const { levels } of columns) {
    const squares: number[] = [];
    for (const [y, level] of levels.entries())
      squares.push(level >= SOLID.levels ? 1 + Math.min(before[y] ?? 0, before[y - 1] ?? 0, squares[y - 1] ?? 0) : 0);
    if (Math.max(...squares) >= side) return true;
    before = squares;
  }
  return false;
}

const sumOf = (vectors: readonly Vector[]): Vector =>
  vectors.reduce(([a, b, c], [x, y, z]) => [a + x, b + y, c + z] as const, [0, 0, 0] as const);

function unit(vector: Vector): Vector | null {
  const length = Math.hypot(...vector);
  return length > 0 ? (vector.map((v) => v / length) as unknown as Vector) : null;
}

const cosine = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** What half of the columns lie on either side of. */
function usualDirection(columns: readonly Column[]): Vector {
  const directions = columns.map(({ away }) => unit(away)).filter((direction) => direction !== null);
  const median = [0, 1, 2].map((c) => directions.map((direction) => direction[c]!).toSorted((a, b) => a - b)[directions.length >> 1] ?? 0);
  return unit(median as unknown as Vector) ?? [0, 0, 0];
}

/** Stretches of columns with ink, between empty ones. */
function islandsOf(columns: readonly Column[], empty: number): { readonly from: number; readonly to: number }[] {
  const islands: { from: number; to: number }[] = [];
  for (const [x, { count }] of columns.entries()) {
    if (count < empty) continue;
    const last = islands.at(-1);
    if (last?.to === x) last.to = x + 1;
    else islands.push({ from: x, to: x + 1 });
  }
  return islands;
}
