/** Lines freed from what is drawn along them: strokes through prices, underlines, edges of boxes. */
import { bottom, boxFromEdges, right, type Box } from '../../../image/geometry.ts';
import { tightBox } from '../../../image/ink.ts';
import type { GreyRaster, RgbRaster } from '../../../image/raster.ts';
import { strikesThrough, type Strike } from '../../../image/strikes.ts';

/** Coverage from which a pixel belongs to a glyph. */
export const SOLID = 85;

/** Coverage that the soft edge of a stroke leaves on nine tenths of its length at least; rows of letters have gaps there, which take so large a share at least. */
const STRUCK = { soft: 24, share: 0.9, gaps: 0.25 };

/** Rows that the soft edges of a bar may add to its own. */
const SOFT = 2;

/** How much of a letter goes on beside it, under a stroke: without, 9 is read as 0 in small type; with all of it, ¥1 and 5 in others are lost. */
const CLOSED = 0.7;

/** Coverage of what is no ground: strokes may be paler than the letters of their line. */
const INKED = 48;

/**
 * A line is freed from strokes through it, or through some of its words: their rows are drawn anew, as what stands above or below them goes on there,
 * and paler a pixel to either side: bowls of digits close under the stroke.
 */
export function withoutStrikes(alpha: GreyRaster): GreyRaster {
  const ink = tightBox(alpha, SOLID);
  if (!ink) return alpha;
  const whole = strokeThroughAll(alpha, ink);
  const strikes = whole
    ? [whole]
    : strikesThrough(alpha, ink, INKED).flatMap((strike) => [strike, ...(strike.stepped ? [strike.stepped] : [])]);
  return strikes.filter(({ top, end }) => top > 0 && end < alpha.height).reduce(withoutStroke, alpha);
}

/** Share of the columns between two that a row covers. */
function coveredBy({ width, data }: GreyRaster, y: number, [from, to]: readonly [number, number], least: number): number {
  let inked = 0;
  for (let x = from; x < to; x++) if (data[y * width + x]! >= least) inked++;
  return inked / (to - from);
}

/** The rows in the middle of a line that are inked from end to end. */
function strokeThroughAll(alpha: GreyRaster, ink: Box): Strike | null {
  if (ink.width < 2.5 * ink.height) return null;
  const rows: number[] = [];
  for (let y = Math.floor(ink.y + 0.3 * ink.height); y < ink.y + 0.75 * ink.height; y++)
    if (coveredBy(alpha, y, [ink.x, right(ink)], SOLID) >= 0.97) rows.push(y);
  if (rows.length === 0 || rows.length > Math.max(2, 0.18 * ink.height)) return null;
  // A dash by itself runs through nothing.
  if (ink.height <= rows.length + SOFT) return null;
  return { from: ink.x, to: right(ink), top: rows[0]!, end: rows.at(-1)! + 1 };
}

function withoutStroke(alpha: GreyRaster, { from, to, top, end }: Strike): GreyRaster {
  const { width, data } = alpha;
  const cleared = { ...alpha, data: data.slice() };
  // Its ends are soft, too.
  const [first, last] = [Math.max(0, from - 1), Math.min(width, to + 1)];
  const [above, below] = [top - 1, end];
  for (const y of [above, below]) {
    if (coveredBy(alpha, y, [from, to], STRUCK.soft) < STRUCK.share) continue;
    // Where no letter is, the row shows what the stroke covers of it: letters have what it leaves.
    const row = data.subarray(y * width + from, y * width + to).toSorted();
    const stroke = row[Math.floor(STRUCK.gaps * row.length)]!;
    for (let i = y * width + first; i < y * width + last; i++)
      cleared.data[i] = (255 * Math.max(0, data[i]! - stroke)) / Math.max(1, 255 - stroke);
  }
  const at = (x: number, y: number) => cleared.data[y * width + Math.min(width - 1, Math.max(0, x))]!;
  const goingOn = (x: number, y: number) => Math.max(at(x, y), CLOSED * at(x - 1, y), CLOSED * at(x + 1, y));
  for (let y = top; y < end; y++)
    for (let x = first; x < last; x++) cleared.data[y * width + x] = Math.max(goingOn(x, above), goingOn(x, below));
  return cleared;
}

/** Underlines and edges of boxes: rows above or below the letters whose colour is one and not the paper's. */
const RULE_SHARE = 0.88;
const RULE_CONTRAST = 24;

/** A copy in which rows of rules and of neighbouring surfaces have the paper's colour; the crop itself where there are none. */
export function withoutRules(line: RgbRaster): RgbRaster {
  const middle = [Math.floor(0.15 * line.height), Math.ceil(0.85 * line.height)] as const;
  const paper = [0, 1, 2].map((c) => medianOf(line, c, ...middle));
  const colourOf = (y: number) => [0, 1, 2].map((c) => medianOf(line, c, y, y + 1));
  if (isHeavy(line, colourOf(0), colourOf(line.height - 1), middle)) return line;
  const isRule = (y: number): boolean => {
    const colour = colourOf(y);
    if (colour.every((v, c) => Math.abs(v - paper[c]!) <= RULE_CONTRAST)) return false;
    let alike = 0;
    const [from, to] = [Math.floor(0.1 * line.width), Math.ceil(0.9 * line.width)];
    for (let x = from; x < to; x++) {
      if (colour.every((v, c) => Math.abs(v - line.data[(y * line.width + x) * 3 + c]!) <= RULE_CONTRAST)) alike++;
    }
    return alike >= RULE_SHARE * (to - from);
  };
  const found = (isBeside: (y: number) => boolean) =>
    Array.from({ length: line.height }, (_, y) => y).filter((y) => isBeside(y) && isRule(y));
  const ends = [found((y) => y < 0.15 * line.height), found((y) => y > 0.78 * line.height)];
  const rules = ends.filter((end, i) => end.length > 0 && showsPaper(line, i === 0 ? end.at(-1)! + PAST_EDGE : end[0]! - PAST_EDGE, paper));
  if (rules.length < ends.filter(({ length }) => length > 0).length && !besideShows(line, paper, middle)) return line;
  const rows = rules.flat();
  if (rows.length === 0 || rows.length > 0.4 * line.height) return line;
  const cleared = { ...line, data: line.data.slice() };
  // The rows next to a rule hold its antialiased edge.
  for (const y of new Set(rows.flatMap((row) => [row - 1, row, row + 1]))) {
    if (y < 0 || y >= line.height) continue;
    for (let i = y * line.width; i < (y + 1) * line.width; i++) cleared.data.set(paper, i * 3);
  }
  return cleared;
}

/** Share of the middle rows that shows the paper between heavy letters, which cover more than half of it. */
const BETWEEN_HEAVY = 0.2;

/** Heavy letters cover more than the paper does: what frames them above and below, and shows between them, is the paper and no rule. */
function isHeavy(
  { data, width }: RgbRaster,
  first: readonly number[],
  last: readonly number[],
  [from, to]: readonly [number, number],
): boolean {
  const near = (at: number) => first.every((v, c) => Math.abs(v - data[at + c]!) <= RULE_CONTRAST);
  if (last.some((v, c) => Math.abs(v - first[c]!) > RULE_CONTRAST)) return false;
  let alike = 0;
  for (let i = from * width; i < to * width; i++) if (near(i * 3)) alike++;
  return alike >= BETWEEN_HEAVY * (to - from) * width;
}

/** Past a rule and its antialiased edge, rows; the share of the row there that is paper: tops of letters cover less of it than the rest. */
const PAST_EDGE = 2;
const PAST_RULE = 0.6;

/** Whether what follows a rule is the paper: heavy letters on a photo begin where the photo ends. */
const showsPaper = (line: RgbRaster, y: number, paper: readonly number[]): boolean =>
  y >= 0 && y < line.height && shareOf(line, boxFromEdges(0, y, line.width, y + 1), paper) >= PAST_RULE;

/** Whether the columns before the first letter or behind the last one show the paper. */
const besideShows = (line: RgbRaster, paper: readonly number[], [from, to]: readonly [number, number]): boolean =>
  [0, line.width - PAST_EDGE].some((x) => shareOf(line, boxFromEdges(x, from, x + PAST_EDGE, to), paper) >= BETWEEN_HEAVY);

/** Share of a part of the line that has a colour. */
function shareOf({ data, width }: RgbRaster, part: Box, color: readonly number[]): number {
  let alike = 0;
  for (let y = part.y; y < bottom(part); y++)
    for (let x = part.x; x < right(part); x++) {
      const i = (y * width + x) * 3;
      if (color.every((v, c) => Math.abs(v - data[i + c]!) <= RULE_CONTRAST)) alike++;
    }
  return alike / (part.width * part.height);
}

function medianOf(line: RgbRaster, channel: number, from: number, to: number): number {
  const counts = new Uint32Array(256);
  for (let i = from * line.width; i < to * line.width; i++) counts[line.data[i * 3 + channel]!]!++;
  let left = ((to - from) * line.width) >> 1;
  for (let value = 0; value < 256; value++) if ((left -= counts[value]!) < 0) return value;
  return 255;
}
