/** Bands of a ruled table: from rule to rule, and where the ground of a row ends without one. */
import { bottom, boxFromEdges, centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { EDGE, type Part, type RuleItem } from './table-cells.ts';

/** A row's place, before its cells are known. */
export interface RowBand {
  readonly box: Box;
  /** Null where the row's ground ends without a rule. */
  readonly ruleBelow: RuleItem | null;
  /** The one filled box that all of the row stands in. */
  readonly ground: Enclosure | null;
}

/** A ground leaves less than this of its band, px: less is no row. */
const LEAST_ROW = 12;

/**
 * From each rule to the next one. A filled box over all columns that ends between two rules, as that of the columns' names, is a row of its own: the rule
 * at its edge is of its colour, or lost in a lossy picture.
 * @param rules level, from the uppermost down
 */
export function rowBands(rules: readonly RuleItem[], inner: readonly Enclosure[]): RowBand[] {
  const left = Math.min(...rules.map(({ box }) => box.x));
  const end = Math.max(...rules.map(({ box }) => right(box)));
  const grounds = inner.filter((one) => isGround(one, left, end)).toSorted((a, b) => a.box.y - b.box.y);
  return rules.slice(1).flatMap((ruleBelow, i): RowBand[] => {
    const whole = boxFromEdges(left, bottom(rules[i].box), end, ruleBelow.box.y);
    const [ground, ...others] = grounds.filter(({ box }) => centerY(box) > whole.y && centerY(box) < bottom(whole));
    if (!ground || others.length > 0) return [{ box: whole, ruleBelow, ground: null }];
    const [over, under] = [ground.box.y - whole.y, bottom(whole) - bottom(ground.box)];
    if (over <= EDGE && under <= EDGE) return [{ box: whole, ruleBelow, ground }];
    if (over > EDGE || under < LEAST_ROW) return [{ box: whole, ruleBelow, ground: null }];
    const edge = bottom(ground.box);
    return [
      { box: boxFromEdges(left, whole.y, end, edge), ruleBelow: null, ground },
      { box: boxFromEdges(left, edge, end, ruleBelow.box.y), ruleBelow, ground: null },
    ];
  });
}

/** A plain fill as wide as the table with words on it. */
function isGround({ box, frame, items }: Enclosure, left: number, end: number): boolean {
  const isWide = Math.abs(box.x - left) <= EDGE && Math.abs(right(box) - end) <= EDGE;
  return isWide && frame?.fill?.kind === 'solid' && !frame.picture && items.some(({ kind }) => kind === 'line');
}

/** What stands in a row: what its ground holds, or what of the table lies in its band. */
export function partsIn({ box, ground }: RowBand, parts: readonly Part[]): Part[] {
  if (ground)
    return [
      ...ground.items.filter(({ kind }) => kind !== 'rule').map((item): Part => ({ box: item.box, item, enclosure: null })),
      ...ground.inner.map((enclosure): Part => ({ box: enclosure.box, item: null, enclosure })),
    ];
  return parts.filter((part) => centerY(part.box) > box.y && centerY(part.box) < bottom(box));
}

/** Whether the middle of something lies between two sides. */
export const isBetween = (box: Box, left: number, end: number): boolean => centerX(box) > left && centerX(box) < end;
