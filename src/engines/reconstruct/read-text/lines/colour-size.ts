/** Words set larger in a colour of their own (그래서 불꽃명가가 만들었습니다, with 불꽃명가 yellow and half as large again): a line of their own, wherever they begin, be it amid a word. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, enclose, intersect, right, type Box } from '../../../image/geometry.ts';
import { differInHue, isOffShades } from '../../../image/hue.ts';
import { areFigures, columnsOf, heightOf, SOLID, stackedOf, strokeOf } from './glyph-columns.ts';
import { inkBetween } from './ink-columns.ts';
import { areTwoInks, isLargerThanSquares, showsInks } from './larger-amid-squares.ts';
import { isLargerNumber, isNumber } from './larger-number.ts';
import type { LineInk } from './line-ink.ts';
import { strokeColour } from './stroke-colour.ts';

/** Lines of which the ink is so high, px, are looked at: in lower ones lossy pictures mix the colours of neighbours. */
const LEAST = 28;
/**
 * In one size stretches of two syllables and more differ in height by up to 1.1 in twelve upright faces of the catalogue; 52 px beside 38 px by 1.33. In faces of a hand they rise and fall by
 * more, but are of one pen: larger type has thicker strokes, too.
 */
const APART = { by: 1.2, thicker: 1.1, surely: 1.35, syllables: 2 };
/** In one size figures are so high against syllables, in most faces of the catalogue higher (.85); none is so wide for its height as the syllables without a final one (그). */
const FIGURES = { high: 0.73, wide: 0.8 };
/** Width of a syllable in narrow type, in its heights. */
const NARROW = 0.8;
/** Syllables with one part above the other, so wide in heights of their stretch at least (an i is narrower), fill so much of the width of one of syllables: figures and Latin letters are lower than those in one size. Behind larger figures that says nothing (24,816개가, whose syllables have their parts beside each other). */
const STACKED = { wide: 0.5, share: 0.25 };
/** Larger figures reach over what is set close to them by so much of its width. */
const CLOSE = 0.25;
/** Letters of one colour are so much alike, levels: through the soft edges of a lossy picture the photo shows. */
const ALIKE = 40;
/** Rows of letters hold so much of the ink of the fullest one. */
const LITTLE = 0.2;
/** Both stand on one line, within this share of the larger one's height. */
const LEVEL = 0.16;

/** @returns the gap between two colours, one of which is set larger; null where there is none */
export function colourSizeStep(line: LineInk): { readonly x: number; readonly width: number } | null {
  if (line.box.height < LEAST) return null;
  const byHue = stretchesOf(line, differInHue);
  if (line.ink.surface !== 'flat' && !areOfTwoColours(byHue, line)) return null;
  const step = stepBetween(byHue, (before, after) => {
    const [small, large] = [before, after].toSorted((a, b) => rowsOf(a, line).height - rowsOf(b, line).height) as [Box[], Box[]];
    return isSmaller(small, large, line);
  });
  if (step) return step;
  // Shades part words of one colour in lossy pictures: only a number of one is told so.
  const byShade = stretchesOf(line, (a, b, paper) => differInHue(a, b, paper) || isOffShades(a, b, paper));
  const number = stepBetween(byShade, (before, after) => [before, after].some((part) => isLargerNumber(part, byShade, line)));
  if (number || line.ink.surface === 'photo' || !showsInks(line)) return number;
  return stepBetween(stretchesOf(line, areTwoInks), (before, after) => isLargerThanSquares(before, after, line));
}

function stepBetween(stretches: readonly Box[][], isStep: (before: Box[], after: Box[]) => boolean) {
  for (let i = 1; i < stretches.length; i++) {
    const [before, after] = [stretches[i - 1]!, stretches[i]!];
    if (!isStep(before, after)) continue;
    const x = right(before.at(-1)!);
    return { x, width: after[0]!.x - x };
  }
  return null;
}

/**
 * Columns of one colour next to each other. Those with too little ink for a colour go on with what stands before them.
 * @param areApart whether two colours on the line's paper are two
 */
function stretchesOf(line: LineInk, areApart: typeof differInHue): Box[][] {
  const columns = columnsOf(line.glyphs, CLOSE);
  const stretches: Box[][] = [];
  let last: ReturnType<typeof strokeColour> = null;
  for (const column of columns) {
    const colour = strokeColour(line, column.x, right(column));
    if (stretches.length > 0 && !areApart(last, colour, line.ink.paper)) stretches.at(-1)!.push(column);
    else stretches.push([column]);
    last = colour ?? last;
  }
  return stretches;
}

/**
 * The parts of a line on a photo as they show in it, where they are of several colours: looked at alone, a part has less of the photo to be told from, and white letters may go with a cloud.
 * @param parts what is looked at of each
 * @returns null where the line is of one colour, or on even ground
 */
export function inksOfColours(line: LineInk, parts: readonly Box[]): LineInk[] | null {
  if (line.ink.surface !== 'photo') return null;
  const colours = parts.map((part) => strokeColour(line, part.x, right(part)));
  if (!colours.every((colour) => colour !== null) || colours.every((colour) => channelDistance(colour, colours[0]!) <= ALIKE)) return null;
  return parts.map((part, i) => {
    const own = withoutRims(inkBetween(line, part.x, right(part)));
    return { ...own, ink: { ...own.ink, ink: colours[i]! } };
  });
}

/** The part without what stands out above or below its letters in strokes thinner than theirs: edges of what the photo shows. */
function withoutRims(line: LineInk): LineInk {
  const { glyphs, box, cleaned, origin } = line;
  const { counts, height, foot } = rowsOf(glyphs, line);
  const top = foot - height;
  const stroke = strokeOf(glyphs, line);
  const areRims = (rows: readonly number[]) => rows.length > 0 && rows.toSorted((a, b) => a - b)[rows.length >> 1]! < stroke;
  const from = areRims(counts.slice(0, top - box.y)) ? top - 1 : box.y;
  const to = areRims(counts.slice(foot - box.y)) ? foot + 1 : bottom(box);
  const data = cleaned.data.map((covered, i) => {
    const y = origin.y + Math.floor(i / cleaned.width);
    return y >= from && y < to ? covered : 0;
  });
  const kept = glyphs.flatMap((glyph) => intersect(glyph, { ...glyph, y: from, height: to - from }) ?? []);
  return { ...line, cleaned: { ...cleaned, data }, glyphs: kept, box: enclose(kept) };
}

/** Off even ground the hue changes along a line, and amid the letters of a gradient: all its stretches are of one of two colours, of which one is a colour and the other white or black, or both are. */
function areOfTwoColours(stretches: readonly Box[][], line: LineInk): boolean {
  const colours = stretches.map((columns) => strokeColour(line, columns[0]!.x, right(columns.at(-1)!)));
  const [first] = colours;
  if (!first) return false;
  const others = colours.filter((colour) => colour && channelDistance(colour, first) > ALIKE);
  return others.every((colour) => colour && channelDistance(colour, others[0]!) <= ALIKE);
}

function isSmaller(small: readonly Box[], large: readonly Box[], line: LineInk): boolean {
  const [low, high] = [rowsOf(small, line), rowsOf(large, line)];
  const thicker = strokeOf(large, line) / Math.max(1, strokeOf(small, line));
  const areWords = [[small, low] as const, [large, high] as const].every(
    ([columns, { height }]) => enclose(columns).width >= APART.syllables * NARROW * height,
  );
  const areLowByForm =
    isNumber(small, line.glyphs) && !isNumber(large, line.glyphs) && small.every(({ width, height }) => width <= FIGURES.wide * height);
  const share = areLowByForm ? FIGURES.high : 1;
  return (
    areWords &&
    share * high.height >= APART.by * low.height &&
    thicker >= APART.thicker &&
    (thicker >= APART.surely || areFigures(large) || areSyllables(small, line.glyphs)) &&
    Math.abs(low.foot - high.foot) <= LEVEL * high.height
  );
}

interface Rows {
  /** Pixels of ink, row by row. */
  readonly counts: readonly number[];
  readonly height: number;
  readonly foot: number;
}

/** How high a stretch is and where it ends. Among letters on a photo thin edges of what it shows (a bubble's, a cloud's) reach beyond them: rows with little ink are none of theirs. */
function rowsOf(columns: readonly Box[], { ink, cleaned, origin }: LineInk): Rows {
  const { x, y, width, height } = enclose(columns);
  const [from, top] = [x - origin.x, y - origin.y];
  const counts = Array.from({ length: height }, (_, row) => {
    const at = (top + row) * cleaned.width + from;
    return cleaned.data.subarray(at, at + width).reduce((count, covered) => count + Number(covered >= SOLID), 0);
  });
  if (ink.surface !== 'photo') return { counts, height: heightOf(columns), foot: y + height };
  const least = LITTLE * Math.max(...counts);
  const [first, last] = [counts.findIndex((count) => count >= least), counts.findLastIndex((count) => count >= least)];
  return { counts, height: last + 1 - first, foot: y + last + 1 };
}

function areSyllables(columns: readonly Box[], glyphs: readonly Box[]): boolean {
  const widthOf = (boxes: readonly Box[]) => boxes.reduce((sum, { width }) => sum + width, 0);
  const stacked = stackedOf(columns, glyphs).filter(({ width }) => width >= STACKED.wide * heightOf(columns));
  return widthOf(stacked) >= STACKED.share * widthOf(columns);
}
