/**
 * Single letters, which are too small a thing for the detector, where the page's other lines say that one stands: Q and A before questions and
 * answers, O and X in the cells of a table, S, M and L over XL. What is in the place is read alone, and taken where it is such a letter and not the only one.
 */
import { bottom, boxFromEdges, centerX, centerY, coveredShare, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine } from './reread.ts';
import { isTailedRing } from './tailed-rings.ts';

/** A letter is read this surely: a marker may be an icon, unless it stands beside sure ones; in a table's cell hardly anything else stands. So sure is one where there are so many, in one row or before questions. */
const SURE = { marker: 0.86, beside: 0.6, cell: 0.6, found: 0.9 };
const LEAST = 2;
/** Edges and middles of what stands in one column differ by this, px. */
const ALIGNED = 4;
/** Before a line, in heights of its ink: how far from it a marker begins and ends, and how far above and below it is looked for. */
const BEFORE = { far: 3, near: 0.35, beside: 0.55 };
/** A marker that is set larger than its question stands beside the answer, too: where it is looked for then. */
const LARGE = { far: 4.5, beside: 1.6 };
/** A column has so many cells of so few letters; a cell's place is so wide and high, and rows lie so near to one middle, in heights of the ink. */
const COLUMN = { cells: 3, letters: 10, reach: 1.1, row: 0.5 };
/** A letter is as high as this against the ink of the lines beside it, and no wider than this many times its height. */
const LETTER = { low: 0.55, high: 1.6, wide: 1.7 };
const LARGE_LETTER = { ...LETTER, high: 2.8 };

/** A place that a letter is looked for in. */
interface Place {
  readonly box: Box;
  /** Where a larger letter is looked for, if any may stand there. */
  readonly wider?: Box;
  /** Height of the ink beside it, px. */
  readonly height: number;
  /** Whether a question stands beside it. */
  readonly asks?: boolean;
}

/** Places of which several hold a letter, if any does. */
interface Expected {
  readonly places: readonly Place[];
  /** Lines that are such letters, perhaps read too doubtfully to stand alone. */
  readonly known: readonly ReadLine[];
  readonly sure: number;
  readonly meant: (text: string) => string | null;
}

/** Q or A, with its stop. */
const marker = (text: string): string | null => /^[QA][.:]?$/.exec(text)?.[0] ?? null;

/** Whether a letter that was read doubtfully is the marker of a question: others in its column are sure. */
export function isMarker({ line, reading }: ReadLine, all: readonly ReadLine[]): boolean {
  if (reading.confidence < SURE.beside || !marker(reading.text.trim())) return false;
  const isSure = (other: ReadLine) => other.reading.confidence >= SURE.found && marker(other.reading.text.trim()) !== null;
  return all.filter((other) => isSure(other) && isInColumn(other.line.box, line.box)).length >= LEAST;
}

/** Yes or no: a ring is read as a nought and a cross as a small letter. */
const verdict = (text: string): string | null => (/^[Oo0○]$/.test(text) ? 'O' : /^[Xx×]$/.test(text) ? 'X' : null);

/** @returns the lines with the letters that were found: those behind them, or in place of what was read doubtfully there */
export async function withLoneSigns(
  lines: readonly ReadLine[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const flat = lines.filter(({ line }) => line.ink.surface === 'flat');
  const expected = [...markers(flat), ...cells(flat), ...sizeCells(flat)];
  const seen = expected.flatMap(({ places }, of) =>
    places.flatMap(({ box, wider, height, asks = false }) => {
      const found = (place: Box, letter: typeof LETTER) => {
        const there = lines.filter((other) => intersect(other.line.box, place));
        // What was read there doubtfully, and nothing else, is read anew; a stop may have been found by itself.
        const isKnown = ({ line, reading }: ReadLine) => reading.confidence >= SURE.found && line.box.height >= LETTER.low * height;
        if (there.some((other) => coveredShare(other.line.box, place) < 1 || isKnown(other))) return null;
        const line = letterIn(place, { height, letter }, raster, noise);
        return line && { of, line, there, asks };
      };
      return found(box, LETTER) ?? (wider && found(wider, LARGE_LETTER)) ?? [];
    }),
  );
  const readings = await ctc.read(await Promise.all(seen.map(({ line }) => blackOnWhite(line))), signal);
  const replaced = new Map<ReadLine, ReadLine>();
  const added: ReadLine[] = [];
  const gone = new Set<ReadLine>();
  for (const [of, { known, sure, meant }] of expected.entries()) {
    const own = seen.flatMap((place, i) => (place.of === of ? [{ ...place, reading: { ...readings[i]!, others: [] } }] : []));
    const surely = own.flatMap(({ line, reading, there }) => asLetter({ line, reading }, sure, meant).map((read) => ({ read, there })));
    const asked = own.filter(
      ({ line, asks }) =>
        asks && !surely.some(({ read }) => read.line === line) && isAsked(line, [...lines, ...surely.map(({ read }) => read)]),
    );
    const found = [...surely, ...asked.map(({ line, reading, there }) => ({ read: asQuestion(line, reading), there }))];
    if (found.length + known.length < LEAST) continue;
    for (const { read, there } of found) {
      // Two rows may look for a letter in one place.
      if (!added.some((other) => intersect(other.line.box, read.line.box))) added.push(read);
      for (const other of there) gone.add(other);
    }
    for (const other of known) replaced.set(other, asLetter(other, 0, meant)[0] ?? other);
  }
  return [...lines.filter((line) => !gone.has(line)).map((line) => replaced.get(line) ?? line), ...added];
}

function asLetter({ line, reading }: ReadLine, sure: number, meant: Expected['meant']): ReadLine[] {
  const text = reading.confidence >= sure ? meant(reading.text.trim()) : null;
  return text === null ? [] : [{ line, reading: { ...reading, text, confidence: Math.max(reading.confidence, SURE.found), others: [] } }];
}

/** Whether what stands before a question is a Q, whatever it was read as: where answers have an A in its column. */
const isAsked = (line: LineInk, all: readonly ReadLine[]): boolean =>
  isTailedRing(line) &&
  all.filter(({ line: { box }, reading }) => reading.text.trim() === 'A' && isInColumn(box, line.box)).length >= LEAST;

function asQuestion(line: LineInk, { others, ...reading }: CombinedReading): ReadLine {
  const parts = [{ text: 'Q', confidence: SURE.found, from: 0, to: 1 }];
  return { line, reading: { ...reading, text: 'Q', confidence: SURE.found, parts, others } };
}

/** Before the questions of a page, and before what begins at their edge: their answers. */
function markers(lines: readonly ReadLine[]): Expected[] {
  const asking = lines.filter(({ reading }) => /[?？]$/u.test(reading.text.trim())).map(({ line }) => line.box);
  if (asking.length < LEAST) return [];
  const { far, near } = BEFORE;
  const places = lines.flatMap(({ line: { box } }): Place[] => {
    const asked = asking.filter(({ x }) => Math.abs(x - box.x) <= ALIGNED);
    if (box.x < far * box.height || asked.length === 0) return [];
    // Answers are set smaller than their questions, and their letters stand as far before them.
    const height = Math.max(...asked.map((other) => other.height).filter((high) => high <= LETTER.high * box.height), box.height);
    const place = (reach: { far: number; beside: number }) =>
      boxFromEdges(
        Math.max(0, box.x - reach.far * height),
        Math.max(0, box.y - reach.beside * box.height),
        box.x - near * box.height,
        bottom(box) + reach.beside * box.height,
      );
    return [{ box: place(BEFORE), wider: place(LARGE), height: box.height, asks: asking.includes(box) }];
  });
  return [{ places, known: [], sure: SURE.marker, meant: marker }];
}

/** Sizes of clothes of more letters than one, which name the column that the others stand in. */
const NAMED_SIZE = /^(?:X{1,3}[SL]|[2-5]XL)$/;
const sizeOf = (text: string): string | null => (/^[SML]$/i.test(text) ? text.toUpperCase() : text === '5' ? 'S' : null);

/** Rows above those of long sizes, in which the size is one letter. */
function sizeCells(lines: readonly ReadLine[]): Expected[] {
  const known = lines.filter(({ reading }) => NAMED_SIZE.test(reading.text.trim()));
  return known.map((size): Expected => {
    const { box } = size.line;
    const column = known.filter(({ line }) => isInColumn(line.box, box));
    const beside = lines.filter(({ line }) => line.box.x > right(box) && line.box.height < 2 * box.height);
    const next = beside.find(({ line }) => isInRow(line.box, box));
    const rows = beside.filter((row) => next && isInColumn(row.line.box, next.line.box) && row.line.box.y < box.y);
    const free = rows.filter(({ line }) => !lines.some((other) => isInColumn(other.line.box, box) && isInRow(other.line.box, line.box)));
    const places = free.map(({ line }) => ({
      box: boxAround(centerX(box), centerY(line.box), COLUMN.reach * box.height),
      height: box.height,
    }));
    return {
      places: size === column[0] ? places : [],
      known: column,
      sure: SURE.cell,
      meant: (text) => (NAMED_SIZE.test(text) ? text : sizeOf(text)),
    };
  });
}

const isInRow = (a: Box, b: Box): boolean => Math.abs(centerY(a) - centerY(b)) <= COLUMN.row * Math.max(a.height, b.height);
const isInColumn = (a: Box, b: Box): boolean => Math.abs(centerX(a) - centerX(b)) <= ALIGNED;

/** Rows of a table that say nothing but yes and no, or nothing yet, in the columns of the others. */
function cells(lines: readonly ReadLine[]): Expected[] {
  const short = lines.filter(({ reading }) => reading.text.replaceAll(' ', '').length <= COLUMN.letters);
  const columns: ReadLine[][] = [];
  for (const cell of short) {
    const home = columns.find(([first]) => isInColumn(first!.line.box, cell.line.box));
    if (home) home.push(cell);
    else columns.push([cell]);
  }
  const full = columns.filter(({ length }) => length >= COLUMN.cells);
  return short.flatMap((head): Expected[] => {
    const { box } = head.line;
    if (short.some(({ line }) => isInRow(line.box, box) && right(line.box) < box.x)) return [];
    const beside = full.filter((column) => column[0]!.line.box.x > right(box) && reaches(column, box));
    const own = beside.map((column) => column.find(({ line }) => isInRow(line.box, box)) ?? null);
    const known = own.filter((cell) => cell !== null);
    if (beside.length < LEAST || !known.every(({ reading }) => verdict(reading.text.trim()))) return [];
    const places = beside
      .filter((_, i) => own[i] === null)
      .map(([first]) => ({ box: boxAround(centerX(first!.line.box), centerY(box), COLUMN.reach * box.height), height: box.height }));
    return [{ places, known, sure: SURE.cell, meant: verdict }];
  });
}

/** Whether a row is one of a column's, or comes right below it, no farther than its rows lie apart. */
function reaches(column: readonly ReadLine[], head: Box): boolean {
  const middles = column.map(({ line }) => centerY(line.box)).toSorted((a, b) => a - b);
  const [first, last] = [middles[0]!, middles.at(-1)!];
  const pitch = (last - first) / (middles.length - 1);
  return centerY(head) > first && centerY(head) - last <= 1.25 * pitch;
}

const boxAround = (x: number, y: number, reach: number): Box => boxFromEdges(x - reach, y - reach, x + reach, y + reach);

/** One letter, perhaps with its stop, that stands free in the place; null where there is none. */
function letterIn(
  place: Box,
  { height, letter: { low, high, wide } }: { readonly height: number; readonly letter: typeof LETTER },
  raster: RgbRaster,
  noise: number,
): LineInk | null {
  const rough = lineInk(raster, place, noise);
  if (!rough || rough.ink.surface !== 'flat') return null;
  const { box } = rough;
  const isFree = box.x > place.x && box.y > place.y && right(box) < right(place) && bottom(box) < bottom(place);
  const isLetter = box.height >= low * height && box.height <= high * height && box.width <= wide * box.height;
  const line = isFree && isLetter ? lineInk(raster, grow(box, 1), noise) : null;
  return line?.ink.surface === 'flat' ? line : null;
}
