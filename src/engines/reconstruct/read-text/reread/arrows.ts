/** Arrows at the ends of links: a sign of the text that readers pass over, or take for a dash. Told by their shape. */
import type { Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, enclose, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import { onInk } from './parted.ts';
import type { ReadLine } from './reread.ts';

/**
 * An arrow is longer than high by these factors and so high at least, px; one row runs along this share of it. In its half with the head the columns are higher than
 * in the other one by this factor, whose shaft is no thicker than this share of its height.
 */
const ARROW = { long: [1.05, 3.2], least: 3, shaft: 0.85, head: 1.8, thick: 0.45 } as const;
/** Coverage from which a pixel is ink, 0 to 255. */
const INKED = 96;

/** What an arrow is read as, if anything: dashes. Links are short, and no sentences. */
const READ = { before: /^(?:[-–—]\s?){1,2}(?=\p{Lu})/u, behind: /(?:(?<=\p{L})\s[-–—])?$/u };
const LINK = /^(?!.*\p{Script=Arabic})(?=.{3,28}$)[^.,:;!?]*\p{L}{2}[^.,:;!?]*$/u;
/** The detector ends a line before its arrow, or within it: that stands no farther, heights of the line, and lies between its edges. */
const BESIDE = { apart: 0.9, long: 1.4 };

/** Links with the arrows before or behind them. */
export function withArrows(lines: readonly ReadLine[], { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): ReadLine[] {
  return lines.map((read) => {
    const { text } = read.reading;
    const side = READ.before.test(text) ? 'before' : 'behind';
    if (!LINK.test(text) || read.line.ink.surface === 'photo') return read;
    const isDash = /[-–—]/u.test(READ[side].exec(text)?.[0] ?? '');
    if (!isDash && isEmptyBeside(read.line, raster)) return read;
    const found = arrowBeside(read.line, side, { raster, noise });
    if (!found) return read;
    const whole = side === 'before' ? text.replace(READ.before, `${found.arrow} `) : text.replace(READ.behind, ` ${found.arrow}`);
    return withSign(onInk({ ...read, reading: { ...read.reading, text: whole } }, found.line), found);
  });
}

/** What is told of an arrow and of the line that it was found on. */
interface Found {
  readonly arrow: string;
  readonly glyph: Box;
  readonly line: LineInk;
}

/** The arrow among the letters that were read, so that its ink is not taken for an icon's. */
function withSign(read: ReadLine, { arrow, glyph }: Found): ReadLine {
  const { x, width } = pictured(read.line);
  const part = { text: arrow, confidence: read.reading.confidence, from: (glyph.x - x) / width, to: (right(glyph) - x) / width };
  return { ...read, reading: { ...read.reading, parts: [...read.reading.parts, part] } };
}

function arrowBeside(own: LineInk, side: 'before' | 'behind', { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): Found | null {
  const { box, detected } = own;
  const reach = (BESIDE.apart + BESIDE.long) * box.height;
  const [from, to] = side === 'before' ? [detected.x - reach, right(detected)] : [detected.x, right(detected) + reach];
  const line = lineInk(raster, boxFromEdges(from, detected.y, to, bottom(detected)), noise);
  if (!line || line.ink.surface === 'photo') return null;
  const ordered = line.glyphs.toSorted((a, b) => (side === 'before' ? a.x - b.x : right(b) - right(a)));
  const end = ordered[0]!;
  const next = ordered[1];
  if (!next) return null;
  const apart = side === 'before' ? next.x - right(end) : end.x - right(next);
  const isInLine = end.y > box.y && bottom(end) < bottom(box) && apart > 0 && apart <= BESIDE.apart * box.height;
  const arrow = isInLine ? arrowOf(line, [end]) : null;
  return arrow && { arrow, glyph: end, line };
}

/** Whether nothing is printed where the arrow behind a line would be. */
function isEmptyBeside({ box, ink }: LineInk, raster: RgbRaster): boolean {
  const end = right(box) + (BESIDE.apart + BESIDE.long) * box.height;
  return isEmpty(raster, clampToPixels(boxFromEdges(right(box) + 1, box.y, end, bottom(box)), raster.width, raster.height), ink.paper);
}

/** Levels of a channel from which a pixel is no paper. */
const PRINT = 40;

function isEmpty(raster: RgbRaster, { x, y, width, height }: Box, paper: Rgb): boolean {
  for (let v = y; v < y + height; v++)
    for (let at = 3 * (v * raster.width + x); at < 3 * (v * raster.width + x + width); at += 3)
      if (paper.some((level, c) => Math.abs(raster.data[at + c]! - level) >= PRINT)) return false;
  return true;
}

/** What the ink of some glyphs is; null where it is no arrow. */
export function arrowOf({ cleaned, origin }: LineInk, glyphs: readonly Box[]): '→' | '←' | null {
  if (glyphs.length === 0) return null;
  const { x, y, width, height } = enclose(glyphs);
  const long = width / height;
  if (height < ARROW.least || long < ARROW.long[0] || long > ARROW.long[1]) return null;
  const isInked = (u: number, v: number): boolean => cleaned.data[(y + v - origin.y) * cleaned.width + x + u - origin.x]! >= INKED;
  const rows = Array.from({ length: height }, (_, v) => count(width, (u) => isInked(u, v)));
  const spans = Array.from({ length: width }, (_, u) => spanOf(height, (v) => isInked(u, v)));
  if (Math.max(...rows) < ARROW.shaft * width) return null;
  const half = Math.floor(width / 2);
  const [left, right] = [spans.slice(0, half), spans.slice(-half)].map((part) => Math.max(...part));
  if (Math.min(left!, right!) > ARROW.thick * height || Math.max(left!, right!) < ARROW.head * Math.max(1, Math.min(left!, right!)))
    return null;
  return right! > left! ? '→' : '←';
}

const count = (length: number, test: (i: number) => boolean): number => Array.from({ length }, (_, i) => i).filter(test).length;

/** From the first to the last that passes. */
function spanOf(length: number, test: (i: number) => boolean): number {
  const passing = Array.from({ length }, (_, i) => i).filter(test);
  return passing.length > 0 ? passing.at(-1)! - passing[0]! + 1 : 0;
}
