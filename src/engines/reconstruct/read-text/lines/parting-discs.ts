/** Discs that stand between words in a colour of their own (names of a line-up): readers make ® and @ of them, or pass them over. They are drawn, and what they part are lines of their own. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { bottom, boxFromEdges, centerY, coveredShare, enclose, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import { fillsEllipse, reachOf, type IsSame } from '../../../image/one-colour.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import { SIDE } from './line-area.ts';
import { type LineInk } from './line-ink.ts';
import { strokeColour } from './stroke-colour.ts';

/** A disc is so high, px at least and in heights of the line, and as wide by this factor, of two px; its middle lies so, in heights of the line: about the middle of the capitals. */
const DISC = { lowest: 5, high: [0.25, 0.75], square: 1.2, middle: [0.25, 0.65] } as const;
/** Levels by which its pixels differ from its middle at most, and from the words and all round it at least. */
const COLOUR = { same: 40, apart: 48 };
/** What lies within this share of its half axes is of its colour; so far beyond them nothing is, px and shares, in so many ways. */
const ROUND = { core: 0.75, beyond: [2, 0.25], ways: 16 } as const;
/** It stands so far from the words, and those are so long on either side, in heights of the line. */
const APART = 0.15;
const WORDS = 0.6;

/** @returns what is looked at as lines between the discs of a line, left to right, px of the picture; the line itself where there is none */
export function partsBetweenDiscs(picture: RgbRaster, line: LineInk): Box[] {
  const { detected } = line;
  const discs = discsIn(picture, line);
  const edges = [detected.x, ...discs.flatMap((disc) => [disc.x - SIDE - 1, right(disc) + SIDE + 1]), right(detected)];
  return discs.length === 0
    ? [detected]
    : Array.from({ length: discs.length + 1 }, (_, i) => boxFromEdges(edges[2 * i]!, detected.y, edges[2 * i + 1]!, bottom(detected)));
}

function discsIn(picture: RgbRaster, line: LineInk): Box[] {
  const { box } = line;
  const discs: Box[] = [];
  const [from, to] = DISC.middle.map((share) => Math.round(box.y + share * box.height)) as [number, number];
  const step = Math.max(1, Math.floor((DISC.high[0] * box.height) / 2));
  for (let y = from; y <= to; y += step)
    for (const run of runsOf(picture, { from: Math.ceil(box.x), to: Math.floor(right(box)), y, height: box.height })) {
      const disc = discAt(picture, run, box.height);
      if (disc && !discs.some((other) => intersect(other, disc)) && isBetweenWords(disc, picture, line)) discs.push(disc);
    }
  return discs.toSorted((a, b) => a.x - b.x);
}

/** Middles of the level stretches of one colour that are as long as a disc may be. */
function runsOf(picture: RgbRaster, { from, to, y, height }: { from: number; to: number; y: number; height: number }): [number, number][] {
  const middles: [number, number][] = [];
  const least = Math.max(DISC.lowest, DISC.high[0] * height) * ROUND.core;
  let start = from;
  for (let x = from + 1; x <= to; x++) {
    if (x < to && channelDistance(colorAt(picture, x, y), colorAt(picture, start, y)) <= COLOUR.same) continue;
    if (x - start >= least && x - start <= DISC.high[1] * height + 1) middles.push([(start + x) >> 1, y]);
    start = x;
  }
  return middles;
}

/** The disc that a pixel is in, told by how far its colour reaches. */
function discAt(picture: RgbRaster, [x, y]: readonly [number, number], lineHeight: number): Box | null {
  const color = colorAt(picture, x, y);
  const most = Math.ceil(DISC.high[1] * lineHeight) + 1;
  const isSame = (u: number, v: number) => isWithin(picture, u, v) && channelDistance(colorAt(picture, u, v), color) <= COLOUR.same;
  const reach = (u: number, v: number, dx: number, dy: number) => reachOf(isSame, [u, v], [dx, dy], most);
  const [top, end] = [y - reach(x, y, 0, -1), y + reach(x, y, 0, 1) + 1];
  const middle = (top + end) >> 1;
  const [left, last] = [x - reach(x, middle, -1, 0), x + reach(x, middle, 1, 0) + 1];
  const disc = boxFromEdges(left, top, last, end);
  const { width, height } = disc;
  const isHigh = height >= Math.max(DISC.lowest, DISC.high[0] * lineHeight) && height <= DISC.high[1] * lineHeight;
  const isSquare = Math.max(width, height) <= Math.max(DISC.square * Math.min(width, height), Math.min(width, height) + 2);
  return isHigh && isSquare && isFilled(disc, isSame) && areOff(around(picture, disc), color) ? disc : null;
}

/** Whether all of a disc but for its rim is of one colour, and no corner of its box. */
const isFilled = (disc: Box, isSame: IsSame): boolean =>
  fillsEllipse(disc, isSame, ROUND.core) && [disc.x, right(disc) - 1].every((x) => !isSame(x, disc.y) && !isSame(x, bottom(disc) - 1));

/** Colours round a disc, a little beyond its rim. */
function around(picture: RgbRaster, { x, y, width, height }: Box): Rgb[] {
  const beyond = (side: number) => side / 2 + Math.max(ROUND.beyond[0], (ROUND.beyond[1] * side) / 2);
  return Array.from({ length: ROUND.ways }, (_, i) => (2 * Math.PI * i) / ROUND.ways).flatMap((way) => {
    const u = Math.floor(x + width / 2 + beyond(width) * Math.cos(way));
    const v = Math.floor(y + height / 2 + beyond(height) * Math.sin(way));
    return isWithin(picture, u, v) ? [colorAt(picture, u, v)] : [];
  });
}

const areOff = (colors: readonly Rgb[], color: Rgb): boolean => colors.every((other) => channelDistance(other, color) >= COLOUR.apart);

/** Whether words in another colour stand on both sides of a disc, a space from it, and its middle is about theirs: round what is empty within a letter stands that letter. */
function isBetweenWords(disc: Box, picture: RgbRaster, line: LineInk): boolean {
  const { box, glyphs } = line;
  const middle = (centerY(disc) - box.y) / box.height;
  if (middle < DISC.middle[0] || middle > DISC.middle[1]) return false;
  const own = glyphs.filter((glyph) => intersect(grow(disc, 1), glyph));
  if (own.some((glyph) => coveredShare(glyph, grow(disc, 2)) < 1)) return false;
  const sides = [glyphs.filter((glyph) => glyph.x < disc.x), glyphs.filter((glyph) => glyph.x >= disc.x)].map((side) =>
    side.filter((glyph) => !own.includes(glyph)),
  );
  if (sides.some((side) => side.length === 0)) return false;
  const [before, behind] = sides.map((side) => enclose(side)) as [Box, Box];
  const gap = Math.min(disc.x - right(before), behind.x - right(disc));
  if (gap < APART * box.height || Math.min(before.width, behind.width) < WORDS * box.height) return false;
  const colors = [strokeColour(line, right(before) - box.height, right(before)), strokeColour(line, behind.x, behind.x + box.height)];
  return colors.every((words) => areOff([colorAt(picture, ...middleOf(disc)), ...around(picture, disc)], words ?? line.ink.ink));
}

const middleOf = ({ x, y, width, height }: Box): [number, number] => [Math.floor(x + width / 2), Math.floor(y + height / 2)];

const isWithin = ({ width, height }: RgbRaster, x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height;
