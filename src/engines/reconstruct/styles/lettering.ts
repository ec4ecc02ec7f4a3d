/** Large lines in a display face or a hand that the catalogue has nothing like: set in another they would look quite different. */
import { grow, intersect } from '../../image/geometry.ts';
import type { StyledLine } from '../document.ts';
import { isMisspeltVietnamese } from '../../words/vietnamese-syllables.ts';
import { matchOf } from './line-match.ts';
import { graphemes } from '../../fonts/drawing/drawing.ts';

/**
 * A line of so many letters that matches less than this share of the usual, and whose strokes are so many times as even or uneven as its face's, is in no face like it where it was not
 * read surely either (a surely read one is text in the nearest face); so is one that matches still less, was read less surely than this, and has strokes so many times as thick; and one
 * that was read still less surely and lies on nothing of its ink. On eight pages in faces that the catalogue lacks a Thai headline of high contrast matches 0.18 to 0.56 in one of low
 * contrast, whose strokes are 3 times as even, Korean handwriting 0.22 to 0.31, 1.24 to 1.44 times as thick, and fat Korean headlines 0.46 at 1.64 times the contrast, and 0.14; other large
 * lines match 0.59 and more, at 0.85 to 1.18 times the contrast. Of large lines of seventeen pages that were read less surely than .75 those that match less than .4 say nothing (2 нако.ио for
 * Знакомо, in a hand). Of headlines of five more pages those that match less than half of the usual are half a line or hold wrong letters (ผิวฉำโภลว์ไม่วอก at .45, read .93 sure, おがけさまで人堂々の at
 * .49, .89); Arabic ones lie on their ink by as little with one wrong sign at their end.
 */
const LETTERING = {
  letters: 4,
  match: 0.72,
  confidence: 0.95,
  contrast: 1.5,
  hand: { match: 0.4, confidence: 0.9, thickness: 1.2 },
  none: [
    { match: 0.25, confidence: 0.8 },
    { match: 0.4, confidence: 0.75 },
  ],
  headline: { match: 0.5, confidence: 0.95, size: 40 },
};
/**
 * So is a large line of Vietnamese with a syllable that it does not spell, where it lies on its ink no better than this: two lines in a script face were read so (Ba the hệ, mật ûuang thom, .79)
 * and came out in another one; small lines with a letter misread are text.
 */
const MISSPELT = { language: 'vi', size: 22, match: 0.9 };
/** Lines of about its size that stand beside such a line, in heights of it, and match less than this share of the usual are of its face; so are those that match a little better and were read less surely than this. */
const BESIDE = { apart: 0.8, size: 1.6, match: 0.55, doubted: { match: 0.8, confidence: 0.8 } };

/** @returns the lines that are better left in the picture; lines of one look together */
export function lettering(lines: readonly StyledLine[], usual: number): StyledLine[] {
  const found = new Set(lines.filter((line) => isLettering(line, usual)));
  for (const line of found) for (const other of lines) if (isUnsure(other, usual) && areAlike(line, other)) found.add(other);
  return [...found];
}

function isLettering(line: StyledLine, usual: number): boolean {
  const { strokes, text, confidence } = line;
  if (!strokes || graphemes(text) < LETTERING.letters) return false;
  const { hand, none } = LETTERING;
  const match = matchOf(line) / usual;
  if (match < MISSPELT.match && isMisspelt(line)) return true;
  if (match < LETTERING.match && confidence < LETTERING.confidence && differs(strokes.contrast, LETTERING.contrast)) return true;
  if (match < hand.match && confidence < hand.confidence && strokes.thickness >= hand.thickness) return true;
  return isOtherHeadline(line, match) || none.some((least) => match < least.match && confidence < least.confidence);
}

/** @param match as a share of the usual */
function isOtherHeadline({ direction, runs, confidence }: StyledLine, match: number): boolean {
  const { headline } = LETTERING;
  return direction === 'ltr' && runs[0]!.style.size >= headline.size && match < headline.match && confidence < headline.confidence;
}

const isMisspelt = ({ language, text, runs }: StyledLine): boolean =>
  language === MISSPELT.language && runs[0]!.style.size >= MISSPELT.size && isMisspeltVietnamese(text);

function isUnsure(line: StyledLine, usual: number): boolean {
  const match = matchOf(line) / usual;
  return match < BESIDE.match || (match < BESIDE.doubted.match && line.confidence < BESIDE.doubted.confidence);
}

const differs = (ratio: number, by: number): boolean => Math.abs(Math.log(ratio)) >= Math.log(by);

const areAlike = (a: StyledLine, b: StyledLine): boolean =>
  a.script === b.script &&
  !differs(a.runs[0]!.style.size / b.runs[0]!.style.size, BESIDE.size) &&
  intersect(grow(a.box, BESIDE.apart * Math.max(a.box.height, b.box.height)), b.box) !== null;
