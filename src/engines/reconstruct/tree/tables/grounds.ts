/** Plain boxes under cells of a table: one each, or one under several. */
import { bottom, coveredShare, right, type Box } from '../../../image/geometry.ts';
import type { Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { EDGE } from './table-cells.ts';

/** A plain fill with nothing but words on it, or nothing at all. */
export const isGround = ({ frame, items, inner }: Enclosure): boolean =>
  frame?.fill?.kind === 'solid' && !frame.picture && !frame.shadow && inner.length === 0 && items.every(({ kind }) => kind === 'line');

/** Of a cell's ground so much lies under it at least. */
const UNDER = 0.6;

/** The ground under a cell, without the line round all of it; of a ground of its own, the lines beside it. */
export function groundOf(cell: Box, grounds: readonly Enclosure[]): Frame | null {
  const under = grounds.find(({ box }) => coveredShare(cell, box) >= UNDER);
  if (!under?.frame) return null;
  const border = coveredShare(under.box, cell) >= UNDER ? uprightSides(under.frame.border) : null;
  return { ...under.frame, radius: cornersOf(cell, under.box, under.frame.radius), border };
}

/** Above and below cells their rows' rules are drawn. */
function uprightSides(border: Frame['border']): Frame['border'] {
  const sides = border?.sides.filter((side) => side === 'left' || side === 'right') ?? [];
  return border && sides.length > 0 ? { ...border, sides } : null;
}

/** Round corners of a ground that are a cell's as well: the two above, or the two below. One alone is a stain of a lossy picture. */
function cornersOf(cell: Box, ground: Box, [topLeft, topRight, bottomRight, bottomLeft]: Frame['radius']): Frame['radius'] {
  const isAbove = Math.min(topLeft, topRight) > 0 && Math.abs(cell.y - ground.y) <= EDGE;
  const isBelow = Math.min(bottomLeft, bottomRight) > 0 && Math.abs(bottom(cell) - bottom(ground)) <= EDGE;
  const [isFirst, isLast] = [Math.abs(cell.x - ground.x) <= EDGE, Math.abs(right(cell) - right(ground)) <= EDGE];
  return [
    isAbove && isFirst ? topLeft : 0,
    isAbove && isLast ? topRight : 0,
    isBelow && isLast ? bottomRight : 0,
    isBelow && isFirst ? bottomLeft : 0,
  ];
}

/** What a piece of a box has of its frame: the sides and round corners that it shares with the whole. */
export function shareOf(frame: Frame, piece: Box, whole: Box): Frame {
  const near = (a: number, b: number) => Math.abs(a - b) <= 2 * EDGE;
  const at = {
    top: near(piece.y, whole.y),
    right: near(right(piece), right(whole)),
    bottom: near(bottom(piece), bottom(whole)),
    left: near(piece.x, whole.x),
  };
  const sides = frame.border?.sides.filter((side) => at[side]) ?? [];
  const [a, b, c, d] = frame.radius;
  const corner = (radius: number, isOuter: boolean) => (isOuter ? radius : 0);
  return {
    ...frame,
    border: frame.border && sides.length > 0 ? { ...frame.border, sides } : null,
    radius: [
      corner(a, at.top && at.left),
      corner(b, at.top && at.right),
      corner(c, at.bottom && at.right),
      corner(d, at.bottom && at.left),
    ],
  };
}

/** What lies under several cells, and as what it is drawn. */
export interface WideGround {
  readonly of: Enclosure;
  /** That of the boxes beside it, where it was taken for a picture. */
  readonly ground: Enclosure;
}

/**
 * Grounds with words on both sides of where others of the boxes begin or end, or columns do: those of several columns.
 * @param columns x of the edges of columns that the other rows show, outer ones included; a ground of all of them is a row's
 */
export function wideGrounds(boxes: readonly Enclosure[], columns: readonly number[]): WideGround[] {
  const [left, ...inner] = columns;
  const end = inner.pop();
  return boxes.flatMap((one) => {
    const isOfAll = Math.abs(one.box.x - left!) <= EDGE && Math.abs(right(one.box) - end!) <= EDGE;
    const others = boxes.filter((other) => other !== one).flatMap(({ box }) => [box.x, right(box)]);
    const edges = isOfAll ? others : [...inner, ...others];
    const isWide = edges.some((x) => one.items.some(({ box }) => right(box) < x - EDGE) && one.items.some(({ box }) => box.x > x + EDGE));
    if (!isWide || one.inner.length > 0 || one.items.some(({ kind }) => kind !== 'line')) return [];
    if (isGround(one)) return [{ of: one, ground: one }];
    // A picture of cells and the line between them: as the cells beside it.
    const beside = boxes.find((other) => isGround(other) && isLevel(other.box, one.box));
    return beside && one.owner?.kind === 'asset' && one.owner.asset.kind === 'artwork'
      ? [{ of: one, ground: { ...one, frame: beside.frame } }]
      : [];
  });
}

const isLevel = (a: Box, b: Box): boolean => Math.abs(a.y - b.y) <= EDGE && Math.abs(bottom(a) - bottom(b)) <= EDGE;
