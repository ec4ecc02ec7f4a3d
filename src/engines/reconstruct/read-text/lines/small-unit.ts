/** Large digits with a small unit behind them ("26.1 MP"), or a small word before them: lines of two sizes are two lines, each read at its own size. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, baseOf, changesHue, columnsOf, FIGURE, heightOf, SOLID, stackedOf, strokeOf, TALL } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { isUnitOfOldStyle } from './old-style-figures.ts';
import { isSyllableOfPrice, isUnitOfPrice } from './price-unit.ts';
import { isRaisedSign, isRaisedUnit, isSmallDegree, isSmallSign } from './raised.ts';
import { unitAmidWords } from './unit-amid-words.ts';
import { areSmallerFigures, isUnitOfLoneFigure, standsOnMiddle } from './size-beside-figures.ts';

/** Lines whose ink is at least so high are looked at, px: strokes can be measured there. In lower ones, down to `least`, those of a unit behind figures have to differ this much more. */
const LEAST_HEIGHT = 18;
const LOWER = { least: 13, stroke: 0.8 };
/** The small part against the large one: its height, and that of its strokes' thickness (marks on letters make words higher, and no stroke thicker). */
const SMALL = { most: 0.7, least: 0.25, stroke: 0.78 };
/** A letter of narrow type (h, l) is a unit, too, where it is higher than a comma, and wide enough for a stroke: shares of the large part's height. */
const NARROW = { high: 0.4, wide: 0.08 };
/** Behind figures of so many px a lower one is a letter (L) where it stands on the line, within this share, and is so much higher than wide: a comma reaches below. */
const STANDING = { from: 32, high: 0.32, below: 0.04, tall: 1.5 };
/** On the line before figures no comma stands: a sign of money in narrow type is no wider than this share of their height. */
const BEFORE_FIGURES = 0.12;
/**
 * Up to three syllables behind figures (159,000원, 5,000원 할인): in one size syllables are 1.28 times as high as figures, so set smaller they are up to this share of
 * their height. A syllable fills a square, within these ratios of width to height, and touches the next one in small type; the curves of a last letter (e) are thin, but
 * not so thin.
 */
const SYLLABLE = { most: 0.86, stroke: 0.7, squares: 3, square: [0.7, 1.3] } as const;
/** A space parts words: it is wider than this share of the figures' height. A price has so many figures and signs at least. */
const SPACE = 0.3;
const PRICE = 4;
/** A unit with a tail (g) reaches below the line by this share of its own height at most. */
const TAIL = 0.32;
/** Stops and commas are no wider, and reach no higher above the line. */
const STOP = 0.35;
/** A stop fills so much of its box at least; a plus sign two fifths (41,000+). */
const FILLED = 0.55;
/** A small ring behind large letters (。) is their stop, as a dot is, and no unit: it is no higher, as wide as high by this factor (the frame that stands for a sign which a face lacks is not), and empty this far about its middle, shares of its sides (a percent sign is not). */
const RING = { high: 0.45, square: 1.2, empty: 0.12 };
/**
 * Behind figures a few letters no higher than `most` are a unit in strokes of any weight (thin figures often have a bolder one): in one size the lowest letters are 0.6 of the figures' height
 * and more. The unit is no lower and no narrower than a sign, lower where it is several (−2.8℃): a stop is one. Figures are wider than a bar or a bracket. Shares of the figures' height.
 */
const SMALLER = { most: 0.52, least: 0.4, lowest: 0.3, wide: 0.3, figures: 0.45 } as const;
/**
 * A plus or a dash between them stands in the middle of their height, within this share of it. So does the middle of many a small letter (n of a serif face, .14): one stands on their line within
 * a share, as a sign does only where it is as narrow as a slash, shares of its own height.
 */
const SIGN = { off: 0.15, line: 0.05, slash: 0.65 };
/**
 * A small part of another hue may be as high as this, in type as small as this, px. Beside syllables, from so large a share of pieces one above the other on,
 * it is lower by the height of figures against that of a syllable: in one size they are 0.72 and 0.92 em high.
 */
const HUED = { most: 0.85, least: 13, stacked: 0.35, figures: 0.78 };
/** Most units are a sign, two syllables or three letters. */
const UNIT_COLUMNS = 3;
/** Both parts stand on one line, in heights of the large one. */
const LEVEL = 0.12;

/** @returns the gap between the two sizes, null where the line has one */
export function sizeStep(line: LineInk): { readonly x: number; readonly width: number } | null {
  if (line.box.height < HUED.least) return null;
  const columns = columnsOf(line.glyphs);
  const onPhoto = line.ink.surface === 'photo';
  for (let i = 1; i < columns.length; i++) {
    const [before, after] = [columns.slice(0, i), columns.slice(i)];
    const isParted = onPhoto
      ? isUnitBehind(before, after, line) || isUnitOfPrice(before, after) || isUnitOfOldStyle(before, after, line)
      : isStep(before, after, line) ||
        isStep(after, before, line) ||
        isRaisedSign(before, after, line) ||
        isSmallSign(before, after) ||
        isRaisedUnit(before, after, line) ||
        standsOnMiddle(before, after, line) ||
        standsOnMiddle(after, before, line) ||
        isUnitOfLoneFigure(before, after, line) ||
        areSmallerFigures(before, after, line) ||
        isSmallDegree(before, after, line) ||
        isUnitOfPrice(before, after) ||
        isUnitOfOldStyle(before, after, line) ||
        isSyllableOfPrice(before, after, line.glyphs);
    if (!isParted) continue;
    const x = right(before.at(-1)!);
    return { x, width: after[0]!.x - x };
  }
  return onPhoto ? null : unitAmidWords(line, columns);
}

/** A sign or a few letters that are a unit by themselves, read this surely, and so far behind their number, in heights of that. */
const UNIT = { sign: /^(?:[%％‰°℃℉㎀-㏿+]|°[CF]|[가-힣]{1,2}|[\p{Script=Han}ヶかつ]{1,2}|[A-Za-z]{1,3})$/u, sure: 0.6, behind: 0.5 };

/** Signs of money stand before their number, as far from it. */
const MONEY = /^[$€£¥￥₩₫฿₽₮]$/u;

/** A syllable before a price says for how long it is (월 7,990). */
const BEFORE_PRICE = { sign: /^[가-힣]{1,2}$/u, number: /^\d{1,3}(?:,\d{3})+(?!\d)/ };

/** Whether a line is the unit of a number beside it: such a sign holds no letter, or fewer than are sure alone, and is text all the same. */
export function isUnitOfNumber({ line: { box }, reading }: ReadInk, all: readonly ReadInk[]): boolean {
  const sign = reading.text.trim();
  if (reading.confidence < UNIT.sure) return false;
  if (MONEY.test(sign))
    return all.some(
      ({ line: { box: number }, reading: { text } }) => /^\d/.test(text.trim()) && isBeside(box, number, number.x - right(box)),
    );
  if (!UNIT.sign.test(sign)) return false;
  return all.some(({ line: { box: number }, reading: { text } }) => {
    const isBefore = BEFORE_PRICE.sign.test(sign) && BEFORE_PRICE.number.test(text.trim()) && isBeside(box, number, number.x - right(box));
    return isBefore || (/\d\.?$/.test(text.trim()) && isBeside(box, number, box.x - right(number)));
  });
}

/** Whether a sign stands within the height of a number, so far from it, px. */
function isBeside(sign: Box, number: Box, gap: number): boolean {
  const slack = LEVEL * number.height;
  const isWithin = sign.y >= number.y - slack && bottom(sign) <= bottom(number) + slack;
  return isWithin && gap >= -slack && gap <= UNIT.behind * number.height;
}

interface ReadInk {
  readonly line: LineInk;
  readonly reading: Pick<Reading, 'text' | 'confidence'>;
}

/** @param all of the larger part; a price may have a smaller one on either side, so its word next to the small part decides */
function isStep(all: readonly Box[], small: readonly Box[], line: LineInk): boolean {
  const word = nextWord(all, small);
  const large = withoutTallSign(word.length >= PRICE || isNumber(word, all, line.glyphs) ? word : all);
  if (!isLarge(large)) return false;
  const height = heightOf(large);
  const little = enclose(small);
  const below = bottom(little) - baseOf(large);
  const off = below > 0 && below <= TAIL * little.height ? 0 : Math.abs(below);
  if (off > 2 * LEVEL * height) return false;
  const most = HUED.most * (areSyllables(large, line.glyphs) ? HUED.figures : 1);
  const hued = heightOf(small) <= most * height && changesHue(large, small, line);
  return hued || (off <= LEVEL * height && line.box.height >= LOWER.least && differInSize(large, small, line));
}

/** On photos, where other things have their heights too: figures and nothing else, and the few columns of a unit. */
const isUnitBehind = (before: readonly Box[], after: readonly Box[], line: LineInk): boolean =>
  after.length <= UNIT_COLUMNS && areFigures(before) && isStep(before, after, line);

/** The columns next to the small part up to the first space, or up to others of its size: a sign stands alone between large ones. */
function nextWord(all: readonly Box[], small: readonly Box[]): readonly Box[] {
  const isBehind = all[0]!.x < small[0]!.x;
  const ordered = isBehind ? all.toReversed() : all;
  const space = SPACE * ordered[0]!.height;
  const end = ordered.findIndex((box, i) => i > 0 && Math.max(box.x - right(ordered[i - 1]!), ordered[i - 1]!.x - right(box)) > space);
  const whole = end < 0 ? ordered : ordered.slice(0, end);
  const upToSpace = isBehind ? whole : withoutSyllables(whole);
  const height = heightOf(upToSpace);
  const isBelow = (box: Box | undefined) => box !== undefined && box.height < TALL * height;
  const others = upToSpace.findIndex((box, i) => i > 0 && isBelow(box) && box.height > STOP * height && isBelow(upToSpace[i + 1]));
  const word = others < 0 ? upToSpace : upToSpace.slice(0, others);
  return isBehind ? word.toReversed() : word;
}

/** The figures that a word begins with where it is a price (239,000원): the syllables behind them are higher. */
function withoutSyllables(word: readonly Box[]): readonly Box[] {
  const height = word[0]!.height;
  const end = word.findIndex((box) => FIGURE.even * box.height > height && box.width >= SYLLABLE.square[0] * box.height);
  return end >= PRICE ? word.slice(0, end) : word;
}

/** Whether many of the columns are made of pieces one above the other, as syllables are. */
const areSyllables = (columns: readonly Box[], glyphs: readonly Box[]): boolean =>
  stackedOf(columns, glyphs).length >= HUED.stacked * columns.length;

/** Whether a word is a number of two figures or more that is as high as all that goes on beside it, or as figures are among syllables (다섯 겹, 25cm). */
function isNumber(word: readonly Box[], all: readonly Box[], glyphs: readonly Box[]): boolean {
  const others = all.filter((column) => !word.includes(column));
  const share = others.length > 0 && areSyllables(others, glyphs) ? HUED.figures : 1;
  return word.length >= 2 && areFigures(word) && word.every(({ height }) => height >= TALL * share * heightOf(all));
}

/** Capitals and figures, with what stands between them: stops, and fewer signs in the middle of their height (many are letters of another size). */
function isLarge(boxes: readonly Box[]): boolean {
  const height = heightOf(boxes);
  const tall = boxes.filter((box) => box.height >= TALL * height);
  if (tall.length < 2) return boxes.length === 1 && areFigures(boxes);
  const { y } = enclose(tall);
  const base = baseOf(boxes);
  const isOnLine = (box: Box) => Math.abs(bottom(box) - base) <= SIGN.line * height && box.width > SIGN.slash * box.height;
  const isSign = (box: Box) => Math.abs(box.y + box.height / 2 - y - height / 2) <= SIGN.off * height && !isOnLine(box);
  const isStop = (box: Box) => Math.max(box.width, y + height - box.y) <= STOP * height;
  const others = boxes.filter((box) => box.height < TALL * height && !isStop(box));
  return others.length < tall.length && others.every(isSign);
}

function differInSize(large: readonly Box[], small: readonly Box[], line: LineInk): boolean {
  const little = enclose(small);
  const [height, tallest] = [heightOf(large), heightOf(small)];
  const isLow = line.box.height < LEAST_HEIGHT;
  if (isLow && !(small[0]!.x > large[0]!.x && small.length <= UNIT_COLUMNS && areFigures(large))) return false;
  if (!isLow && areFarSmaller(large, small)) return true;
  const limits = areFewSyllables(large, small) && tallest > SMALL.most * height ? SYLLABLE : SMALL;
  return (
    !(small.length === 1 && isStopBehind(little, height, line)) &&
    !isLetterWithStop(large, small, line) &&
    tallest <= limits.most * height &&
    tallest >= SMALL.least * height &&
    little.width >= leastWidth(large, small) * height &&
    strokeOf(small, line) <= (isLow ? LOWER.stroke : 1) * limits.stroke * strokeOf(large, line)
  );
}

/** Whether the last stroke of a letter (い of a serif face, parted from the first one by a gap) and its stop stand behind others: what is a word of its own stands on the line. */
function isLetterWithStop(large: readonly Box[], [stroke, stop, ...others]: readonly Box[], line: LineInk): boolean {
  if (!stroke || !stop || others.length > 0 || stroke.x < large[0]!.x) return false;
  const height = heightOf(large);
  const hangs = baseOf(large) - bottom(stroke) >= LEVEL * height;
  return hangs && stroke.width <= stroke.height && isStopBehind(stop, height, line);
}

/** How wide the small part is at least, in heights of the large one. */
function leastWidth(large: readonly Box[], small: readonly Box[]): number {
  if (heightOf(small) >= NARROW.high * heightOf(large) || standsOnLine(large, small)) return NARROW.wide;
  return small[0]!.x < large[0]!.x && areFigures(large) ? BEFORE_FIGURES : SMALL.least;
}

/** Whether one narrow letter stands behind others on their line. */
function standsOnLine(large: readonly Box[], [letter, ...others]: readonly Box[]): boolean {
  if (!letter || others.length > 0 || letter.x < large[0]!.x) return false;
  const height = heightOf(large);
  const isNarrow = height >= STANDING.from && letter.height >= STANDING.high * height && letter.height >= STANDING.tall * letter.width;
  return isNarrow && bottom(letter) <= baseOf(large) + STANDING.below * height;
}

/** Whether a few letters behind figures are too low to be of their size. */
function areFarSmaller(large: readonly Box[], small: readonly Box[]): boolean {
  const height = heightOf(large);
  const share = heightOf(small) / height;
  return (
    small[0]!.x > large[0]!.x &&
    small.length <= UNIT_COLUMNS &&
    areFigures(large) &&
    enclose(large).width >= SMALLER.figures * height &&
    share <= SMALLER.most &&
    share >= (small.length > 1 ? SMALLER.lowest : SMALLER.least) &&
    enclose(small).width >= SMALLER.wide * height
  );
}

/** Whether a few squares stand behind figures, or any before a number: a sign behind figures of its size is lower than syllables before them, too. */
function areFewSyllables(large: readonly Box[], small: readonly Box[]): boolean {
  const isBefore = small[0]!.x < large[0]!.x;
  const beside = isBefore ? large[0]! : large.at(-1)!;
  // What is lower than figures stands among the syllables.
  if (beside.height < TALL * heightOf(large) || !areFigures(large) || (isBefore && large.length < 2)) return false;
  const squares = small.map(({ width, height }) => Math.max(1, Math.round(width / height)));
  const areSquare = small.every(({ width, height }, i) => {
    const square = width / height / squares[i]!;
    return square >= SYLLABLE.square[0] && square <= SYLLABLE.square[1];
  });
  return areSquare && (isBefore || squares.reduce((sum, n) => sum + n, 0) <= SYLLABLE.squares);
}

/** A dollar sign reaches this much beyond the figures behind it, of which there are so many at least, shares of their height. */
const TALL_SIGN = { beyond: [1.12, 1.5], figures: 2 } as const;

/** Figures without the sign of money before them that is higher than they: against it they would not be tall. */
function withoutTallSign(columns: readonly Box[]): readonly Box[] {
  const [sign, ...figures] = columns;
  if (!sign || figures.length < TALL_SIGN.figures) return columns;
  const beyond = sign.height / heightOf(figures);
  return beyond >= TALL_SIGN.beyond[0] && beyond <= TALL_SIGN.beyond[1] && sign.x < figures[0]!.x && areFigures(figures)
    ? figures
    : columns;
}

/** Whether what stands behind letters of a height, px, is their stop: a dot, or a ring. */
function isStopBehind(box: Box, large: number, line: LineInk): boolean {
  const { width, height } = box;
  if (height > RING.high * large || Math.max(width, height) > RING.square * Math.min(width, height)) return false;
  if (height <= STOP * large && solidIn(box, line) >= FILLED * width * height) return true;
  const [dx, dy] = [RING.empty * width, RING.empty * height];
  return solidIn({ x: box.x + width / 2 - dx, y: box.y + height / 2 - dy, width: 2 * dx, height: 2 * dy }, line) === 0;
}

/** How many of the pixels that a box reaches are solid ink. */
function solidIn({ x, y, width, height }: Box, { cleaned, origin }: LineInk): number {
  let solid = 0;
  for (let v = Math.floor(y - origin.y); v <= Math.ceil(y - origin.y + height) - 1; v++)
    for (let u = Math.floor(x - origin.x); u <= Math.ceil(x - origin.x + width) - 1; u++)
      if ((cleaned.data[v * cleaned.width + u] ?? 0) >= SOLID) solid++;
  return solid;
}
