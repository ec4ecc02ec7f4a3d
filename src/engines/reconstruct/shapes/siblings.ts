/** Cards of one kind cast one shadow and have one corner: compression hides faint shadows and bends corners on some of them. */
import { channelDistance } from '../../image/colour.ts';
import type { BoxShape, Shadow } from '../document.ts';

/** What siblings measure alike: sides and corners within px, fills within levels. */
const ALIKE = { side: 2, corner: 2, fill: 4 };
/** Share of the siblings on which the shadow must have been found. */
const FOUND = 0.5;
/** Shadows this near to each other, px, are one that was measured twice. */
const ONE = { offset: 3, blur: 8 };

/** So many boxes of one size, all rounded by more than px, tell the corner, where half of them have it within px. */
const CORNER = { boxes: 3, rounded: 3, alike: 2, share: 0.5 };

type Box = Omit<BoxShape, 'id'>;

/** @returns the boxes with the corner that half of those of their size or more have */
export function shareCorners<T extends Pick<Box, 'box' | 'radius'>>(boxes: readonly T[]): T[] {
  const rounded = boxes.filter(({ radius }) => Math.min(...radius) > CORNER.rounded);
  return boxes.map((box) => {
    if (!rounded.includes(box)) return box;
    const siblings = rounded.filter((other) => isOfOneSize(box, other));
    const all = siblings.flatMap(({ radius }) => radius).toSorted((a, b) => a - b);
    const common = all[(all.length - 1) >> 1];
    const isCommon = ({ radius }: T) => radius.every((r) => Math.abs(r - common) <= CORNER.alike);
    const sure = siblings.length >= CORNER.boxes && siblings.filter(isCommon).length >= CORNER.share * siblings.length;
    return sure && !isCommon(box) ? { ...box, radius: [common, common, common, common] } : box;
  });
}

const isOfOneSize = (a: Pick<Box, 'box'>, b: Pick<Box, 'box'>): boolean =>
  Math.abs(a.box.width - b.box.width) <= ALIKE.side && Math.abs(a.box.height - b.box.height) <= ALIKE.side;

/** @returns the boxes with the shadow that half of their kind or more cast, of middling strength */
export function shareShadows<T extends Box>(boxes: readonly T[]): T[] {
  return boxes.map((box) => {
    const siblings = boxes.filter((other) => areSiblings(box, other));
    const shadows = siblings.flatMap(({ shadow }) => shadow ?? []);
    if (siblings.length < 2 || shadows.length < FOUND * siblings.length) return box;
    const common = shadows.toSorted((a, b) => a.opacity - b.opacity)[Math.floor((shadows.length - 1) / 2)];
    return !box.shadow || isOne(box.shadow, common) ? { ...box, shadow: common } : box;
  });
}

function areSiblings(a: Box, b: Box): boolean {
  if (a.fill?.kind !== 'solid' || b.fill?.kind !== 'solid') return false;
  return (
    isOfOneSize(a, b) &&
    a.radius.every((r, i) => Math.abs(r - b.radius[i]) <= ALIKE.corner) &&
    channelDistance(a.fill.color, b.fill.color) <= ALIKE.fill
  );
}

const isOne = (a: Shadow, b: Shadow): boolean =>
  Math.abs(a.offsetX - b.offsetX) <= ONE.offset && Math.abs(a.offsetY - b.offsetY) <= ONE.offset && Math.abs(a.blur - b.blur) <= ONE.blur;
