/**
 * Panels with a line at their edge and another one within, as vouchers and cards have. The rim between the two is so narrow that its region passes for a border, or is cut to
 * pieces where a lossy picture rings: what lies on each side of the panel's middle tells it all.
 */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { area, bottom, boxFromEdges, coveredShare, grow, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import type { Region } from '../../image/regions.ts';
import { SIDES, sideColor } from '../../image/surroundings.ts';
import type { BoxShape } from '../document.ts';
import { fillOf } from './box-fill.ts';
import { standsOut } from './contrast.ts';
import type { Band, FoundBox } from './found-box.ts';
import { lineRadius } from './line-radius.ts';
import { sameBox } from './rings.ts';

export interface NestedFrame {
  readonly outer: FoundBox;
  readonly inner: FoundBox;
}

/** A panel's middle is this large, px, and shows so much of itself; the sides are looked across between corners of at most these. */
const PANEL = { side: 40, own: 0.5, corner: { share: 0.25, most: 40 } };
/** From the edge of the middle's region, px, the inner line begins: ringing stains up to a block beside it. */
const FROM = { least: -3, most: 8 };
/** Thickest line, px; both are of one colour give or take levels (halved chroma mixes each with what is beside it: 25 measured at quality 85). */
const LINE = { thickest: 4, alike: 48 };
/** A line differs from the fill by so many levels, and for each of noise; fainter ones are noise, or left to the regions. */
const SHOWN = { levels: 12, noise: 3 };
/** Rim between the lines, px: nearer lines are one double border, lines further apart are boxes of their own. It is as wide on each side, give or take px. */
const RIM = { least: 3, most: 17, uneven: 1 };
/** What was found of a panel ends within so many px of its outer line, or of its inner one; what was found right differs by less than a px. */
const FOUND = { beyond: 3, within: 6, exact: 0.5 };

/** @returns panels with two lines, one within the other, on one fill */
export function nestedFrames(band: Band): NestedFrame[] {
  return band.map.regions.flatMap((region) => frameRound(band, region) ?? []);
}

/** @returns the boxes, with two for each panel in place of what was found of it; those that were found as they are stay, whose corners are measured better */
export function withNestedFrames(found: readonly FoundBox[], panels: readonly NestedFrame[]): FoundBox[] {
  const isFound = (line: FoundBox): boolean =>
    found.some(({ box, border }) => border?.width === line.border?.width && sameBox(box, line.box, FOUND.exact));
  const nested = panels.filter(({ outer, inner }) => !isFound(outer) || !isFound(inner));
  const isOf = (box: Box, { outer, inner }: NestedFrame): boolean =>
    coveredShare(box, grow(outer.box, FOUND.beyond)) === 1 && coveredShare(grow(inner.box, -FOUND.within), box) === 1;
  const others = found.filter(({ box }) => !nested.some((frame) => isOf(box, frame)));
  return [...others, ...nested.flatMap(({ outer, inner }) => [outer, inner])];
}

/** Whether something lies between the two lines of a panel, or on them. */
export const isInRim = (box: Box, { outer, inner }: NestedFrame): boolean =>
  coveredShare(box, grow(outer.box, 1)) === 1 && coveredShare(box, grow(inner.box, -(inner.border?.width ?? 0) - 1)) === 0;

function frameRound(band: Band, region: Region): NestedFrame | null {
  const { box } = region;
  if (Math.min(box.width, box.height) < PANEL.side || region.area < PANEL.own * area(box)) return null;
  const fill = fillOf(band, region);
  if (fill?.kind !== 'solid') return null;
  const sides: SideLines[] = [];
  for (const side of SIDES) {
    const lines = linesAcross(colorsAcross(band, box, side), fill.color, SHOWN.levels + SHOWN.noise * band.noise);
    if (!lines) return null;
    sides.push(lines);
  }
  const rims = sides.map(({ outer, inner }) => outer.from - inner.to);
  if (Math.max(...rims) - Math.min(...rims) > RIM.uneven) return null;
  const inner = borderOf(
    box,
    sides.map((lines) => lines.inner),
  );
  const outer = borderOf(
    box,
    sides.map((lines) => lines.outer),
  );
  if (channelDistance(inner.border.color, outer.border.color) > LINE.alike) return null;
  const around = medianOf(sides.map(({ beyond }) => beyond));
  const whole = { box: outer.box, radius: lineRadius(band.source, outer.box, outer.border.color, around) };
  const within = { ...inner, radius: lineRadius(band.source, inner.box, inner.border.color, fill.color), fill: null };
  const isFilled = standsOut(band, { ...whole, fill });
  return { outer: { ...whole, border: outer.border, fill: isFilled ? fill : null }, inner: within };
}

/** Where a line begins and ends on the way outwards, px from the first one outside a box, and its colour. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly color: Rgb;
}

interface SideLines {
  readonly inner: Line;
  readonly outer: Line;
  /** What lies beyond both. */
  readonly beyond: Rgb;
}

/** Colours on the way outwards across a side, the first at `FROM.least`; they end with the picture. */
function colorsAcross({ source }: Band, box: Box, side: (typeof SIDES)[number]): Rgb[] {
  const corner = Math.min(PANEL.corner.most, PANEL.corner.share * Math.min(box.width, box.height));
  const colors: Rgb[] = [];
  for (let distance = FROM.least; distance <= FROM.most + RIM.most + 3 * LINE.thickest; distance++) {
    const color = sideColor(source, box, side, distance, corner);
    if (!color) break;
    colors.push(color);
  }
  return colors;
}

/** The two lines on the way from the middle of a panel to what is around it; null where there are none, or something else. */
function linesAcross(colors: readonly Rgb[], fill: Rgb, least: number): SideLines | null {
  const off = colors.map((color) => channelDistance(color, fill));
  const start = off.findIndex((levels) => levels >= least);
  if (start < 0 || start > FROM.most - FROM.least) return null;
  const peak = Math.max(...off.slice(start, start + LINE.thickest));
  const isLine = (i: number) => off[i]! >= peak / 2;
  const next = (i: number, wanted: boolean) => off.findIndex((_, at) => at >= i && isLine(at) === wanted);
  const from = next(start, true);
  const to = next(from, false);
  if (to < 0 || to - from > LINE.thickest) return null;
  const outerFrom = next(to, true);
  const rim = outerFrom - to;
  if (outerFrom < 0 || rim < RIM.least || rim > RIM.most || off[to + (rim >> 1)]! >= least) return null;
  const color = colors[off.indexOf(peak, from)]!;
  // What is around may differ from the fill as much as the line does: the line ends where its colour does.
  const isAlike = (i: number) => isLine(i) && channelDistance(colors[i]!, color) <= LINE.alike;
  let outerTo = outerFrom;
  while (outerTo < colors.length && isAlike(outerTo)) outerTo++;
  const beyond = colors[outerTo + 1];
  if (!beyond || outerTo === outerFrom || outerTo - outerFrom > LINE.thickest) return null;
  const outer = medianOf(colors.slice(outerFrom, outerTo));
  return {
    inner: { from: from + FROM.least, to: to + FROM.least, color },
    outer: { from: outerFrom + FROM.least, to: outerTo + FROM.least, color: outer },
    beyond,
  };
}

/** The box that four lines beside another one make, in the order of its sides. */
function borderOf(box: Box, lines: readonly Line[]): { box: Box; border: NonNullable<BoxShape['border']> } {
  const [above, after, below, before] = lines.map(({ to }) => to - 1);
  const width = Math.round(median(lines.map(({ from, to }) => to - from)));
  const color = medianOf(lines.map((line) => line.color));
  return {
    box: boxFromEdges(box.x - before!, box.y - above!, right(box) + after!, bottom(box) + below!),
    border: { width, color, sides: SIDES, style: 'solid' },
  };
}
