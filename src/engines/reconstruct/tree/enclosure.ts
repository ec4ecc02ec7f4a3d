import { area, bottom, coveredShare, right, type Box } from '../../image/geometry.ts';
import type { Frame } from '../document.ts';
import type { Item } from './items.ts';

/** A frame with what lies inside it; the section itself is the outermost. */
export interface Enclosure {
  /** Null for the section. */
  readonly owner: Item | null;
  readonly box: Box;
  readonly frame: Frame | null;
  readonly items: Item[];
  readonly inner: Enclosure[];
}

/** Share of an item that must lie in a frame to be its content. Text may stand out a little (descenders, jitter). */
const INSIDE = { line: 0.8, other: 0.93 };

/**
 * Nests items by enclosure: each goes into the smallest box shape or ground picture that holds it.
 * Boxes and pictures that hold nothing stay items of their parent.
 */
export function enclose(section: Box, items: readonly Item[]): Enclosure {
  const root: Enclosure = { owner: null, box: section, frame: null, items: [], inner: [] };
  const frames = items
    .filter((item) => item.kind === 'shape' || (item.kind === 'asset' && item.asset.ground))
    .map((owner): Enclosure => ({ owner, box: owner.box, frame: frameOf(owner), items: [], inner: [] }))
    .toSorted((a, b) => area(a.box) - area(b.box));
  const smallestHolding = (item: Item, among: readonly Enclosure[]) =>
    among.find(
      (frame) => frame.owner !== item && coveredShare(item.box, frame.box) >= (item.kind === 'line' ? INSIDE.line : INSIDE.other),
    ) ?? root;

  frames.forEach((frame, i) => smallestHolding(frame.owner!, frames.slice(i + 1)).inner.push(frame));
  for (const item of items) if (!frames.some((frame) => frame.owner === item)) smallestHolding(item, frames).items.push(item);
  return root;
}

function frameOf(owner: Item): Frame | null {
  if (owner.kind === 'shape') {
    const { fill, radius, border, shadow } = owner.shape;
    return { fill, picture: null, radius, border, shadow };
  }
  if (owner.kind === 'asset') {
    const { id, plain, radius, shadow } = owner.asset;
    return { fill: plain ? { kind: 'solid', color: plain } : null, picture: plain ? null : id, radius, border: null, shadow };
  }
  return null;
}

/** The box inside a frame's border: what its children are placed against. */
export function paddingBox(box: Box, frame: Frame | null): Box {
  if (!frame?.border) return box;
  const { width, sides } = frame.border;
  const inset = (side: (typeof sides)[number]) => (sides.includes(side) ? width : 0);
  const x = box.x + inset('left');
  const y = box.y + inset('top');
  return { x, y, width: right(box) - inset('right') - x, height: bottom(box) - inset('bottom') - y };
}
