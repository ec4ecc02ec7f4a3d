/** Cards of one kind cast one shadow and have one corner: compression hides faint shadows and bends corners on some of them. */
import { channelDistance } from '../../image/colour.ts';
import type { BoxShape, Shadow } from '../document.ts';
import { roundRowEnds } from './row-ends.ts';

/** What siblings measure alike: sides and corners within px, fills and borders within levels. */
const ALIKE = { side: 2, corner: 2, fill: 4, border: 12 };
/** Share of the siblings on which the shadow must have been found. */
const FOUND = 0.5;
/** Shadows this near to each other, px, are one that was measured twice. */
const ONE = { offset: 3, blur: 8 };

/** So many boxes of one size tell their corners, where half of them have the same within px; none of those of a round box is smaller, px; of the corners of any other so many must agree. */
const CORNER = { boxes: 3, alike: 2, share: 0.5, rounded: 3, agreed: 2 };
/** A circle's corners have the first share of half its side at least: of it compression makes no box whose corners have less than the second, nor the other way round. */
const CIRCLE = { least: 0.9, other: 0.6 };
/** Radii that compression makes of square corners, px and share of the largest corner at most, what is surely round, px at least, and a single round corner that is none, px at most. */
const STAINED = { most: 5, share: 0.3, round: 10, alone: 16 };

type Box = Omit<BoxShape, 'id'>;

type Radius = Box['radius'];

/** @returns the boxes with the corners that half of those of their size or more have, where their own are all different, but for the ends of a row: those of a clipped table's last one are its own */
export function shareCorners<T extends Pick<Box, 'box' | 'radius'>>(boxes: readonly T[]): T[] {
  const ends = roundRowEnds(boxes);
  return boxes.map((box) => {
    if (ends.has(box)) return box;
    const siblings = boxes.filter((other) => isOfOneSize(box, other));
    const regular = siblings.filter(({ radius }) => isRegular(radius));
    const alike = (a: Radius) => regular.filter(({ radius }) => a.every((r, i) => Math.abs(r - radius[i]) <= CORNER.alike));
    const common = regular.toSorted((a, b) => alike(b.radius).length - alike(a.radius).length)[0]?.radius;
    const sure = common && siblings.length >= CORNER.boxes && alike(common).length >= CORNER.share * siblings.length;
    const bent = !isRegular(box.radius) || (sure && isRound(box.radius) && isRound(common) && areOfOneKind(box, common));
    const agrees = common && box.radius.filter((r, i) => Math.abs(r - common[i]) <= CORNER.alike).length >= CORNER.agreed;
    return sure && bent && (agrees || isRound(box.radius)) ? { ...box, radius: common } : box;
  });
}

/** Corners come in pairs: those of the upper end and of the lower one are alike, or those of the left side and of the right one. */
const isRegular = ([a, b, c, d]: Radius): boolean => {
  const near = (p: number, q: number) => Math.abs(p - q) <= CORNER.alike;
  return (near(a, b) && near(c, d)) || (near(a, d) && near(b, c));
};

const isRound = (radius: Radius): boolean => Math.min(...radius) > CORNER.rounded;

/** Whether not just one of a box's own corners and others makes a circle or a pill of it. */
function areOfOneKind({ box, radius }: Pick<Box, 'box' | 'radius'>, common: Radius): boolean {
  const [less, more] = [radius, common]
    .map((corners) => (2 * Math.min(...corners)) / Math.min(box.width, box.height))
    .toSorted((a, b) => a - b);
  return more! < CIRCLE.least || less! >= CIRCLE.other;
}

/** A box's corners in a lossy picture: small ones beside square or large ones are square, and of two large ones on one side the lesser one is stained. */
export function withoutStains(radius: Radius): Radius {
  const [least, most] = [Math.min(...radius), Math.max(...radius)];
  if (least === 0 && most <= STAINED.most) return [0, 0, 0, 0];
  const uncovered = withoutCovered(radius);
  if (uncovered) return uncovered;
  const isStain = (r: number) => r <= Math.max(STAINED.most, STAINED.share * most);
  // One small corner beside three round ones is that of a speech bubble.
  if (most < STAINED.round || radius.filter(isStain).length < 2) return radius;
  const [a, b, c, d] = radius.map((r) => (isStain(r) ? 0 : r));
  // A single corner is stained by what lies beside it.
  if (most <= STAINED.alone && [a, b, c, d].filter((r) => r > 0).length === 1) return [0, 0, 0, 0];
  const pair = (p: number, q: number) => (Math.min(p, q) === 0 ? 0 : Math.max(p, q));
  if (c === 0 && d === 0 && pair(a, b)) return [pair(a, b), pair(a, b), 0, 0];
  if (a === 0 && b === 0 && pair(c, d)) return [0, 0, pair(c, d), pair(c, d)];
  if (a === 0 && d === 0 && pair(b, c)) return [0, pair(b, c), pair(b, c), 0];
  if (b === 0 && c === 0 && pair(a, d)) return [pair(a, d), 0, 0, pair(a, d)];
  return [a, b, c, d];
}

/** Corners of which three are alike, where the fourth is rounder: a tag lies on it. Null where that is not so. */
function withoutCovered(radius: Radius): Radius | null {
  const [a, b, c, most] = radius.toSorted((p, q) => p - q);
  const areAlike = c - a <= CORNER.alike && a > STAINED.most;
  return areAlike && most - c > CORNER.alike ? [b, b, b, b] : null;
}

const isOfOneSize = (a: Pick<Box, 'box'>, b: Pick<Box, 'box'>): boolean =>
  Math.abs(a.box.width - b.box.width) <= ALIKE.side && Math.abs(a.box.height - b.box.height) <= ALIKE.side;

/**
 * @param shows whether what is round a box may be a shadow
 * @returns the boxes with the shadow that half of their kind or more cast, of middling strength; or that one casts, where it shows round the others, too
 */
export function shareShadows<T extends Box>(boxes: readonly T[], shows: (box: T, shadow: Shadow) => boolean = () => false): T[] {
  return boxes.map((box) => {
    const siblings = boxes.filter((other) => areSiblings(box, other));
    const alike = siblings.filter((other) => isOfOneSize(box, other));
    const shadow = commonShadow(alike);
    if (shadow && alike.length > 1 && shadowsOf(alike).length >= FOUND * alike.length)
      return !box.shadow || isOne(box.shadow, shadow) ? { ...box, shadow } : box;
    const theirs = box.shadow ? null : commonShadow(siblings);
    return theirs && shows(box, theirs) ? { ...box, shadow: theirs } : box;
  });
}

const shadowsOf = (boxes: readonly Box[]): Shadow[] => boxes.flatMap(({ shadow }) => shadow ?? []);

/** The one of middling strength. */
function commonShadow(boxes: readonly Box[]): Shadow | undefined {
  const shadows = shadowsOf(boxes);
  return shadows.toSorted((a, b) => a.opacity - b.opacity)[Math.floor((shadows.length - 1) / 2)];
}

/** Boxes of one size, or below each other or beside each other as wide or as high: alike in corners, fill and border. */
function areSiblings(a: Box, b: Box): boolean {
  const near = (p: number, q: number) => Math.abs(p - q) <= ALIKE.side;
  const placed =
    isOfOneSize(a, b) ||
    (near(a.box.x, b.box.x) && near(a.box.width, b.box.width)) ||
    (near(a.box.y, b.box.y) && near(a.box.height, b.box.height));
  return placed && a.radius.every((r, i) => Math.abs(r - b.radius[i]) <= ALIKE.corner) && isFilledAlike(a, b);
}

function isFilledAlike(a: Box, b: Box): boolean {
  if (a.fill?.kind === 'solid' && b.fill?.kind === 'solid') return channelDistance(a.fill.color, b.fill.color) <= ALIKE.fill;
  const framed = a.fill === null && b.fill === null && a.border !== null && b.border !== null;
  return framed && channelDistance(a.border.color, b.border.color) <= ALIKE.border;
}

const isOne = (a: Shadow, b: Shadow): boolean =>
  Math.abs(a.offsetX - b.offsetX) <= ONE.offset && Math.abs(a.offsetY - b.offsetY) <= ONE.offset && Math.abs(a.blur - b.blur) <= ONE.blur;
