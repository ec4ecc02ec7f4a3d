/** Misread lines of a paragraph follow the lines above and below them. */
import { channelDistance } from '../../../image/colour.ts';
import { centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import { advanceOf, scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import type { FittedLine, StyleGroup } from '../families/groups.ts';

/** Drawn words that match this badly are not what is printed: their weight and size say little. */
const MISREAD = 0.8;
/** The style of lines that match at least this well is known. */
const KNOWN = 0.9;
/**
 * Neighbours in a paragraph: distance of their middles in type sizes, likeness of ink heights, common edge or axis in type sizes, likeness of their strokes, which a misread line shows,
 * too: regular and bold differ by 1.5 times.
 */
const NEIGHBOUR = { least: 0.9, most: 2.2, height: 1.35, edge: 0.35, colour: 48, stroke: 1.3 };
/** Misread, a line is as wide as printed but for a letter or two: in its neighbour's style no wider or narrower than its ink by so much (log). Body text under a heading would be by .23 and .27. */
const WIDER = 0.15;

interface Placed {
  readonly line: FittedLine;
  readonly group: StyleGroup;
  readonly match: number;
}

/**
 * Moves each misread line into the style group of the nearest well matched line of its paragraph, and so a line that was grouped with a
 * misread one and fits its neighbour's style as well.
 */
export function followNeighbours(groups: readonly StyleGroup[]): StyleGroup[] {
  const placed = groups.flatMap((group) => group.lines.map((line): Placed => ({ line, group, match: matchIn(line, group) })));
  const known = placed.filter(({ match }) => match >= KNOWN);
  const homes = new Map<StyleGroup, FittedLine[]>(groups.map((group) => [group, []]));
  for (const own of placed) {
    const neighbour = nearest(own, known);
    const follows =
      neighbour && ((own.match < MISREAD && isAsWide(own.line, neighbour.group)) || matchIn(own.line, neighbour.group) >= own.match);
    homes.get(follows ? neighbour.group : own.group)!.push(own.line);
  }
  return groups.map((group) => ({ ...group, lines: homes.get(group)! })).filter(({ lines }) => lines.length > 0);
}

function matchIn({ line, ink }: FittedLine, { style }: StyleGroup): number {
  return fitAt(style.drawn, line, ink, style.size, scaled(style.spacing, style.size))?.match ?? 0;
}

function isAsWide({ line: { text, direction }, ink }: FittedLine, { style: { drawn, size, spacing } }: StyleGroup): boolean {
  return Math.abs(Math.log(advanceOf(drawn.face, text, size, scaled(spacing, size), direction) / ink.extent.width)) <= WIDER;
}

function nearest(own: Placed, known: readonly Placed[]): Placed | undefined {
  // A heading may stand nearer than the next line of the list that it heads.
  const distance = (other: Placed) =>
    Math.abs(centerY(other.line.ink.extent) - centerY(own.line.ink.extent)) * heightsApart(other.line.ink.extent, own.line.ink.extent) ** 3;
  return known.filter((other) => other.group !== own.group && inOneParagraph(own, other)).toSorted((a, b) => distance(a) - distance(b))[0];
}

const heightsApart = (a: Box, b: Box): number => Math.max(a.height, b.height) / Math.min(a.height, b.height);

function inOneParagraph({ line: a }: Placed, { line: b, group }: Placed): boolean {
  const family = group.style.family;
  const [own, known] = [a.fits.get(family)?.stroke, b.fits.get(family)?.stroke];
  if (own && known && Math.max(own, known) > NEIGHBOUR.stroke * Math.min(own, known)) return false;
  const { size } = group.style;
  const [p, q] = [a.ink.extent, b.ink.extent];
  const pitch = Math.abs(centerY(p) - centerY(q)) / size;
  return (
    a.line.script === b.line.script &&
    pitch >= NEIGHBOUR.least &&
    pitch <= NEIGHBOUR.most &&
    heightsApart(p, q) <= NEIGHBOUR.height &&
    channelDistance(a.ink.color, b.ink.color) <= NEIGHBOUR.colour &&
    offset(p, q) <= NEIGHBOUR.edge * size
  );
}

function offset(p: Box, q: Box): number {
  return Math.min(Math.abs(p.x - q.x), Math.abs(right(p) - right(q)), Math.abs(centerX(p) - centerX(q)));
}
