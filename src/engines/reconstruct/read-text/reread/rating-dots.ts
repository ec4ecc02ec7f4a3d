/**
 * Discs and rings in a row that say how much of something there is (신축성 ●●○○○), of which recognisers make @ and ㅇ: told by their shape. Those that are typed are text,
 * as stars are; those that are drawn beside words stay drawn.
 */
import { bottom, boxFromEdges, centerX, centerY, enclose, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** So many make a row, and so many where all are rings; px that each is high; px, or shares of that, by which they differ and are off their even places; and how wide each is for its height, at most. */
const ROW = { least: 3, empty: 5, most: 10, lowest: 6, highest: 40, differ: 1.5, share: 0.12, square: 1.18 };
/** A full one covers this share of its box but for its soft edge, of its own fullest px (pi / 4); a ring covers so much, and of its middle, in parts of it, no more than so much. */
const FULL = 0.68;
const SOFT = 0.6;
const EMPTY = { covered: 0.1, part: 0.4, middle: 0.2 };
/** A square has ink in its corners, beyond this in both directions; a round thing no more than so much of its fullest there. */
const CORNER = { from: 0.8, shown: 0.5 };
/** Typed ones stand no farther apart, middle to middle, in their own widths: drawn ones have air between them. */
const TYPED = 1.45;
/** Pieces that a ring may be in, the most first: two of three look like one, too. */
const PIECES = [3, 2, 1];
/** The row stands so far from the words beside it, in its own heights; and is so high for theirs at least: three dots behind words that trail off are lower. */
const APART = 0.2;
const LOW = 0.33;
/** Whatever the recognisers say of such a row, it is sure. */
const SURE = 0.95;

/** Whether a text is such a row. */
export const isDotRow = (text: string): boolean => /^[●○]{3,}$/u.test(text);

type Dotted = Pick<LineInk, 'glyphs' | 'cleaned' | 'origin'>;

export interface DotRow {
  readonly text: string;
  readonly box: Box;
  readonly typed: boolean;
}

/** The row of discs and rings that a line begins or ends with, or is. */
export function dotRowIn(line: Dotted): DotRow | null {
  const { glyphs } = line;
  for (const from of glyphs.keys()) {
    const { dots, to } = dotsFrom(from, line);
    const text = dots.map(({ kind }) => kind).join('');
    // Rings alone are as often letters of a word: fewer of them are none.
    if (dots.length < (text.includes('●') ? ROW.least : ROW.empty) || dots.length > ROW.most) continue;
    const boxes = dots.map(({ box }) => box);
    const whole = enclose(boxes);
    const others = [...glyphs.slice(0, from), ...glyphs.slice(to)];
    const isFree = others.every((glyph) => Math.max(glyph.x - right(whole), whole.x - right(glyph)) >= APART * whole.height);
    const isAtEnd = from === 0 || to === glyphs.length;
    const trailsOff = others.length > 0 && whole.height < LOW * enclose(others).height;
    if (isFree && isAtEnd && !trailsOff) return { text, box: whole, typed: pitchOf(boxes) <= TYPED * boxes[0]!.width };
  }
  return null;
}

interface Dot {
  readonly box: Box;
  readonly kind: '●' | '○';
}

/** The dots that a row has from a glyph on, and the first glyph behind them. */
function dotsFrom(from: number, line: Dotted): { dots: Dot[]; to: number } {
  const { glyphs } = line;
  const dots: Dot[] = [];
  let to = from;
  while (to < glyphs.length) {
    const seen = dots.map(({ box }) => box);
    // A thin ring comes in pieces.
    const next = PIECES.flatMap((count): (Dot & { count: number })[] => {
      if (to + count > glyphs.length) return [];
      const box = enclose(glyphs.slice(to, to + count));
      const kind = isNext(seen, box) ? dotOf(box, line) : null;
      return kind ? [{ box, kind, count }] : [];
    })[0];
    if (!next) break;
    dots.push(next);
    to += next.count;
  }
  return { dots, to };
}

/** @returns the lines: with typed rows as text, and without drawn ones */
export async function withRatingDots(lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> {
  const rated = lines.map((read) => (read.isSign || read.line.ink.surface !== 'flat' ? null : dotRowIn(read.line)));
  const words = lines.map(({ line }, i) => (rated[i] ? besideRow(line, rated[i], source) : null));
  const again = await readLines(words.filter((line) => line !== null));
  let next = 0;
  return lines.map((read, i): ReadLine => {
    const [row, beside] = [rated[i], words[i]];
    const reading = beside ? again[next++]! : null;
    if (!row) return read;
    if (!beside || !reading) {
      const text = row.typed ? row.text : '';
      return { line: read.line, reading: { text, confidence: SURE, parts: [], others: [] } };
    }
    if (!row.typed) return { line: beside, reading };
    const text = row.box.x < beside.box.x ? `${row.text} ${reading.text}` : `${reading.text} ${row.text}`;
    return { line: read.line, reading: { ...reading, text, parts: [], others: [] } };
  });
}

/** What of a line stands beside its row. */
function besideRow(line: LineInk, { box }: DotRow, { raster, noise }: SourcePicture): LineInk | null {
  const others = line.glyphs.filter((glyph) => right(glyph) <= box.x || glyph.x >= right(box));
  if (others.length === 0) return null;
  const { detected } = line;
  const isBehind = others[0]!.x > box.x;
  const [from, to] = isBehind ? [others[0]!.x - 1, right(detected)] : [detected.x, Math.max(...others.map(right)) + 1];
  return lineInk(raster, boxFromEdges(from, detected.y, to, bottom(detected)), noise);
}

const pitchOf = (row: readonly Box[]): number => (centerX(row.at(-1)!) - centerX(row[0]!)) / (row.length - 1);

/** Whether a glyph goes on with a row: as large as the first, on its level, and as far on as the others. */
function isNext(row: readonly Box[], glyph: Box): boolean {
  const [first] = row;
  if (!first) return true;
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(ROW.differ, ROW.share * first.height);
  if (!near(glyph.width, first.width) || !near(glyph.height, first.height) || !near(centerY(glyph), centerY(first))) return false;
  return row.length < 2 || near(centerX(glyph) - centerX(row.at(-1)!), pitchOf(row));
}

function dotOf(glyph: Box, { cleaned, origin }: Dotted): '●' | '○' | null {
  const { width, height } = glyph;
  const isSquare = Math.max(width, height) <= Math.max(ROW.square * Math.min(width, height), Math.min(width, height) + 1);
  if (!isSquare || height < ROW.lowest || height > ROW.highest) return null;
  const at = (x: number, y: number) => cleaned.data[(glyph.y - origin.y + y) * cleaned.width + glyph.x - origin.x + x]! / 255;
  let sum = 0;
  let most = 0;
  let middle = 0;
  let inner = 0;
  let corner = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = at(x, y);
      const u = Math.abs((2 * x + 1) / width - 1);
      const v = Math.abs((2 * y + 1) / height - 1);
      sum += share;
      most = Math.max(most, share);
      if (Math.hypot(u, v) <= EMPTY.part) [middle, inner] = [middle + share, inner + 1];
      if (Math.min(u, v) > CORNER.from) corner = Math.max(corner, share);
    }
  const covered = sum / ((width - SOFT) * (height - SOFT) * Math.max(0.01, most));
  if (corner > CORNER.shown * most || most === 0) return null;
  if (covered >= FULL && middle >= FULL * most * inner) return '●';
  return covered >= EMPTY.covered && middle <= EMPTY.middle * most * inner ? '○' : null;
}
