/** What was read though nothing is written: drawings in several colours, marks of conformity, signs of a panel. */
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

/** Signs of a machine's panel (UME0 ㅁㄴ = + 75) hold letters of Hangul that stand alone, but for those that laugh and weep (ㅋㅋㅋ, ㅠㅠ), match so little and were read less surely. */
const SPLIT = { letter: /[ㄱ-ㅆㅈ-ㅊㅌㅍㅏ-ㅙㅛㅟ]/u, match: 0.5, confidence: 0.85 };

/** @param usual match of most lines of the page, 0 to 1 */
export const isSplit = (line: StyledLine, usual: number): boolean =>
  SPLIT.letter.test(line.text) && matchOf(line) < SPLIT.match * usual && line.confidence < SPLIT.confidence;
