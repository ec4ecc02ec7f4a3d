/**
 * Signs that recognisers do not know and read as a letter or another sign, told by the shape and place of their ink: the times
 * sign between numbers, the en dash, the middle dot, and the reference mark before a note. A sign is only put in where the ink shows
 * as many of its kind as the text has characters that it may have been read as.
 */
import { bottom, centerX, centerY, enclose, right, type Box } from '../../../image/geometry.ts';
import { hasSquareLetters } from '../recognise/scripts.ts';

/** Between numbers, the first perhaps with its unit, or behind a word of Cyrillic (экономия ×7). */
const TIMES = /(?<=\d(?:[cm]?m|k?g|m[lL])?\s?)[xXхХ*«»×](?=\s?\d)|(?<=\p{Script=Cyrillic}\s)[xXхХ*×](?=\d)/gu;
/** A dot between words, or letters; between figures a hyphen stands for a range. */
const DOT = /(?<=\s)(?:[.:*•٠]|(?<!\d\s)-|-(?!\s\d))(?=\s)|[‧ㆍ∙·]|(?<=[가-힣])[-–—](?=[가-힣])|(?<=\p{Lu})-(?=\p{N})/gu;
/** One quotation mark alone, within words or before one. */
const LONE_QUOTE = /(?<=^[^'’“”"]*[\p{L}\s])['’“”"](?=\p{L}[^'’“”"]*$)/gu;
const BAR = /[-–—ー一−]/gu;
/** The hyphen before an entry of a list. */
const LISTED = /^-\s/u;
/** Between a figure and a small letter stands a hyphen, however long it is drawn. */
const COMPOUND = /(?<=\p{N})–(?=\p{Ll})|(?<=\p{Ll})–(?=\p{N})/gu;
const NOTE = /^(?:[%XxхХж*]\s|※)/u;

/** What a list's dot is read as. */
const BULLET = /^[*＊,]\s?(?=\p{L})/u;

/** A dash that is no hyphen within a word or a number. */
const LONG_DASH = /[–—]|(?<=^|\s)-(?=\s)/gu;

/** Whether a text has anything that may be a sign misread. */
export const mayHoldSigns = (text: string): boolean =>
  [TIMES, DOT, LONE_QUOTE, /-/, NOTE, BULLET].some((pattern) => text.search(pattern) >= 0);

/** Parts of the height of capitals and figures. */
const SHAPE = {
  /** A dot is no larger, a bar no thicker. */
  dot: 0.3,
  bar: 0.2,
  /** Both stand within this of the middle. */
  middle: 0.2,
  /** A bar is a hyphen up to this length, or up to this many times the shortest bar of the line. */
  hyphen: 0.6,
  longer: 1.5,
  cross: [0.35, 0.88],
  /** A list's dot is no larger; an asterisk is, and hangs above the middle. */
  bullet: 0.45,
  /** The times sign hangs this far above the line that letters stand on. */
  above: 0.06,
} as const;

/** @param glyphs boxes of the line's connected ink in the order of the text */
export function repairSigns(text: string, glyphs: readonly Box[]): string {
  const line = measure(glyphs);
  if (!line) return text;
  const single = glyphs.filter((glyph) => !glyphs.some((other) => other !== glyph && overlapX(glyph, other) > 0));
  // Syllables and Han fill squares of several strokes each, of which none is as high as the line: there the middle is that of all ink.
  const middle = hasSquareLetters(text) ? centerY(enclose(glyphs)) : line.middle;
  const dots = single.filter((glyph) => isDot(glyph, line) || isDot(glyph, { ...line, middle }));
  // Of a syllable whose strokes stand apart one may be a bar; what a line begins with is its first.
  const bars = LISTED.test(text) && glyphs[0] && !isBar(glyphs[0], line) ? [] : glyphs.filter((glyph) => isBar(glyph, line));
  const crosses = single.filter((glyph) => isCross(glyph, line));
  const listed = isBullet(glyphs[0], { ...line, middle }) ? text.replace(BULLET, '• ') : text;
  const noted = hasReferenceMark(glyphs, line) ? listed.replace(NOTE, (mark) => (mark === '※' ? mark : '※ ')) : listed;
  const timed = replaceEach(noted, TIMES, crosses, () => '×');
  const dotted = replaceEach(
    replaceEach(timed, DOT, dots, () => '·'),
    LONE_QUOTE,
    dots,
    () => '·',
  );
  const dash = Math.min(SHAPE.hyphen * line.height, SHAPE.longer * Math.min(...bars.map((bar) => bar.width)));
  const dashed = replaceEach(dotted, BAR, bars, (bar, character) => (character === '-' && bar.width >= dash ? '–' : character));
  return dashed.replace(COMPOUND, '-');
}

/** Dots at the middle of capitals that nothing stands above or below. @param glyphs boxes of the line's connected ink */
export function middleDots(glyphs: readonly Box[]): Box[] {
  const line = measure(glyphs);
  return line
    ? glyphs.filter((glyph) => isDot(glyph, line) && glyphs.every((other) => other === glyph || overlapX(glyph, other) <= 0))
    : [];
}

/** Replaces the characters that fit, first by first glyph, where there are as many of both. */
function replaceEach(text: string, pattern: RegExp, glyphs: readonly Box[], by: (glyph: Box, character: string) => string): string {
  if ((text.match(pattern)?.length ?? 0) !== glyphs.length) return text;
  let next = 0;
  return text.replace(pattern, (character) => by(glyphs[next++]!, character));
}

/** The text with its dashes of other lengths: recognisers do not tell them apart, drawing does. */
export function otherDashes(text: string): string[] {
  return ['–', '—'].map((dash) => text.replace(LONG_DASH, dash)).filter((other) => other !== text);
}

/** Corner brackets fill a square each: without one a line is a letter short. */
const CORNERS = new Map([
  ['「', '」'],
  ['『', '』'],
  ['（', '）'],
]);

/** Letters that are read as brackets without another half (sizes of clothes among Hangul: L as [, M as | )). */
const LETTERS_AS_BRACKETS: readonly (readonly [RegExp, string])[] = [
  [/\((?![^(]*\))/g, 'C'],
  [/\[(?![^[]*\])/g, 'L'],
  [/\[\s(?![^[]*\])/g, 'L'],
  [/[|ㅣIl]\s?\)(?<!\([^)]*\))/g, 'M'],
];

/** The text with a bracket that nothing closes as the letter of its shape, or closed behind each of the letters after it: which one is printed, drawing tells. */
export function otherBrackets(text: string): string[] {
  const lettered = LETTERS_AS_BRACKETS.map(([bracket, letter]) => text.replace(bracket, letter)).filter((other) => other !== text);
  const [open, close] = [...CORNERS].find(([opening, closing]) => text.includes(opening) && !text.includes(closing)) ?? [];
  const from = open ? text.indexOf(open) + 2 : text.length + 1;
  const closed = Array.from(
    { length: Math.max(0, text.length + 1 - from) },
    (_, i) => text.slice(0, from + i) + close + text.slice(from + i),
  );
  return [...lettered, ...closed];
}

/**
 * Signs beside figures as recognisers read them that have not learnt them, and the signs meant: of money (won, rouble, dong, tugrik), square and cubic
 * metres, degrees Celsius in one sign or in two.
 */
const BESIDE_FIGURES: readonly (readonly [misread: RegExp, meant: string])[] = [
  // The comma of thousands is passed over.
  [/(?<![\d.,])([1-9]\d{0,2}(?:,\d{3})*)\s?(\d{3})(?=\s?[원円元만])/gu, '$1,$2'],
  [/(?<![A-Za-z\d])W(?=\d{1,3}(?:[.,]\d{3})+|\d{3})/gu, '₩'],
  // A share of a hundred alone in a line: the sign of narrow faces is two figures.
  [/^(100|\d{1,2})9[0o]$/u, '$1%'],
  // Of both widths.
  [/￥(?=\d)/gu, '¥'],
  [/¥(?=\d)/gu, '￥'],
  [/(?<=\d{3})\s?[PРр](?!\p{L})/gu, ' ₽'],
  [/(?<=\d[.,]\d{3})(\s?)[dđga±](?!\p{L})/gu, '$1₫'],
  [/(?<=\d[.,]\d{3})(\s?)[FTТГғҒ₣7](?![\p{L}\d])/gu, '$1₮'],
  [/(?<=\d\s?(?:k?g\/)?)m(?![\p{L}\p{N}²³*]|\/\p{L})\/?/gu, '㎡'],
  [/(?<=\d\s?(?:k?g\/)?)m(?![\p{L}\p{N}²³*]|\/\p{L})\/?/gu, '㎥'],
  [/(?<=\d\s?)m(?=\/\p{L})/gu, '㎥'],
  [/(?<=\p{L}\/)cm(?![\p{L}\p{N}²³])/gu, '㎠'],
  [/(?<=\p{L}\/)cm(?![\p{L}\p{N}²³])/gu, '㎤'],
  [/㎡/g, '㎥'],
  [/㎥/g, '㎡'],
  [/(?<![\p{L}\p{N}])(S?E)O(?![\p{L}\p{N}])/gu, '$10'],
  // Mine, which looks like two capitals; from one figure to another; and a size before what it holds.
  [/(?<![\p{L}\d])LH(?=\s?[가-힣])/gu, '내'],
  [/(?<=\d)[₩+](?=\d)/gu, '~'],
  [/^5(?=\s\()/u, 'S'],
  // Between a word and a number: at least, at most.
  [/(?<=[\p{L})]\s)[스<>=](?=\s\d)/gu, '≥'],
  [/(?<=[\p{L})]\s)[스<>=](?=\s\d)/gu, '≤'],
  // Before a note and an offer, between steps, behind a kind word; and before a diameter.
  [/^[*＊%$#]\s?(?=[가-힣])/u, '※ '],
  [/^[>₩]\s(?=\S)/u, '▶ '],
  [/(?<=\S\s)[ㅎ＊*](?=\s\S)/gu, '→'],
  // From a price on; along a journey, between places and what is told of them.
  [/(?<=(?:^|\d)[円元])\s?[へ…](?!\p{L})/gu, '〜'],
  [/\s?[つっづ]{1,2}\s?(?=（)|(?<=）)\s?[つっづ]{1,2}\s?/gu, ' → '],
  [/\s?[つっづ]{1,2}\s?(?=（)|(?<=）)\s?[つっづ]{1,2}\s?/gu, '→'],
  // A capital behind others, and a figure before what is counted.
  [/(?<=\p{Lu}{2})\s?\^(?![_^])/gu, 'A'],
  [/(?<=^|\s)\?\s?(?=[시월일분원개년명층회])/gu, '9'],
  // Round what is on offer, on both sides. A reference mark that was read before what is said is one: drawn in a face whose own is smaller, a star lies on it as well.
  [/(?<=^|\S\s)(?:[＊*]※?|※[＊*※]|※(?=$|.*\s[＊*※]{1,2}$))(?=\s\S|$)/gu, '★'],
  [/(?<=[가-힣!~]\s?)#$/u, '♥'],
  // Between a hidden name and the day of its review.
  [/(?<=\*)\s?\.\s?(?=\d{2,4}\.\d{1,2}\.)/u, ' · '],
  // At the end of a button or a label: where it leads, up or down.
  [/(?<=[^\sㄱ-ㅎ])\s?ㅎ$/u, ' →'],
  [/(?<=[가-힣]\s)\+$/u, '↓'],
  [/(?<=[가-힣]\s?)\^$/u, '↑'],
  [/(?<![\p{L}\p{N}.,])0(?=\s\d)/gu, 'Ø'],
  // As wide as the letters beside it.
  [/(?<=\p{Script=Han})\s?[|丨]\s?(?=\p{Script=Han})/gu, '｜'],
  // Arabic has a percent sign of its own, which is read as a seven or the Latin one before its number, or as the latter behind it.
  [/(?<=\p{Script=Arabic})\s?[7%]\.?(\d\d)(?![\d.,])/gu, ' $1٪'],
  [/(?<=\p{Script=Arabic}.*\d)\s?%|(?<=\d)\s?%(?=.*\p{Script=Arabic})/gu, '٪'],
  [/℃/g, '°C'],
  [/(?<=\d) °(?=[CС](?!\p{L}))/gu, '°'],
  [/°[CС](?!\p{L})/gu, '℃'],
];

/** Units that Korean has as one sign, too (KS X 1001). */
const SQUARED = new Map([...'㎛㎜㎝㎞㎎㎏㎍㎖㎗㎘㎐㎑㎒㎓㎾㎉㎈㏈'].map((sign) => [sign.normalize('NFKC'), sign]));
const UNIT = /(?<=\d\s?|\p{L}\/)\p{L}{2,4}(?!\p{L})/gu;

/**
 * The text with the signs that letters beside its figures may be: which is printed, drawing tells.
 * @param language of the page
 */
export function otherSigns(text: string, language: string | null = null): string[] {
  const squared = language === 'ko' || hasSquareLetters(text) ? text.replace(UNIT, (unit) => SQUARED.get(unit) ?? unit) : text;
  return [...BESIDE_FIGURES.map(([misread, meant]) => text.replace(misread, meant)), squared].filter((other) => other !== text);
}

interface Measured {
  /** Of capitals and figures, px. */
  readonly height: number;
  /** Where letters stand, and the middle of capitals. */
  readonly base: number;
  readonly middle: number;
}

function measure(glyphs: readonly Box[]): Measured | null {
  const heights = glyphs.map((glyph) => glyph.height).toSorted((a, b) => a - b);
  const height = heights[Math.floor(0.8 * heights.length)];
  if (!height) return null;
  const tall = glyphs.filter((glyph) => Math.abs(glyph.height - height) <= 0.15 * height).map(bottom);
  const base = tall.toSorted((a, b) => a - b)[tall.length >> 1]!;
  return { height, base, middle: base - height / 2 };
}

const overlapX = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);
const inMiddle = (glyph: Box, { middle, height }: Measured): boolean => Math.abs(centerY(glyph) - middle) <= SHAPE.middle * height;

const isDot = (glyph: Box, line: Measured): boolean =>
  Math.max(glyph.width, glyph.height) <= SHAPE.dot * line.height && glyph.width <= 1.5 * glyph.height + 1 && inMiddle(glyph, line);

const isBullet = (glyph: Box, line: Measured): boolean =>
  Math.max(glyph.width, glyph.height) <= SHAPE.bullet * line.height &&
  Math.max(glyph.width, glyph.height) <= 1.5 * Math.min(glyph.width, glyph.height) &&
  inMiddle(glyph, line);

const isBar = (glyph: Box, line: Measured): boolean =>
  glyph.height <= Math.max(1, SHAPE.bar * line.height) && glyph.width >= 2.5 * glyph.height && inMiddle(glyph, line);

function isCross({ y, width, height }: Box, line: Measured): boolean {
  const [least, most] = SHAPE.cross;
  const square = width >= 0.75 * height && width <= 1.35 * height;
  return square && height >= least * line.height && height <= most * line.height && y + height <= line.base - SHAPE.above * line.height;
}

/** A cross with dots in its angles. */
function hasReferenceMark(glyphs: readonly Box[], line: Measured): boolean {
  const cross = glyphs
    .slice(0, 3)
    .find(({ width, height }) => height >= 0.5 * line.height && width >= 0.75 * height && width <= 1.35 * height);
  if (!cross) return false;
  const reach = 0.3 * cross.width;
  const around = glyphs.filter(
    (glyph) =>
      Math.max(glyph.width, glyph.height) <= SHAPE.dot * line.height &&
      centerX(glyph) > cross.x - reach &&
      centerX(glyph) < right(cross) + reach,
  );
  return around.length >= 2;
}
