/** Where a detected line is more than one: cells, entries of a menu, sizes, colours. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import { caretIn } from './carets.ts';
import { chevronIn } from './chevrons.ts';
import { choiceOf } from './choice.ts';
import { colourSizeStep } from './colour-size.ts';
import { SIDE } from './line-area.ts';
import { type LineInk } from './line-ink.ts';
import { iconGap } from './icon-gap.ts';
import { beforeLargeFigures } from './large-figures.ts';
import { noteGap } from './note.ts';
import { pictographIn } from './pictographs.ts';
import { sizeStep } from './small-unit.ts';
import { starsIn } from '../reread/star-rows.ts';
import { struckPart } from './struck.ts';
import { differInDepth, strokeColour } from './stroke-colour.ts';

/** Empty columns between glyphs, in the picture, left to right. */
export function gapsBetween(glyphs: readonly Box[]): { readonly x: number; readonly width: number }[] {
  const gaps: { x: number; width: number }[] = [];
  let reach = -Infinity;
  for (const glyph of glyphs) {
    if (glyph.x > reach && reach > -Infinity) gaps.push({ x: reach, width: glyph.x - reach });
    reach = Math.max(reach, right(glyph));
  }
  return gaps;
}

/**
 * Where a gap is wider than that between letters by more than `widest`, the line is two (cells of a table, entries of a
 * menu, an icon and its label). Measured against the letters' own gaps, so that widely spaced type stays whole. A gap
 * wider than `coloured` parts what differs in hue or depth, and any space what differs in hue and size, or what is struck through from what is not (a price
 * and the old one).
 * @returns detector boxes of the parts, one where nothing is split
 */
export function splitAtGaps(line: LineInk, widest: number, coloured: number): Box[] {
  // What is looked at beyond a part may be all of the line again: then it is not looked at once more.
  const split = (part: LineInk): Box[] => (part.glyphs.length < line.glyphs.length ? splitAtGaps(part, widest, coloured) : [part.detected]);
  const cut = (end: number, from: number) => {
    const before = partOf(line, line.detected.x, end);
    const behind = without(partOf(line, from, right(line.detected)), before.glyphs);
    return [before, behind].filter(({ detected }) => detected.width > 0).flatMap(split);
  };
  const choice = choiceOf(line);
  if (choice) {
    const rest = line.glyphs.filter((glyph) => glyph !== choice);
    const margin = (near: number) => Math.max(0, Math.abs(near) / 2 - SIDE);
    const [first, end] = [Math.min(...rest.map(({ x }) => x)), Math.max(...rest.map(right))];
    const label =
      choice.x < first
        ? partOf(line, first - margin(first - right(choice)), right(line.detected))
        : partOf(line, line.detected.x, end + margin(choice.x - end));
    return split(label);
  }
  // First of all, since of pale figures with a stroke through them only pieces are left that look like smaller type.
  const struck = struckPart(line);
  if (struck) return struck.flatMap(({ from, to }) => split(partOf(line, from, to)));
  const unit = gapsBetween(line.glyphs).find((gap) => gap.width > UNIT.gap * widest && isUnitBefore(gap, line));
  if (unit) return cut(unit.x, unit.x + unit.width);
  const step = sizeStep(line) ?? beforeLargeFigures(line) ?? colourSizeStep(line);
  if (step) return cut(...besideStep(step));
  const isRating = (glyphs: readonly Box[]) => starsIn({ ...line, glyphs, box: enclose(glyphs) }) !== null;
  const rating = isRating(line.glyphs) ? undefined : gapBeside(line, isRating);
  if (rating) {
    const margin = Math.max(0, Math.min(rating.width / 2, RATING.margin * line.box.height) - SIDE);
    return cut(rating.x + margin, rating.x + rating.width - margin);
  }
  const { detected } = line;
  const pictograph = pictographIn(line) ?? chevronIn(line);
  if (pictograph) {
    // What is looked at beyond them holds none of it.
    const beside = [partOf(line, detected.x, pictograph.from - SIDE), partOf(line, pictograph.to + SIDE, right(detected))];
    return beside.filter(({ glyphs }) => glyphs.length > 0).flatMap(split);
  }
  const caret = caretIn(line);
  if (caret !== null) return split(partOf(line, detected.x, caret - SIDE));
  const gaps = gapsBetween(line.glyphs);
  const usual = gaps.length > 2 ? gaps.map((gap) => gap.width).toSorted((a, b) => a - b)[gaps.length >> 1]! : 0;
  const note = noteGap(line, gaps, usual, coloured);
  if (note) {
    const margin = Math.max(0, Math.min(note.width / 2, NOTE_MARGIN * line.box.height) - SIDE);
    return cut(note.x + margin, note.x + note.width - margin);
  }
  const icon = iconGap(line, gaps, usual);
  if (icon) return cut(icon.x, icon.x + icon.width);
  return partsAtWideGaps(line, { gaps, usual }, widest, coloured);
}

/** Gaps between letters, and how wide they usually are, px. */
interface Gaps {
  readonly gaps: ReturnType<typeof gapsBetween>;
  readonly usual: number;
}

/** Parts that stand farther apart than letters, or than words where they differ in colour, depth or size. */
function partsAtWideGaps(line: LineInk, { gaps, usual }: Gaps, widest: number, coloured: number): Box[] {
  const { detected } = line;
  const wide = gaps.filter((gap) => gap.width - usual > 0.5 * coloured);
  const edges = [line.box.x, ...wide.map((gap) => gap.x + gap.width / 2), right(line.box)];
  const groups = wide.length > 0 ? edges.slice(1).map((edge, i) => groupOf(line, [edges[i]!, edge], edges[toldBy(line, edges, i)]!)) : [];
  const parts: Box[] = [];
  let from = detected.x;
  for (const [i, gap] of wide.entries()) {
    const [before, after] = [groups[i]!, groups[i + 1]!];
    const width = gap.width - usual;
    // On a photo and in gradient-filled letters the hue changes along a line.
    const hue = line.ink.surface === 'flat' && differInHue(before.colour, after.colour, line.ink.paper);
    const areWords = Math.min(before.width, after.width) >= line.box.height;
    const depth = areWords && line.ink.surface === 'flat' && differInDepth(before.colour, after.colour, line.ink.paper);
    const size = Math.max(before.height, after.height) > 1.25 * Math.min(before.height, after.height);
    const tint = areWords && line.ink.surface === 'flat' && isNote(before, after);
    const ornament = (i === 0 && before.isBar) || (i === wide.length - 1 && after.isBar);
    const sides = [line.glyphs.filter((glyph) => right(glyph) <= gap.x), line.glyphs.filter((glyph) => glyph.x >= gap.x + gap.width)];
    const stars = sides.some((glyphs) => isRow(glyphs) && (hue || starsIn({ ...line, glyphs, box: enclose(glyphs) }) !== null));
    const room = isBehindComma(gap.x, line) ? COMMA.blank * widest : isBehindListDot(gap.x, line) ? LIST_DOT.room * widest : widest;
    if (width <= room && !(width > coloured && (hue || depth || tint || ornament)) && !(hue && size && wide.length === 1) && !stars)
      continue;
    // What is looked at beyond the part's box must not reach the next one's letters.
    const margin = Math.max(0, Math.min(gap.width / 2, detected.height * 0.15) - SIDE);
    parts.push(boxFromEdges(from, detected.y, gap.x + margin, bottom(detected)));
    from = gap.x + gap.width - margin;
  }
  parts.push(boxFromEdges(from, detected.y, right(detected), bottom(detected)));
  // A sign and its price, whose sizes say nothing beside an old price of the sign's size.
  return parts.length === 1 ? parts : parts.flatMap((part) => splitAtStep(partOf(line, part.x, right(part))));
}

function splitAtStep(line: LineInk): Box[] {
  const { detected } = line;
  const step = line.glyphs.length > 1 ? sizeStep(line) : null;
  // A full-width comma behind words is smaller than they, too.
  if (!step || step.x > line.box.x + line.box.height) return [detected];
  const [end, from] = besideStep(step);
  return [[detected.x, end] as const, [from, right(detected)] as const].map(([x, to]) => boxFromEdges(x, detected.y, to, bottom(detected)));
}

/** Where what stands before and behind a step in size is looked at. */
function besideStep({ x, width }: { readonly x: number; readonly width: number }): readonly [end: number, from: number] {
  const margin = Math.max(0, width / 2 - SIDE);
  return [x + margin, x + width - margin];
}

/** A note is so much lower than the words that it stands behind or before, and its colour differs so much from theirs, levels, be it of their hue. */
const TINTED = { lower: 1.15, levels: 30 };

const isNote = (a: Group, b: Group): boolean =>
  a.colour !== null &&
  b.colour !== null &&
  channelDistance(a.colour, b.colour) > TINTED.levels &&
  Math.max(a.height, b.height) >= TINTED.lower * Math.min(a.height, b.height);

/** A unit behind large figures (2.4배 58분) has a space of its own, smaller size behind it: the unit is as low as this, the next figure as high, both on one line, in heights of the line; px that this is high at least. */
const UNIT = { low: [0.4, 0.7], high: 0.9, near: 0.3, gap: 0.6, line: 30, level: 0.1 } as const;

function isUnitBefore(gap: { readonly x: number; readonly width: number }, { glyphs, box }: LineInk): boolean {
  const next = glyphs.find(({ x }) => x >= gap.x + gap.width);
  const near = glyphs.filter((glyph) => right(glyph) <= gap.x && right(glyph) > gap.x - UNIT.near * box.height);
  if (near.length === 0 || box.height < UNIT.line || bottom(box) - bottom(enclose(near)) > UNIT.level * box.height) return false;
  const low = enclose(near).height / box.height;
  return next !== undefined && next.height >= UNIT.high * box.height && low >= UNIT.low[0] && low <= UNIT.low[1];
}

/** A comma or stop of Han fills a square, most of which is blank: what goes on behind it stands so many times as far off as else. It is so low and narrow, hangs so deep, and ends what is so long at least (a list's number is no clause), in heights of the line. */
const COMMA = { blank: 1.6, low: 0.4, deep: 0.55, behind: 1.5 };

/** Whether what ends at a column is a comma or a stop. */
export function isBehindComma(x: number, { glyphs, box }: LineInk): boolean {
  const last = glyphs.find((glyph) => right(glyph) === x);
  if (last === undefined || x - box.x < COMMA.behind * box.height) return false;
  return Math.max(last.width, last.height) <= COMMA.low * box.height && last.y >= box.y + COMMA.deep * box.height;
}

/** A list's dot that stands so far before its entry, in shares of what parts other things, is drawn and no letter; it is so small, and its middle lies so, in heights of the line. */
const LIST_DOT = { room: 0.6, most: 0.3, from: 0.3, to: 0.7 };

function isBehindListDot(x: number, { glyphs, box }: LineInk): boolean {
  const [dot] = glyphs;
  if (!dot || right(dot) !== x || Math.max(dot.width, dot.height) > LIST_DOT.most * box.height) return false;
  const middle = (dot.y + dot.height / 2 - box.y) / box.height;
  return middle >= LIST_DOT.from && middle <= LIST_DOT.to;
}

/** The glyphs between two columns of the picture as a line of their own. */
function partOf(line: LineInk, from: number, to: number): LineInk {
  const { detected } = line;
  const glyphs = line.glyphs.filter((glyph) => glyph.x >= from - SIDE && right(glyph) <= to + SIDE);
  return { ...line, glyphs, box: enclose(glyphs), detected: boxFromEdges(from, detected.y, to, bottom(detected)) };
}

/** A part without glyphs that another has: specks right at a cut are looked at from both sides. */
function without(line: LineInk, others: readonly Box[]): LineInk {
  const glyphs = line.glyphs.filter((glyph) => !others.includes(glyph));
  return { ...line, glyphs, box: enclose(glyphs) };
}

/** No more than this is looked at beside a note or its words, in heights of the line. */
const NOTE_MARGIN = 0.15;
/** A rating stands apart from a name by a space, and no more of that is looked at beside either, in heights of the line. */
const RATING = { gap: 0.25, margin: 0.15 };

/** The gap as wide as a space with something such behind or before it, the longest where there are several: three stars of five are a rating, too. */
function gapBeside(line: LineInk, isSuch: (glyphs: readonly Box[]) => boolean): { readonly x: number; readonly width: number } | undefined {
  const { glyphs, box } = line;
  const beside = gapsBetween(glyphs)
    .filter(({ width }) => width >= RATING.gap * box.height)
    .flatMap((gap) =>
      [glyphs.filter(({ x }) => x >= gap.x + gap.width), glyphs.filter((glyph) => right(glyph) <= gap.x)]
        .filter(isSuch)
        .map(({ length }) => ({ gap, length })),
    );
  return beside.toSorted((a, b) => b.length - a.length)[0]?.gap;
}

interface Group {
  readonly colour: Rgb | null;
  readonly width: number;
  readonly height: number;
  /** One flat stroke: the dash that stands before many a small heading. */
  readonly isBar: boolean;
}

/**
 * Pale letters beside dark ones are seen in pieces with wide gaps between them, some of which have too little ink for a colour: they are taken with what follows.
 * @returns the edge behind so much of it as has a colour
 */
function toldBy(line: LineInk, edges: readonly number[], from: number): number {
  const first = edges.findIndex((edge, i) => i > from && strokeColour(line, edges[from]!, edge) !== null);
  return first < 0 ? from + 1 : first;
}

/** What stands between two columns of the picture. @param to column by which its colour is told */
function groupOf(line: LineInk, [from, end]: readonly [number, number], to: number): Group {
  const glyphs = (edge: number) => line.glyphs.filter((glyph) => glyph.x >= from - 1 && right(glyph) <= edge + 1);
  const boxOf = (edge: number) => enclose(glyphs(edge).length > 0 ? glyphs(edge) : [line.box]);
  const { width, height } = boxOf(to);
  return {
    colour: strokeColour(line, from, to),
    width,
    height,
    isBar: glyphs(end).length === 1 && boxOf(end).width > 3 * boxOf(end).height,
  };
}

/** Glyphs that are repeated at least so often; their measures differ by this share of their height at most. */
const REPEATED = { least: 3, off: 0.12 };

/** The same glyph again and again: the stars of a rating. */
function isRow(glyphs: readonly Box[]): boolean {
  if (glyphs.length < REPEATED.least) return false;
  const first = glyphs[0]!;
  const pitch = (glyphs.at(-1)!.x - first.x) / (glyphs.length - 1);
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, REPEATED.off * first.height);
  return glyphs.every(
    ({ x, y, width, height }, i) =>
      near(width, first.width) && near(height, first.height) && near(y, first.y) && near(x, first.x + i * pitch),
  );
}
