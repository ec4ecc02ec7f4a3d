/**
 * The figures of steps (1, 2, 3), set alone before or over what they count, which are too small a thing for the detector. What stands free there is read
 * alone; it is taken where figures of one height and colour count from one on in the order of reading.
 */
import { channelDistance } from '../../../image/colour.ts';
import {
  bottom,
  boxFromEdges,
  centerY,
  clampToPixels,
  coveredShare,
  enclose,
  grow,
  intersect,
  right,
  type Box,
} from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { freeParts } from '../lines/free-parts.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/** Where a figure stands before a line and over one, in heights of the line's ink from its edges: from and to, and how far it reaches up and down beside it. */
const BEFORE = { far: 4.5, near: 0.2, up: 1.2, down: 1.8 };
const OVER = { far: 4.5, near: 0.2, beside: 0.5, wide: 3 };
/** Sections are numbered in figures so much larger than the caption behind them (64 px before 13 px), with a rule between the two, that they reach over it on both sides. */
const LARGE = { far: 14, near: 0.2, up: 3.5, down: 3.5, high: 6.5 };
/** Of what stands there a rule is thinner than any figure, in heights of the highest: a 1 of a thin face is .15 wide. */
const RULE = 0.08;
/** A figure against that height and against its own: two stand beside each other within so much. */
const FIGURE = { low: 0.7, high: 3, wide: 1.1, apart: 0.5 };
/**
 * Figures of one list differ by this share of their height and so many levels; so many are a list (with noughts before them, of which nothing else is made, fewer), and this share of them may be read as something else, no longer
 * by more than a stop.
 */
const ALIKE = { height: 0.12, levels: 32, least: 3, padded: 2, misread: 1 / 3 };
/**
 * Old-style figures: 0, 1 and 2 are as high as small letters, those from 3 to 9 reach so many times as high, below the ground or above. In one list the first two are lower than the others.
 */
const OLD_STYLE = { low: 2, factor: [1.2, 1.7] } as const;
/** Rows lie within this of one middle, in heights of a figure. */
const ROW = 0.5;
/** A figure of a list is surer than its own reading. */
const SURE = 0.9;

/** @returns the lines with the figures that were found behind them, and those that were read as a letter (I for 1) as figures */
export async function withStepFigures(
  lines: readonly ReadLine[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const loose = lines.filter(isLoose);
  const boxes = lines.filter((line) => !loose.includes(line)).map(({ line }) => line.box);
  const seen: LineInk[] = [];
  for (const { line } of lines) {
    if (line.ink.surface !== 'flat') continue;
    for (const place of placesBeside(line.box)) {
      const figure = figureIn(place, line, boxes, { raster, noise });
      if (!figure) continue;
      // A nearer place may show the last figure of two.
      const parts = seen.filter(({ box }) => isPart(box, figure.box));
      if (parts.length === 0 && seen.some(({ box }) => intersect(box, figure.box))) continue;
      for (const part of parts) seen.splice(seen.indexOf(part), 1);
      seen.push(figure);
    }
  }
  const known = lines.filter(({ line, reading }) => line.ink.surface === 'flat' && /^(?:\d{1,2}|[IiLl|])$/.test(reading.text.trim()));
  if (seen.length + known.length < ALIKE.padded) return [...lines];
  const readings = await ctc.read(await Promise.all(seen.map((line) => blackOnWhite(line))), signal);
  const found = seen.map((line, i): ReadLine => ({ line, reading: { ...readings[i]!, others: [] } }));
  const lists = listsOf([...known, ...found]);
  const counted = [...lists, ...oldStyleOf(lists)].flatMap(countFrom1);
  const replaced = new Map(counted.map(({ of, text }) => [of, figureOf(of, text)]));
  const added = found.flatMap((line) => replaced.get(line) ?? []);
  const isGone = (line: ReadLine) => loose.includes(line) && added.some((figure) => intersect(figure.line.box, line.line.box));
  return [...lines.filter((line) => !isGone(line)).map((line) => replaced.get(line) ?? line), ...added];
}

/** Whether a line may be a figure of which the detector saw a part: it is read as one, doubtfully, and as no type on a plain ground. */
const isLoose = ({ line, reading }: ReadLine): boolean =>
  line.ink.surface !== 'flat' && reading.confidence < SURE && /^(?:\d{1,2}|[IiLl|])$/.test(reading.text.trim());

/** One figure of two is no wider than this share of both. */
const PART = 0.8;
const isPart = (part: Box, whole: Box): boolean => part.width < PART * whole.width && coveredShare(part, whole) === 1;

const figureOf = ({ line, reading }: ReadLine, text: string): ReadLine => ({
  line,
  reading: { ...reading, text, confidence: Math.max(reading.confidence, SURE), others: [] },
});

/** Where a figure may stand, and its greatest height. */
interface Place {
  readonly area: Box;
  readonly high: number;
}

function placesBeside(box: Box): Place[] {
  const { height, x, y } = box;
  const high = FIGURE.high * height;
  const before = ({ far, near, up, down }: typeof BEFORE) =>
    boxFromEdges(x - far * height, y - up * height, x - near * height, bottom(box) + down * height);
  const to = Math.min(right(box), x + OVER.wide * height);
  const over = boxFromEdges(x - OVER.beside * height, y - OVER.far * height, to, y - OVER.near * height);
  return [
    { area: before(BEFORE), high },
    { area: over, high },
    { area: before(LARGE), high: LARGE.high * height },
  ];
}

/** One or two figures that stand free in a place on the line's paper, and nothing else that does. */
function figureIn(
  place: Place,
  { box, ink }: LineInk,
  lines: readonly Box[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
): LineInk | null {
  const area = clampToPixels(place.area, raster.width, raster.height);
  if (area.width <= 0 || area.height <= 0 || lines.some((other) => coveredShare(other, area) > 0.5)) return null;
  const free = freeParts(area, ink.paper, { raster, noise });
  const high = Math.max(0, ...free.map(({ height }) => height));
  const figures = free.filter(({ width, height }) => height > high / 2 && width > RULE * high);
  const all = figures.length > 0 ? enclose(figures) : null;
  if (!all || figures.length > 2 || high < FIGURE.low * box.height || high > place.high) return null;
  const isFigure =
    all.height <= high + 2 && all.width <= (FIGURE.wide + FIGURE.apart) * high && figures.every(({ width }) => width <= FIGURE.wide * high);
  if (!isFigure || lines.some((other) => intersect(other, all))) return null;
  const found = lineInk(raster, grow(all, 1), noise);
  return found?.ink.surface === 'flat' ? found : null;
}

/** Figures of one height and colour, in the order of reading. */
function listsOf(figures: readonly ReadLine[]): ReadLine[][] {
  const lists: ReadLine[][] = [];
  for (const figure of figures.toSorted((a, b) => a.line.box.height - b.line.box.height)) {
    const { height } = figure.line.box;
    const own = lists.find(
      ([first]) => height - first!.line.box.height <= Math.max(1, ALIKE.height * height) && areOfOneColour(first!, figure),
    );
    if (own) own.push(figure);
    else lists.push([figure]);
  }
  return lists.map(inOrder);
}

const areOfOneColour = (a: ReadLine, b: ReadLine): boolean => channelDistance(a.line.ink.ink, b.line.ink.ink) <= ALIKE.levels;

const inOrder = (list: readonly ReadLine[]): ReadLine[] =>
  list.toSorted((a, b) => {
    const isBeside = Math.abs(centerY(a.line.box) - centerY(b.line.box)) <= ROW * a.line.box.height;
    return isBeside ? a.line.box.x - b.line.box.x : a.line.box.y - b.line.box.y;
  });

/** Lists of two heights that are one in old-style figures: its first two are the low ones. */
function oldStyleOf(lists: readonly ReadLine[][]): ReadLine[][] {
  const [least, most] = OLD_STYLE.factor;
  return lists.flatMap((low) => {
    if (low.length !== OLD_STYLE.low) return [];
    const height = low[0]!.line.box.height;
    const isHigher = ([first]: readonly ReadLine[]) => {
      const by = first!.line.box.height / height;
      return by >= least && by <= most && areOfOneColour(first!, low[0]!);
    };
    return lists.filter(isHigher).flatMap((high) => {
      const list = inOrder([...low, ...high]);
      return list.slice(0, OLD_STYLE.low).every((figure) => low.includes(figure)) ? [list] : [];
    });
  });
}

/** What figures count: nothing where they do not count from one on, each the next. */
function countFrom1(list: readonly ReadLine[]): { of: ReadLine; text: string }[] {
  const digits = list.some(({ reading }) => /^0\d$/.test(reading.text.trim())) ? 2 : 1;
  if (list.length < (digits > 1 ? ALIKE.padded : ALIKE.least)) return [];
  const counted = list.map((of, i) => ({ of, text: String(i + 1).padStart(digits, '0') }));
  const misread = counted.filter(({ of, text }) => asFigure(of.reading.text) !== text);
  return misread.length <= ALIKE.misread * list.length && misread.every(({ of }) => of.reading.text.trim().length <= digits + 1)
    ? counted
    : [];
}

/** A 1 alone is read as a letter of its shape, and a nought of thin strokes as one. */
const asFigure = (text: string): string =>
  text
    .trim()
    .replace(/^[IiLl|]$/, '1')
    .replace(/^[Oo](?=\d$)/, '0');
