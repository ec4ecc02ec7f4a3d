/**
 * Signs that say yes, no and partly in the cells of comparison tables (◎ ○ △ × ✓): the detector passes them, and they would be pictures. They are looked for where the rows that
 * names at the left begin meet the columns of what is read above them, and told by their shape.
 */
import { bottom, boxFromEdges, centerX, centerY, coveredShare, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { cellSignOf, type CellSign } from './cell-shapes.ts';
import type { ReadLine } from './reread.ts';

/** So many names below each other, whose middles or left edges differ by no more, px, of so many letters and of one size by this factor, begin the rows; rows are so high against their names, and those of one table by this factor. */
const NAMES = { least: 3, aligned: 4, letters: 20, size: 1.4, apart: [1.6, 8], even: 1.6 } as const;
/** How far over the first row a column's head stands, in heights of a row; columns have one middle, give or take px. */
const HEAD = { over: 1.7, aligned: 4 };
/** What is looked at round the middle of a cell, in heights of its row, and of the names. */
const PLACE = { row: 0.4, name: 2.4 };
/** A sign is so high against the names, and stands about the middle of its column, px. */
const SIGN = { low: 0.6, high: 2.4, aligned: 3 };
/** One table has so many of them, and those of one kind in one column differ in size by px. */
const TABLE = { least: 2, differ: 2 };
/** It is no letter: what it is was measured. */
const CONFIDENCE = 0.95;

/** Signs that are drawn as letters are. */
const LETTERS: ReadonlySet<CellSign> = new Set(['○', '×']);

/** Rows of a table, by their names. */
interface Rows {
  readonly names: readonly Box[];
  /** Height of the lowest of them, px. */
  readonly pitch: number;
}

interface Found {
  readonly line: LineInk;
  readonly sign: CellSign;
  /** What was read in its place. */
  readonly there: readonly ReadLine[];
}

/** @returns the lines, and behind them the signs that were found, as lines of their own; boxes in px of the picture */
export function withCellSigns(lines: readonly ReadLine[], { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): ReadLine[] {
  const taken: Box[] = [];
  const replaced = new Set<ReadLine>();
  const found = rowsOf(lines).flatMap((rows): Found[] => {
    const seen = cellsOf(rows, lines).flatMap((place): Found[] => {
      const there = lines.filter(({ line }) => intersect(line.box, place));
      if (taken.some((box) => intersect(box, place)) || !there.every((other) => isDoubtful(other, place))) return [];
      const line = drawingIn(place, rows, { raster, noise });
      const sign = line && cellSignOf(line);
      return sign ? [{ line, sign, there }] : [];
    });
    const alike = seen.filter((one) => seen.every((other) => !isInColumn(one, other) || one.sign !== other.sign || isOfSize(one, other)));
    // Rings and crosses may be letters (O, X) where no sign stands beside them that is none.
    const isSure = alike.some(({ sign }) => !LETTERS.has(sign));
    const signs = isSure ? alike : alike.filter(({ there }) => there.length === 0);
    if (signs.length < TABLE.least) return [];
    taken.push(...signs.map(({ line }) => line.box));
    for (const other of signs.flatMap(({ there }) => there)) replaced.add(other);
    return signs;
  });
  return [...lines.filter((line) => !replaced.has(line)), ...found.map(asRead)];
}

/** Whether all that was read in a place is one sign or two, which may be any. */
const isDoubtful = ({ line, reading, isSign }: ReadLine, place: Box): boolean =>
  !isSign && [...reading.text.trim()].length <= 2 && coveredShare(line.box, place) === 1;

const isInColumn = (a: Found, b: Found): boolean => Math.abs(centerX(a.line.box) - centerX(b.line.box)) <= HEAD.aligned;
const isOfSize = (a: Found, b: Found): boolean => Math.abs(a.line.box.height - b.line.box.height) <= TABLE.differ;

/** Names below each other at even distances that nothing stands before. */
function rowsOf(lines: readonly ReadLine[]): Rows[] {
  const short = lines.filter(
    ({ line, reading, isSign }) => !isSign && line.ink.surface === 'flat' && reading.text.replaceAll(' ', '').length <= NAMES.letters,
  );
  const names = short.map(({ line }) => line.box).toSorted((a, b) => a.y - b.y);
  const runs = [centerX, ({ x }: Box) => x].flatMap((at) => names.flatMap((first) => runsFrom(first, names, at)));
  // A run within a longer one is the same table.
  return runs.filter(
    (rows) => !runs.some((other) => other.names.length > rows.names.length && rows.names.every((name) => other.names.includes(name))),
  );
}

/** The rows that begin with a name: each the next below it, as far on as the others. */
function runsFrom(first: Box, names: readonly Box[], at: (box: Box) => number): Rows[] {
  const run = [first];
  let pitch = Infinity;
  for (const next of names) {
    const last = run.at(-1)!;
    const step = centerY(next) - centerY(last);
    if (step <= 0 || Math.abs(at(next) - at(first)) > NAMES.aligned) continue;
    const [least, most] = NAMES.apart;
    const isSize = Math.max(next.height, last.height) <= NAMES.size * Math.min(next.height, last.height);
    const isEven = pitch === Infinity || Math.max(step, pitch) <= NAMES.even * Math.min(step, pitch);
    if (!isSize || !isEven || step < least * last.height || step > most * last.height) break;
    run.push(next);
    pitch = Math.min(pitch, step);
  }
  return run.length >= NAMES.least ? [{ names: run, pitch }] : [];
}

/** Where rows meet the columns of what is read in them and over them. */
function cellsOf({ names, pitch }: Rows, lines: readonly ReadLine[]): Box[] {
  const from = Math.max(...names.map(right));
  const top = centerY(names[0]!) - HEAD.over * pitch;
  const end = centerY(names.at(-1)!) + pitch / 2;
  const heads = lines.filter(
    ({ line: { box }, reading }) =>
      box.x > from && centerY(box) > top && centerY(box) < end && reading.text.replaceAll(' ', '').length <= NAMES.letters,
  );
  const middles: number[] = [];
  for (const { line } of heads) {
    const middle = centerX(line.box);
    if (!middles.some((other) => Math.abs(other - middle) <= HEAD.aligned)) middles.push(middle);
  }
  return names.flatMap((name) => {
    const reach = Math.min(PLACE.row * pitch, PLACE.name * name.height);
    return middles.map((x) => boxFromEdges(x - reach, centerY(name) - reach, x + reach, centerY(name) + reach));
  });
}

/** What stands free about the middle of a cell, as high as a sign; null where nothing does. */
function drawingIn(place: Box, { names }: Rows, { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): LineInk | null {
  const rough = lineInk(raster, place, noise);
  if (!rough || rough.ink.surface === 'photo') return null;
  const { box } = rough;
  const { height } = names[0]!;
  const isFree = box.x > place.x && box.y > place.y && right(box) < right(place) && bottom(box) < bottom(place);
  const isSign = box.height >= SIGN.low * height && box.height <= SIGN.high * height;
  if (!isFree || !isSign || Math.abs(centerX(box) - centerX(place)) > SIGN.aligned) return null;
  const line = lineInk(raster, grow(box, 1), noise);
  return line && line.ink.surface !== 'photo' ? line : null;
}

const asRead = ({ line, sign }: Found): ReadLine => ({
  line,
  isSign: true,
  reading: { text: sign, confidence: CONFIDENCE, parts: [{ text: sign, confidence: CONFIDENCE, from: 0, to: 1 }], others: [] },
});
