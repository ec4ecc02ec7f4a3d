/** What was read though nothing is written: drawings in several colours, marks of conformity, signs of a panel, pieces of columns. */
import { grow, intersect } from '../../image/geometry.ts';
import type { StyledLine } from '../document.ts';
import { lettersIn, matchOf } from './line-match.ts';

/** A drawing is read as letters in stretches of as many colours: so few letters, more stretches than words, and so many at least, at any height. */
const COLOURFUL = { letters: 6, stretches: 3 };

/** @param least match of what is drawn like letters, 0 to 1 */
export function isDrawing(line: StyledLine, least: number): boolean {
  const colours = line.runs.map(({ style }) => String(style.color));
  const stretches = colours.filter((color, i) => color !== colours[i - 1]).length;
  const isColourful =
    lettersIn(line) <= COLOURFUL.letters && stretches >= COLOURFUL.stretches && stretches > line.text.trim().split(/\s+/).length;
  return line.surface === 'flat' && isColourful && matchOf(line) < least;
}

/** One or two letters so high, px, that match so little as a share of the usual are a mark of conformity, or bars of a drawing; a figure may be in a face of its own. */
const MARK = { letters: 2, height: 40, match: 0.45, figure: /\p{N}/u };

/** @param usual match of most lines of the page, 0 to 1 */
export const isMark = (line: StyledLine, usual: number): boolean =>
  lettersIn(line) <= MARK.letters && line.box.height >= MARK.height && !MARK.figure.test(line.text) && matchOf(line) < MARK.match * usual;

/** So few Latin letters on even ground that look so little like what they were read as, a share of the usual match, and were read less surely, are lettering of a seal (VEGAN as MGAV). */
const SEAL = { text: /^[\p{Script=Latin}\s]+$/u, letters: 6, match: 0.5, confidence: 0.75 };

/** @param usual match of most lines of the page, 0 to 1 */
export const isSeal = (line: StyledLine, usual: number): boolean =>
  line.surface === 'flat' &&
  SEAL.text.test(line.text) &&
  lettersIn(line) <= SEAL.letters &&
  matchOf(line) < SEAL.match * usual &&
  line.confidence < SEAL.confidence;

/** A sign of Japanese or Chinese alone on a picture, so low, px, with nothing in its row so near, in heights of it, is a piece of a column that was not read. */
const PIECE = { sign: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u, height: 30, near: 1.5 };

export function isPieceOfColumn({ text, surface, box, writing, id }: StyledLine, all: readonly StyledLine[]): boolean {
  if (surface === 'flat' || writing || box.height > PIECE.height || !PIECE.sign.test(text.trim())) return false;
  const row = { ...grow(box, PIECE.near * box.height), y: box.y, height: box.height };
  return !all.some((other) => other.id !== id && !other.writing && intersect(other.box, row));
}

/** Signs of a machine's panel (UME0 ㅁㄴ = + 75) hold letters of Hangul that stand alone, but for those that laugh and weep (ㅋㅋㅋ, ㅠㅠ), match so little and were read less surely. */
const SPLIT = { letter: /[ㄱ-ㅆㅈ-ㅊㅌㅍㅏ-ㅙㅛㅟ]/u, match: 0.5, confidence: 0.85 };

/** @param usual match of most lines of the page, 0 to 1 */
export const isSplit = (line: StyledLine, usual: number): boolean =>
  SPLIT.letter.test(line.text) && matchOf(line) < SPLIT.match * usual && line.confidence < SPLIT.confidence;
