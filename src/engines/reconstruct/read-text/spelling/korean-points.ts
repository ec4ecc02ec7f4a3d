/** Points, commas, brackets and stars that Korean small print loses or has as each other, where what is counted or named leaves one way to set them. */
import { knownSpan } from '../../../words/korean-words.ts';

/** Counters of what is counted whole: a number before them is no fraction. */
const WHOLE = String.raw`(?:명|건|개|장|회|마리|세트|박스)`;
/** Text in which every bracket that was opened is closed. */
const CLOSED = String.raw`^[^()]*(?:\([^()]*\)[^()]*)*`;

const NAMED = new RegExp(String.raw`(?<=${CLOSED}[가-힣]{2})(?=[A-Z]{2}[A-Z\d-]*\))`, 'u');
const THOUSANDS = new RegExp(String.raw`(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?=\s?${WHOLE})`, 'gu');

/** @param text of a line on a Korean page */
export const repairPoints = (text: string): string =>
  text
    .replace(THOUSANDS, (number) => number.replaceAll('.', ','))
    // A comma of thousands that was read twice.
    .replace(/(?<=(?<![\d.,])[1-9]\d{0,2})[;:.],(?=\d{3}(?!\d))/gu, ',')
    .replace(/(?<![\d.,])(20\d\d)\.(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d.,]\d|\d)/gu, '$1.$2.$3')
    // Out of five.
    .replace(/(?<![\d.,])([0-4]\.\d\s?\/\s?)50(?![\d.,%])/gu, '$15.0')
    // How many there are of what was measured, whose syllable is read as its strokes.
    .replace(/(?<=\d\s?m?k?[gLl]\s?[×xX]\s?\d{1,3})7H(?![\p{L}\d])/gu, '개')
    .replace(/(?<![\p{L}\d.,])7!([가-힣]+)/gu, (seen, behind: string) => (knownSpan([...`기${behind}`], 0) > 1 ? `기${behind}` : seen))
    // What one of them weighs, before what is in it; and a name's letters, behind the name.
    .replace(/(?<=\d\s?[가-힣]{1,2}\()(\d[\d.,]*\s?(?:m?g|m[lL]))(?=당\s[^()]*(?:\(|$))/gu, '$1)')
    .replace(NAMED, '(')
    // No line begins with a semicolon: it is a list's dot over a speck. The last star of a masked name is read as a stop.
    .replace(/^[;；]\s?(?=[가-힣])/u, '· ')
    .replace(/(?<=[\p{Script=Latin}\d]\*{2,})\.(?=\s|$)/gu, '*');
