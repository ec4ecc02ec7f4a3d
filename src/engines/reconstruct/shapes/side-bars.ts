/**
 * Cards with a thick side of another colour that bends round their corners (border-left beside border-radius). The card is found within it: what is left of the side is
 * no box, since its ends are curved, and would be a picture that stays behind where the page is narrower.
 */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { boxFromEdges, bottom, coveredShare, grow, right, type Box } from '../../image/geometry.ts';
import { colorAt } from '../../image/raster.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';
import type { Band, FoundBox } from './found-box.ts';

/**
 * A side is so thick, px, but for its soft edges; it has one colour, within so many levels and so many times the noise, on this share of each row of pixels along its middle part,
 * and another one than the card, its ground and what lies so far beyond its ends. Where the source is of another colour by so much, cleaning took a bright border for
 * colour that had run. A soft shadow under a card grows paler row by row: the one that was taken for a side goes .6 of its way to the ground within what passes for one, a side in one
 * colour none but its noise. More than this share (`fades`) is no side.
 */
const SIDE = {
  thinnest: 4,
  thickest: 20,
  soft: 2,
  alike: 10,
  noise: 2,
  own: 0.95,
  part: 0.6,
  levels: 24,
  beyond: 3,
  cleaned: 60,
  fades: 0.25,
};
/**
 * A card is so large, px, and its corners are so round: beside square ones a side is a box of its own; no rounder than this share of its lower side, as a button is, whose edge on
 * a photo may have another colour.
 */
const CARD = { least: 40, round: 3, roundest: 0.3 };
/** Round corners are looked for in squares so large, px. */
const CORNER = 28;
/** What lies so far within a side is a part of it. */
const WITHIN = 0.9;

/** @returns the boxes, cards with a thick side as one box with a border there */
export function withSideBars(boxes: readonly FoundBox[], band: Band): FoundBox[] {
  const bars: Box[] = [];
  const whole = boxes.map((card) => {
    const found = sidesOf(card, band);
    if (found.length !== 1 || isGap(found[0]!, card, boxes) || boxes.some((frame) => isBorderOf(frame, found[0]!.bar))) return card;
    bars.push(found[0]!.bar);
    return withSide(card, found[0]!, band);
  });
  return whole.filter((box) => !bars.some((bar) => coveredShare(box.box, bar) >= WITHIN));
}

/** Whether another box begins where a side ends, along its middle part, as speech bubbles from left and right do: then it is the ground that shows between two cards. */
function isGap({ bar, side }: FoundSide, card: FoundBox, boxes: readonly FoundBox[]): boolean {
  const beyond = middlePart(grownAt(bar, side, SIDE.beyond, true), side);
  return boxes.some(({ box }) => coveredShare(beyond, box) >= WITHIN && coveredShare(card.box, box) === 0);
}

/** Whether a side lies on the border of a frame that was found: the card is what the frame is round. */
const isBorderOf = ({ box, border }: FoundBox, bar: Box): boolean =>
  border !== null &&
  coveredShare(bar, grow(box, SIDE.soft)) >= WITHIN &&
  coveredShare(bar, grow(box, -border.width - SIDE.soft)) <= 1 - WITHIN;

/** What lies along the part of a side that is measured. */
function middlePart({ x, y, width, height }: Box, side: Side): Box {
  const aside = (1 - SIDE.part) / 2;
  if (side === 'top' || side === 'bottom') return { x: x + aside * width, y, width: SIDE.part * width, height };
  return { x, y: y + aside * height, width, height: SIDE.part * height };
}

interface FoundSide {
  readonly side: Side;
  readonly bar: Box;
  readonly color: Rgb;
  readonly ground: Rgb;
}

function sidesOf(card: FoundBox, band: Band): FoundSide[] {
  const { box, fill, border, radius } = card;
  const [least, round] = [Math.min(box.width, box.height), Math.max(...radius)];
  if (border || fill?.kind !== 'solid' || least < CARD.least || round < CARD.round || round > CARD.roundest * least) return [];
  return SIDES.flatMap((side) => sideOf(box, fill.color, side, band) ?? []);
}

function sideOf(box: Box, fill: Rgb, side: Side, { raster, source, noise }: Band): FoundSide | null {
  const isLevel = side === 'top' || side === 'bottom';
  const length = isLevel ? box.width : box.height;
  /** Pixel so far outside the box's edge, from 1 on, and so far along it; null beyond the picture. */
  const at = (out: number, along: number, picture = raster): Rgb | null => {
    const across = { top: box.y - out, left: box.x - out, bottom: bottom(box) - 1 + out, right: right(box) - 1 + out }[side];
    const [x, y] = isLevel ? [box.x + along, across] : [across, box.y + along];
    return x < 0 || y < 0 || x >= raster.width || y >= raster.height ? null : colorAt(picture, x, y);
  };
  const color = at(SIDE.soft + 1, length >> 1);
  if (!color || channelDistance(color, fill) < SIDE.levels) return null;
  if (channelDistance(color, at(SIDE.soft + 1, length >> 1, source)!) > SIDE.cleaned) return null;
  const alike = SIDE.alike + SIDE.noise * noise;
  const isLike = (other: Rgb, out: number, along: number) => {
    const seen = at(out, along);
    return seen !== null && channelDistance(seen, other) <= alike;
  };
  const isOwn = (out: number, along: number) => isLike(color, out, along);
  const [from, to] = [Math.floor(((1 - SIDE.part) / 2) * length), Math.ceil(((1 + SIDE.part) / 2) * length)];
  const isEven = (out: number, of: Rgb) => {
    let own = 0;
    for (let along = from; along < to; along++) if (isLike(of, out, along)) own++;
    return own >= SIDE.own * (to - from);
  };
  let thick = SIDE.soft;
  while (thick <= SIDE.thickest && isEven(thick + 1, color)) thick++;
  if (thick < SIDE.thinnest || thick > SIDE.thickest) return null;
  const ground = at(thick + SIDE.soft + 1, length >> 1);
  // Beyond the pale edge of a photo over a card there is more of the photo.
  if (!ground || channelDistance(ground, color) < SIDE.levels || !isEven(thick + SIDE.soft + 1, ground)) return null;
  const meanAt = (out: number): Rgb => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let along = from; along < to; along++) (at(out, along, source) ?? color).forEach((value, c) => (sum[c]! += value));
    return [sum[0] / (to - from), sum[1] / (to - from), sum[2] / (to - from)];
  };
  // Of the source: cleaning makes steps of a shadow.
  const first = meanAt(SIDE.soft + 1);
  if (channelDistance(first, meanAt(Math.max(SIDE.soft, thick - 1))) > SIDE.fades * channelDistance(first, ground)) return null;
  // Its outermost pixel may be mixed with the ground.
  const last = at(thick + 1, length >> 1)!;
  if (channelDistance(last, color) < channelDistance(last, ground)) thick++;
  const middle = Math.ceil(thick / 2);
  if ([-SIDE.beyond, length - 1 + SIDE.beyond].some((along) => isOwn(middle, along))) return null;
  return { side, color, ground, bar: grownAt(box, side, thick, true) };
}

/** The box with so much more at a side, or what is added alone. */
function grownAt(box: Box, side: Side, by: number, alone: boolean): Box {
  const [x, y, end, foot] = [box.x, box.y, right(box), bottom(box)];
  switch (side) {
    case 'left':
      return boxFromEdges(x - by, y, alone ? x : end, foot);
    case 'right':
      return boxFromEdges(alone ? end : x, y, end + by, foot);
    case 'top':
      return boxFromEdges(x, y - by, end, alone ? y : foot);
    default:
      return boxFromEdges(x, alone ? foot : y, end, foot + by);
  }
}

/** The corners at the other side are the card's own; within the thick one they look smaller. */
function withSide(card: FoundBox, { bar, side, color, ground }: FoundSide, band: Band): FoundBox {
  const width = side === 'left' || side === 'right' ? bar.width : bar.height;
  const round = Math.round(2 * cornerAt(card, OPPOSITE[side], ground, band)) / 2;
  return {
    ...card,
    box: grownAt(card.box, side, width, false),
    radius: [round, round, round, round],
    border: { width, color, sides: [side], style: 'solid' },
  };
}

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** The two corners of a side: whether they lie at the right, and at the bottom. */
const CORNERS: Readonly<Record<Side, readonly (readonly [right: boolean, bottom: boolean])[]>> = {
  top: [
    [false, false],
    [true, false],
  ],
  bottom: [
    [false, true],
    [true, true],
  ],
  left: [
    [false, false],
    [false, true],
  ],
  right: [
    [true, false],
    [true, true],
  ],
};

/** Radius of the corners at a side, px: of the square about a round corner (1 - pi / 4) of its squared radius is ground. */
function cornerAt({ box, fill, radius }: FoundBox, side: Side, ground: Rgb, { raster, noise }: Band): number {
  if (fill?.kind !== 'solid') return Math.max(...radius);
  const own = fill.color;
  const reach = Math.min(CORNER, Math.floor(Math.min(box.width, box.height) / 2));
  const none = SIDE.noise * noise;
  const whole = Math.max(1, channelDistance(own, ground) - none);
  const bareAt = (x: number, y: number) => Math.max(0, Math.min(1, (channelDistance(colorAt(raster, x, y), own) - none) / whole));
  // The square of one corner, from it on: along the card's first side and the other one.
  const corners = CORNERS[side].map(
    ([fromRight, fromBottom]) =>
      (u: number, v: number) =>
        bareAt(fromRight ? right(box) - 1 - u : box.x + u, fromBottom ? bottom(box) - 1 - v : box.y + v),
  );
  let bare = 0;
  for (const at of corners) {
    for (let v = 0; v < reach; v++) for (let u = 0; u < reach; u++) bare += at(u, v);
    // Edges that are soft all along are no corner.
    bare -= reach * (at(reach - 1, 0) + at(0, reach - 1));
  }
  return Math.sqrt(Math.max(0, bare) / corners.length / (1 - Math.PI / 4));
}
