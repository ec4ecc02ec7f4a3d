/** Lines that no face draws as they look: words on products, logos, lettering that leans. They stay pixels. */
import { mixture, type Rgb } from '../../image/colour.ts';
import { centerX, grow, intersect } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import type { FontUse, StyledLine, StyleResult, TextLine } from '../document.ts';
import { isFigure, isLeaning, LIES_ON_INK, percentsOfFigures, UNIT } from './figure-units.ts';
import { isLength } from './lengths.ts';
import { lettersIn, matchOf } from './line-match.ts';
import { lettering } from './lettering.ts';
import { logoRows } from './logo-rows.ts';
import { isDrawing, isMark, isPieceOfColumn, isSeal, isSplit } from './no-words.ts';
import { isOtherOutline, isRims } from './outlined-lines.ts';
import { printedLabels } from './printed-labels.ts';
import { headlines, isFigure as isLargeFigure } from './page-headline.ts';
import { isSetInColumn } from './set-in-column.ts';
import { smallPrint } from './small-print.ts';

/**
 * Match, as a share of what the page's other lines reach, under which a short line on a photo or a gradient is print of the photo, and under which one
 * is that stands by such a line; letters of a short one. On 25 pages real captions of that length match 0.71 and more, print on products 0.39 to 0.77 and
 * mostly under 0.7; longer lines match badly where a letter is misread.
 */
const UNLIKE = { alone: 0.72, beside: 0.82, letters: 10 };
/**
 * Icons on even ground are read as a letter or three. Drawn, those match up to 0.65 of the usual (measured on nine web pages), short lines 0.83
 * and more; what is higher than this, px, is rather lettering, unless it is so many times as high as wide: a stretch of words that stand on their side, read as an i.
 */
const ICON = { match: 0.68, letters: 3, highest: 48, sliver: 4 };
/** Markers of questions and answers, of which so many in a column, their middles this near, px, are drawn as letters: the others are none of them icons. */
const MARK = { text: /^[QA]$/, others: 2, aligned: 4 };
/** A dash is a bar in any face, a pixel thinner or thicker. */
const DASH = /^[-–—]$/u;
const AS_ICON = /^[\p{Script=Latin}\p{Script=Common}]+$/u;
/** Scripts whose letters icons are taken for on pages that have none of them otherwise: a grid for 田, a leaf for α. */
const FOREIGN: readonly RegExp[] = [
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Greek}/u,
];
/** What lines on even ground usually match, where there are so many of so many letters: less where the catalogue lacks the page's face. */
const USUAL = { most: 0.97, lines: 5, letters: 4 };
/**
 * A line of any length on a picture that matches as badly as print of a photo and comes out so many times as wide as its ink is handwriting or lettering:
 * a misread letter makes a sentence a few percent wider.
 */
const SPRAWLING = 1.2;
/**
 * So does one whose capitals, figures or syllables, at least this share of their size high in any face, come out so many times as high as the ink: a letter was not read
 * (£9 as 9), and the other is as wide as both.
 */
const TOWERING = { letters: /[\p{Lu}\p{Nd}\p{Script=Hangul}\p{Script=Han}]/u, share: 0.6, by: 1.2 };
/**
 * A line of any length that matches as badly and was read as doubtfully is nothing that could be written; on even ground, whose letters match better, where fewer readers
 * make sense of it, a name in lettering is it (Bếp Việt as Đệ Uệt). Han and kana fill a square each, and wrong ones still lie on
 * most of the ink of black display faces (ほかの炊飯器と徹底比較 as ほがの炊飯器ど答底比戟, read .39 sure, and .84 of them in Dela Gothic; 炊きたての感動を今日から as 炊圭たての感動を日白がら, .70 sure): of 573 lines of three pages,
 * two Japanese and one Chinese, none that is set and right is read so doubtfully, however it matches.
 */
const HOPELESS = {
  match: 0.25,
  confidence: 0.8,
  even: { match: 0.62, confidence: 0.5, letters: 4 },
  squares: { text: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u, match: 0.97, confidence: 0.75 },
};
/** Nor is what holds no word of so many letters: borders and patterns are read as figures and bars (151 5 5115 1 5 л|, .63 sure). */
const WORDLESS = { word: /\p{L}{3}|[가-힣]{2}/u, signs: 6, match: 0.5, confidence: 0.75 };
/**
 * Figures and signs without a word on a sticker that leans have to lie on their ink, on even ground as on a photo: a smaller sign behind a figure is read as surely as anything (54% as S4-. at
 * .98, as 54. at 1) and matches .70 in the nearest face, words that lean .95. The unit of a figure that does is small: five that are right match .80 and more.
 */
const LEANING = { word: /\p{L}{2}/u, unit: 0.72 };
/**
 * A line of so few letters, syllables among them on even ground, that was read less surely than this (one or two letters and more) has to match so well as a share of the
 * usual: it may be an icon, or letters that a stroke crosses.
 */
const DOUBTED = { flat: 4, syllables: /[가-힣].*[가-힣]/u, other: 10, two: 0.86, more: 0.65, match: 0.85 };
/** Words on one product stand no farther apart, in heights of the line; longer ones match as badly as this share of the usual. */
const APART = 1;
const LONGER = 0.55;
/** The rim of lettering in a photo is a mixture of its ink and its ground, between these shares of the way and so many levels aside of it: no stroke that was drawn round letters. */
const RIM = { from: 0.2, to: 0.8, aside: 16 };

/** Ids of what was read on even ground where icons are drawn: no line at all. */
export function iconLines(lines: readonly StyledLine[]): ReadonlySet<string> {
  const usual = usualMatch(lines);
  const least = ICON.match * usual;
  const written = lines.filter((line) => lettersIn(line) > ICON.letters);
  const isForeign = ({ text }: StyledLine) =>
    FOREIGN.some((script) => script.test(text) && !written.some((line) => script.test(line.text)));
  const marks = lines.filter((line) => MARK.text.test(line.text) && matchOf(line) >= least);
  const isMark = ({ text, box }: StyledLine) =>
    MARK.text.test(text) && marks.filter((other) => Math.abs(centerX(other.box) - centerX(box)) <= MARK.aligned).length >= MARK.others;
  const percents = new Set(percentsOfFigures(lines, usual));
  const isIcon = (line: StyledLine) =>
    line.surface === 'flat' &&
    !isMark(line) &&
    lettersIn(line) <= ICON.letters &&
    (line.box.height <= ICON.highest || line.box.height >= ICON.sliver * line.box.width) &&
    (AS_ICON.test(line.text) || isForeign(line)) &&
    !DASH.test(line.text) &&
    !isLargeFigure(line, usual) &&
    !percents.has(line) &&
    matchOf(line) < least;
  return new Set(lines.filter((line) => !line.isMark && (isIcon(line) || isDrawing(line, least))).map(({ id }) => id));
}

/** Ids of the overlay lines that are better left in the picture. */
export function unlikeLines(lines: readonly StyledLine[]): ReadonlySet<string> {
  const usual = usualMatch(lines);
  const plain = lines.filter((line) => !isStroked(line));
  const short = plain.filter((line) => lettersIn(line) <= UNLIKE.letters);
  const onPicture = lines.filter((line) => line.surface !== 'flat');
  const hopeless = onPicture.filter((line) => matchOf(line) < HOPELESS.match && line.confidence < HOPELESS.confidence);
  const wordless = onPicture.filter(
    (line) =>
      lettersIn(line) >= WORDLESS.signs &&
      !WORDLESS.word.test(line.text) &&
      matchOf(line) < WORDLESS.match * usual &&
      line.confidence < WORDLESS.confidence,
  );
  const { even, squares } = HOPELESS;
  const senseless = lines.filter((line) => {
    const areSquares = squares.text.test(line.text);
    const { match, confidence } = areSquares ? squares : even;
    return (
      (areSquares || line.surface === 'flat') &&
      lettersIn(line) >= even.letters &&
      matchOf(line) < match * usual &&
      line.confidence < confidence
    );
  });
  const sprawling = onPicture.filter(
    (line) => matchOf(line) < UNLIKE.alone * usual && line.advance > SPRAWLING * line.box.width && !isVertical(line.writing),
  );
  const doubted = short.filter((line) => isDoubted(line) && matchOf(line) < DOUBTED.match * usual);
  const own = new Set([...headlines(lines, usual), ...percentsOfFigures(lines, usual), ...lines.filter(isLength)]);
  const leaning = shortThatLean(short, usual).filter((line) => !own.has(line));
  const unlikeSelf = [
    ...sprawling,
    ...lettering(lines, usual),
    ...onPicture.filter((line) => short.includes(line) && matchOf(line) < UNLIKE.alone * usual && !isSetInColumn(line, lines, usual)),
  ];
  const found = new Set([
    ...hopeless,
    ...wordless,
    ...senseless,
    ...unlikeSelf.filter((line) => !own.has(line)),
    ...plain.filter((line) => matchOf(line) < UNLIKE.alone * usual && isTowering(line)),
    ...lines.filter((line) => [isMark, isSplit, isSeal].some((isNone) => isNone(line, usual)) || isPieceOfColumn(line, lines)),
    ...doubted,
    ...leaning,
    ...smallPrint(lines, usual),
    ...logoRows(lines, usual),
    ...printedLabels(lines),
    ...lines.filter((line) => isRims(line, usual) || isOtherOutline(line, usual)),
  ]);
  const least = (other: StyledLine) => (!short.includes(other) ? LONGER : other.surface === 'flat' ? UNLIKE.alone : UNLIKE.beside);
  const beside = plain.filter((line) => short.includes(line) || (line.surface !== 'flat' && line.script === 'latin'));
  for (const line of found)
    for (const other of beside)
      if (matchOf(other) < least(other) * usual && standTogether(line, other) && !own.has(other)) found.add(other);
  // What the discs beside it tell is written, in whatever face: in one that is not known, a 2 and a 3 match .5.
  return new Set([...found].filter((line) => !line.isMark).map((line) => line.id));
}

const isStroked = ({ runs, ink, paper, surface }: StyledLine): boolean =>
  runs.some(({ style: { stroke } }) => stroke && !(surface !== 'flat' && isMixture(stroke.color, paper, ink)));

/** Whether a colour lies on the way from one to another. */
function isMixture(color: Rgb, from: Rgb, to: Rgb): boolean {
  const { share, aside } = mixture(color, from, to);
  return share >= RIM.from && share <= RIM.to && aside <= RIM.aside;
}

/** Figures and signs that lean and do not lie on their ink. */
function shortThatLean(short: readonly StyledLine[], usual: number): StyledLine[] {
  const leaning = short.filter((line) => isLeaning(line) && !LEANING.word.test(line.text));
  const figures = leaning.filter((line) => isFigure(line) && matchOf(line) >= LIES_ON_INK * usual);
  const isUnit = (line: StyledLine) => UNIT.test(line.text) && figures.some((figure) => standTogether(figure, line));
  return leaning.filter((line) => matchOf(line) < (isUnit(line) ? LEANING.unit : LIES_ON_INK) * usual);
}

const isTowering = ({ text, box, runs }: StyledLine): boolean =>
  TOWERING.letters.test(text) && TOWERING.share * runs[0].style.size > TOWERING.by * box.height;

function isDoubted(line: StyledLine): boolean {
  const letters = lettersIn(line);
  const few = line.surface === 'flat' ? letters <= DOUBTED.flat && DOUBTED.syllables.test(line.text) : letters <= DOUBTED.other;
  return few && line.confidence < (letters <= 2 ? DOUBTED.two : DOUBTED.more);
}

/** The styles without some lines, and without the fonts that only these needed. */
export function withoutLines({ lines, fonts }: StyleResult, ids: ReadonlySet<string>): StyleResult {
  const left = lines.filter(({ id }) => !ids.has(id));
  const used = new Set(left.flatMap(({ runs }) => runs.flatMap(({ style }) => fontOf(style, fonts) ?? [])));
  return { lines: left, fonts: fonts.filter((font) => used.has(font)) };
}

/** The file that a style is set in: a family without a bold face is emboldened, and has none of the style's weight. */
function fontOf({ family, weight, italic }: Pick<FontUse, 'family' | 'weight' | 'italic'>, fonts: readonly FontUse[]): FontUse | undefined {
  const ofFamily = fonts.filter((font) => font.family === family);
  const upright = ofFamily.filter((font) => font.italic === italic);
  const nearest = (upright.length > 0 ? upright : ofFamily).toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
  return nearest[0];
}

function usualMatch(lines: readonly StyledLine[]): number {
  const even = lines.filter((line) => line.surface === 'flat' && lettersIn(line) >= USUAL.letters).map(matchOf);
  if (even.length < USUAL.lines) return USUAL.most;
  return Math.min(USUAL.most, even.toSorted((a, b) => a - b)[even.length >> 1]);
}

const standTogether = (a: TextLine, b: TextLine): boolean =>
  intersect(grow(a.box, APART * Math.max(thickness(a), thickness(b))), b.box) !== null;

/** What a line takes across: of a column its width, else all of a photo stands together with it. */
const thickness = ({ box, writing }: TextLine): number => (isVertical(writing) ? box.width : box.height);
