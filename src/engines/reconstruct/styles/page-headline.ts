/** Large type in the letters of the page, and large figures: text in whatever face, since names on products are of Latin letters or small. */
import { bottom, grow, intersect, right } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import type { Script, StyledLine } from '../document.ts';
import { matchOf } from './line-match.ts';

/**
 * Type of so many px, of so many letters, read so surely and matching so well as a share of the page's usual is no print of a photo and no lettering that is better left in the picture. On
 * seventeen pages in nine languages, of lines in the letters of their page that match badly, 18 such lines are the page's own, in faces that the catalogue lacks, and no print on products is
 * one: that is read less surely than .65, or matches .1. What is smaller may be of two sizes (円（税込）), but for columns, which no product has printed on it.
 */
const HEADLINE = { size: 22, inColumn: 13, letters: 4, confidence: 0.88, match: 0.4 };
/** Large Thai in loopless faces is misread as surely as right (0631): where it matches less than this share of the usual it has to be read so much more surely (two headlines of a page with wrong letters, .89 and .93). */
const THAI = { text: /\p{Script=Thai}/u, size: 40, match: 0.5, confidence: 0.95 };
/**
 * Han and kana fill a square each and lie on half of any others: where they match less than this share of the usual they have to be read a little more surely. Of five pages right ones are read
 * .92 sure and more, two wrong ones (おがけさまで人堂々の for おかげさまで堂々の) .80 and .89.
 */
const SQUARES = { text: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, match: 0.7, confidence: 0.9 };
/** So are figures, a sign among them, in larger type, read more surely: what is read in icons and screws is one or two letters, and figures on displays are smaller. */
const FIGURES = { pattern: /^[^\p{L}\p{N}]?\d[\d.,:]*\d[^\p{L}\p{N}]?\p{L}?$/u, size: 40, confidence: 0.95 };

/** The script that most letters of the page are of, where that is one that names of firms are not written in; null elsewhere. */
function ownScript(lines: readonly StyledLine[]): Script | null {
  const letters = new Map<Script, number>();
  for (const { script, text } of lines) letters.set(script, (letters.get(script) ?? 0) + text.length);
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1]);
  return !most || most[0] === 'latin' || most[0] === 'unknown' ? null : most[0];
}

/** Han and kana are of one page. */
const HAN: ReadonlySet<Script> = new Set(['han', 'kana']);
const isOf = (script: Script, own: Script): boolean => script === own || (HAN.has(script) && HAN.has(own));

/** A second line of a headline, of its size but for this share, no farther from it than so many of its heights, may be read so much less surely. */
const SECOND = { size: 0.15, apart: 0.8, confidence: 0.7 };

/** A stretch of a headline beside another one: it is read so surely, matches so well as a share of the page's usual, being short, stands no farther from it than so many heights of the lower one, and shares so much of its height with it. */
const STRETCH = { figures: /^\d[\d.,:]*[^\p{L}\p{N}]?$/u, confidence: 0.95, match: 0.6, apart: 0.5, shared: 0.75 };

/** @param usual match of most lines of the page, 0 to 1 */
export function headlines(lines: readonly StyledLine[], usual: number): ReadonlySet<StyledLine> {
  const own = ownScript(lines);
  const large = own === null ? [] : lines.filter((line) => isLarge(line, own, usual));
  const sure = large.filter((line) => line.confidence >= leastSure(line, usual));
  const second = large.filter((line) => line.confidence >= SECOND.confidence && sure.some((first) => isSecond(line, first)));
  const whole = [...sure, ...second, ...lines.filter((line) => isFigure(line, usual))];
  return new Set(own !== null && HAN.has(own) ? withStretches(whole, lines, own, usual) : whole);
}

function leastSure(line: StyledLine, usual: number): number {
  const match = matchOf(line) / usual;
  if (SQUARES.text.test(line.text) && match < SQUARES.match) return SQUARES.confidence;
  const isThai = THAI.text.test(line.text) && line.runs[0].style.size >= THAI.size;
  return isThai && match < THAI.match ? THAI.confidence : HEADLINE.confidence;
}

/** Lines of a page in Han with what goes on beside them: words and figures of two sizes are lines of their own, of a letter or two at times (6 and 大产区 behind 甄选全球). */
function withStretches(whole: readonly StyledLine[], lines: readonly StyledLine[], own: Script, usual: number): StyledLine[] {
  const possible = lines.filter(
    (line) =>
      line.runs[0].style.size >= HEADLINE.size &&
      line.confidence >= STRETCH.confidence &&
      (isOf(line.script, own) || STRETCH.figures.test(line.text)),
  );
  const reached = [...whole];
  for (const line of reached) reached.push(...possible.filter((other) => !reached.includes(other) && goesOn(line, other)));
  return reached.filter((line) => whole.includes(line) || matchOf(line) >= STRETCH.match * usual);
}

/** Whether two lines stand side by side on one line, as stretches of it do. */
function goesOn({ box: a }: StyledLine, { box: b }: StyledLine): boolean {
  const low = Math.min(a.height, b.height);
  const apart = Math.max(a.x, b.x) - Math.min(right(a), right(b));
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return apart <= STRETCH.apart * low && apart > -low && shared >= STRETCH.shared * low;
}

/** Large figures that match as figures do in a face that the catalogue lacks. Those of stickers that lean are misread as easily (18 as 10): they have to lie on their ink. */
export function isFigure(line: StyledLine, usual: number): boolean {
  if (line.writing !== undefined && !isVertical(line.writing)) return false;
  const { size, pattern, confidence } = FIGURES;
  const isSure = line.runs[0].style.size >= size && line.confidence >= confidence;
  return isSure && pattern.test(line.text) && matchOf(line) >= HEADLINE.match * usual;
}

function isLarge(line: StyledLine, own: Script, usual: number): boolean {
  const letters = line.text.replaceAll(/\s/gu, '').length;
  const matches = matchOf(line) >= HEADLINE.match * usual;
  const least = isVertical(line.writing) ? HEADLINE.inColumn : HEADLINE.size;
  return matches && isOf(line.script, own) && letters >= HEADLINE.letters && line.runs[0].style.size >= least;
}

function isSecond(line: StyledLine, first: StyledLine): boolean {
  const [size, other] = [line.runs[0].style.size, first.runs[0].style.size];
  const near = intersect(grow(first.box, SECOND.apart * Math.max(first.box.height, line.box.height)), line.box) !== null;
  return near && Math.abs(size / other - 1) <= SECOND.size;
}
