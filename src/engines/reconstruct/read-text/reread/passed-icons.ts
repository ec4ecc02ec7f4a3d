/** Icons before or behind words that readers pass over: a cart on a button, the mark of an outside link. They are pictures, and no part of the line. */
import { enclose, right, type Box } from '../../../image/geometry.ts';
import { columnsOf } from '../lines/glyph-columns.ts';
import { closedUp } from '../lines/tracked.ts';
import { pictured } from '../recognise/normalise.ts';
import { besideSpace, onInk, partedBefore, spelledOut } from './parted.ts';
import type { ReadLine } from './reread.ts';

/**
 * In heights of the letters: an icon is so wide, and stands so far from the words; its middle is farther from that of the nearest letter than that of any letter from
 * the one beside it would be.
 */
const ICON = { wide: [0.4, 2], apart: 0.2, away: 0.75 } as const;
/** Words that were read as surely, and so many letters of them, leave nothing out that is a letter. */
const SURE = { confidence: 0.9, letters: 3 };

type Side = 'before' | 'behind';

/** The sign of copyright stands before a year, or before whose rights are reserved since one; it is about as wide as high. */
const NOTICE = /^(?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d(?!\d).*\breserved\b/iu;
const ROUND = 1.25;

/** Lines without what stands at their ends where nothing was read; its ink stays in the picture. Before a year it is the sign of copyright. */
export function withoutPassedIcons(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read) => (['before', 'behind'] as const).reduce(withoutIconAt, read));
}

function withoutIconAt(read: ReadLine, side: Side): ReadLine {
  const letters = read.reading.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (read.reading.confidence < SURE.confidence || letters < SURE.letters || /\p{Script=Arabic}/u.test(read.reading.text)) return read;
  const height = heightOfLetters(read.line.glyphs);
  const end = endOf(read.line.glyphs, height, side);
  if (!isIcon(end, height) || !isUnread(read, end, height, side)) return read;
  if (side === 'before' && isCopyright(end, read.reading.text))
    return { ...read, reading: { ...read.reading, text: `© ${read.reading.text}` } };
  const glyphs = read.line.glyphs.filter((glyph) => !end.includes(glyph));
  return onInk(read, { ...read.line, glyphs, box: enclose(glyphs) });
}

/** Lines that such an icon parts: the entries of a menu that stand close. */
export function partedAtIcons(lines: readonly ReadLine[]): ReadLine[] {
  return lines.flatMap((read): ReadLine[] => {
    const { text, confidence } = read.reading;
    if (confidence < SURE.confidence || spelledOut(read.reading) !== text) return [read];
    const height = heightOfLetters(read.line.glyphs);
    for (let word = 1; word < text.split(' ').length; word++) {
      const icon = iconBefore(read, word, height);
      if (!icon) continue;
      const [before, behind] = [text.split(' ').slice(0, word).join(' '), text.split(' ').slice(word).join(' ')];
      if (isCopyright(icon, behind)) return [{ ...read, reading: { ...read.reading, text: `${before} © ${behind}` } }];
      const [first, rest] = partedBefore(read, word, icon);
      if (rest) return [first!, ...partedAtIcons([rest])];
    }
    return [read];
  });
}

/** What stands in the space before a word; null where nothing does. */
function iconBefore(read: ReadLine, word: number, height: number): Box[] | null {
  const [last, first] = besideSpace(read, word);
  const isNear = (glyph: Box, middle: number) => glyph.x <= middle && right(glyph) >= middle;
  const within = read.line.glyphs.filter((glyph) => {
    const middle = middleOf([glyph]);
    return middle > last && middle < first && !isNear(glyph, last) && !isNear(glyph, first);
  });
  if (!isIcon(within, height) || isReadWhole(read)) return null;
  const { x, width } = enclose(within);
  const others = read.line.glyphs.filter((glyph) => !within.includes(glyph));
  const isApart = others.every((glyph) => Math.max(glyph.x - (x + width), x - right(glyph)) >= ICON.apart * height);
  return isApart && Math.min(middleOf(within) - last, first - middleOf(within)) >= ICON.away * height ? within : null;
}

/** Whether letters that are set apart are as many as were read: one that a reader has placed beside its own ink is no icon (the I of MODEL INFO). */
function isReadWhole({ line, reading }: ReadLine): boolean {
  const signs = reading.text.replaceAll(/\s/gu, '').length;
  return columnsOf(line.glyphs).length === signs && closedUp(line) !== null;
}

/** Whether a sign before words is that of copyright: a ring, with its letter in it where the two do not touch. */
function isCopyright(sign: readonly Box[], words: string): boolean {
  const ring = enclose(sign);
  const isOne = sign.some(({ width, height }) => width >= ring.width && height >= ring.height);
  return isOne && Math.max(ring.width, ring.height) <= ROUND * Math.min(ring.width, ring.height) && NOTICE.test(words);
}

/** Whether the letters that were read all stand farther from it than letters stand from each other. */
function isUnread({ line, reading }: ReadLine, end: readonly Box[], height: number, side: Side): boolean {
  const letters = reading.parts.filter(({ text }) => text.trim() !== '');
  if (letters.length === 0) return false;
  const { x, width } = pictured(line);
  const nearest =
    side === 'before'
      ? x + width * Math.min(...letters.map(({ from }) => from)) - middleOf(end)
      : middleOf(end) - x - width * Math.max(...letters.map(({ to }) => to));
  return nearest >= ICON.away * height;
}

/** Without what stands at the ends, which may be taller. */
function heightOfLetters(glyphs: readonly Box[]): number {
  const inner = glyphs.toSorted((a, b) => a.x - b.x).slice(1, -1);
  return enclose(inner.length > 0 ? inner : glyphs).height;
}

/** Glyphs from an end of the line up to the first gap; none where there is no gap. */
function endOf(glyphs: readonly Box[], height: number, side: Side): Box[] {
  const [start, end] = side === 'before' ? [(glyph: Box) => glyph.x, right] : [(glyph: Box) => -right(glyph), (glyph: Box) => -glyph.x];
  const run: Box[] = [];
  let reach = -Infinity;
  for (const glyph of glyphs.toSorted((a, b) => start(a) - start(b))) {
    if (run.length > 0 && start(glyph) - reach >= ICON.apart * height) return run;
    run.push(glyph);
    reach = Math.max(reach, end(glyph));
  }
  return [];
}

function isIcon(run: readonly Box[], height: number): boolean {
  if (run.length === 0) return false;
  const { width } = enclose(run);
  return width >= ICON.wide[0] * height && width <= ICON.wide[1] * height;
}

function middleOf(run: readonly Box[]): number {
  const { x, width } = enclose(run);
  return x + width / 2;
}
