/** Boxes of one kind have one border: a lossy picture keeps its colours for 2 × 2 pixels together, and a thin line comes out of each a little different. */
import { channelDistance } from '../../image/colour.ts';
import { medianOf } from '../../image/median.ts';
import type { BoxShape } from '../document.ts';

/** What boxes of one kind measure alike, px; and levels by which the colours of one border differ (6 on discs ringed by 3 px, JPEG 70 to 90). */
const ALIKE = { side: 1, corner: 2, color: 8 };

type Box = Pick<BoxShape, 'box' | 'radius' | 'border'>;
type Bordered = Box & { readonly border: NonNullable<Box['border']> };

/** @returns the boxes in their order; those of one size and shape whose borders look alike have the middling colour of all */
export function shareBorders<T extends Box>(boxes: readonly T[]): T[] {
  const shared = new Map<T, T>();
  for (const first of boxes) {
    if (!isBordered(first) || shared.has(first)) continue;
    const kind = boxes.filter((other): other is T & Bordered => !shared.has(other) && isBordered(other) && areOfOneKind(first, other));
    const color = medianOf(kind.map(({ border }) => border.color));
    for (const box of kind) shared.set(box, { ...box, border: { ...box.border, color } });
  }
  return boxes.map((box) => shared.get(box) ?? box);
}

const isBordered = <T extends Box>(box: T): box is T & Bordered => box.border !== null;

function areOfOneKind(a: Bordered, b: Bordered): boolean {
  const near = (p: number, q: number, within: number) => Math.abs(p - q) <= within;
  return (
    near(a.box.width, b.box.width, ALIKE.side) &&
    near(a.box.height, b.box.height, ALIKE.side) &&
    a.radius.every((r, i) => near(r, b.radius[i], ALIKE.corner)) &&
    a.border.width === b.border.width &&
    a.border.style === b.border.style &&
    a.border.sides.length === b.border.sides.length &&
    channelDistance(a.border.color, b.border.color) <= ALIKE.color
  );
}
