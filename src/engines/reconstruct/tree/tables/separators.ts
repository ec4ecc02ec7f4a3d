/** What parts the cells of a table: rules, and the sides of plain boxes that lie side by side. */
import { bottom, centerX, centerY, right } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { Border } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { EDGE, type RuleItem } from './table-cells.ts';

/** A straight piece of a line between cells: `at` is its y (level) or x (upright), from and to its ends. */
export interface Separator {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** As which it is drawn; null where only two colours meet. */
  readonly paint: Pick<Border, 'width' | 'color' | 'style'> | null;
  readonly rule: RuleItem | null;
}

export interface Separators {
  readonly level: readonly Separator[];
  readonly upright: readonly Separator[];
}

/** Plain boxes of an enclosure, and those in them, that may be cells or grounds of several. */
export function groundsIn(boxes: readonly Enclosure[]): Enclosure[] {
  return boxes.flatMap((one) => (isPlain(one) ? [one, ...groundsIn(one.inner)] : []));
}

/** A fill or a bare border without a picture or a shadow. */
const isPlain = ({ frame }: Enclosure): boolean =>
  Boolean(frame && !frame.picture && !frame.shadow && (frame.fill ? frame.fill.kind === 'solid' : frame.border));

/** The rules themselves and the sides of the boxes. */
export function separatorsOf(rules: readonly RuleItem[], grounds: readonly Enclosure[]): Separators {
  const isLevel = ({ shape }: RuleItem) => shape.orientation === 'horizontal';
  return {
    level: [...rules.filter(isLevel).map(levelRule), ...grounds.flatMap(levelSides)],
    upright: [...rules.filter((rule) => !isLevel(rule)).map(uprightRule), ...grounds.flatMap(uprightSides)],
  };
}

const levelRule = (rule: RuleItem): Separator => ({
  at: centerY(rule.box),
  from: rule.box.x,
  to: right(rule.box),
  paint: { width: rule.box.height, color: rule.shape.color, style: rule.shape.style },
  rule,
});

const uprightRule = (rule: RuleItem): Separator => ({
  at: centerX(rule.box),
  from: rule.box.y,
  to: bottom(rule.box),
  paint: { width: rule.box.width, color: rule.shape.color, style: rule.shape.style },
  rule,
});

/** The border of a box where a side of it has one. */
const paintAt = ({ frame }: Enclosure, side: Border['sides'][number]): Separator['paint'] =>
  frame?.border?.sides.includes(side) ? frame.border : null;

const levelSides = (one: Enclosure): Separator[] => {
  const ends = { from: one.box.x, to: right(one.box), rule: null };
  const [top, foot] = [paintAt(one, 'top'), paintAt(one, 'bottom')];
  return [
    { ...ends, at: one.box.y + half(top), paint: top },
    { ...ends, at: bottom(one.box) - half(foot), paint: foot },
  ];
};

const uprightSides = (one: Enclosure): Separator[] => {
  const ends = { from: one.box.y, to: bottom(one.box), rule: null };
  const [left, end] = [paintAt(one, 'left'), paintAt(one, 'right')];
  return [
    { ...ends, at: one.box.x + half(left), paint: left },
    { ...ends, at: right(one.box) - half(end), paint: end },
  ];
};

/** From a box's edge to the middle of its border. */
const half = (paint: Separator['paint']): number => (paint?.width ?? 0) / 2;

/** Places of edges, in order: in the middle of what is drawn there, or whole px where only two colours meet. */
export function edgesOf(separators: readonly Separator[], others: readonly number[] = []): Cluster[] {
  return clustersOf([...separators.map(({ at }) => at), ...others]).map(({ least, most, middle }) => {
    const drawn = separators.filter(({ at, paint }) => paint && at >= least && at <= most);
    return { least, most, middle: drawn.length > 0 ? median(drawn.map(({ at }) => at)) : Math.round(middle) };
  });
}

/** A separator with this much of a cell's side is between it and the next one. */
const COVERED = 0.6;

/** Those at an edge that part two cells whose common side reaches from one place to another. */
export function partsAlong(separators: readonly Separator[], at: number, from: number, to: number): Separator[] {
  // One that ends at the side's end is the next cell's.
  const near = separators.filter((one) => Math.abs(one.at - at) <= EDGE && one.to > from + EDGE && one.from < to - EDGE);
  return coverage(near, from, to) >= COVERED * (to - from) ? near : [];
}

/** Length of a stretch that separators lie along, each place of it counted once. */
function coverage(separators: readonly Separator[], from: number, to: number): number {
  let [reach, sum] = [from, 0];
  for (const one of separators.toSorted((a, b) => a.from - b.from)) {
    const end = Math.min(to, one.to);
    if (end <= reach) continue;
    sum += end - Math.max(reach, one.from);
    reach = end;
  }
  return sum;
}

/** The stretches that level separators of one height reach over together. */
export function spansOf(level: readonly Separator[]): { readonly at: number; readonly from: number; readonly to: number }[] {
  return clustersOf(level.map(({ at }) => at)).flatMap(({ least, most, middle }) => {
    const row = level.filter(({ at }) => at >= least && at <= most).toSorted((a, b) => a.from - b.from);
    const spans: { at: number; from: number; to: number }[] = [];
    for (const { from, to } of row) {
      const last = spans.at(-1);
      if (last && from <= last.to + EDGE) last.to = Math.max(last.to, to);
      else spans.push({ at: middle, from, to });
    }
    return spans;
  });
}

export interface Cluster {
  readonly least: number;
  readonly most: number;
  readonly middle: number;
}

/** Values that follow each other closely are one edge. */
export function clustersOf(values: readonly number[]): Cluster[] {
  const groups: number[][] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    if (groups.length > 0 && value - groups.at(-1)!.at(-1)! <= EDGE) groups.at(-1)!.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => {
    const [least, most] = [group[0], group.at(-1)!];
    return { least, most, middle: (least + most) / 2 };
  });
}

/** Corners of a circle are half as round as its box is wide; this share of it for those that are rounded to whole px. */
const ROUND = 0.45;

/** A ring or a disc is a sign in a cell: those of one row, or of one column, stand in line as cells do. */
const isRound = ({ box, frame }: Enclosure): boolean => Math.min(...(frame?.radius ?? [0])) >= ROUND * Math.max(box.width, box.height);

/**
 * The boxes that are cells or grounds of cells in a table of this extent: each side of theirs is that of another one, of the table or a rule, or they stand one
 * under the other. What lies free in a cell has none.
 */
export function cellGrounds(
  grounds: readonly Enclosure[],
  rules: readonly RuleItem[],
  extent: { readonly left: number; readonly right: number },
): Enclosure[] {
  const inside = grounds.filter((one) => one.box.x >= extent.left - EDGE && right(one.box) <= extent.right + EDGE && !isRound(one));
  const near = (a: number, b: number) => Math.abs(a - b) <= EDGE;
  const sides = [...inside, ...rules];
  return inside.filter((one) => {
    const { box } = one;
    const others = sides.filter((other) => other !== one).map((other) => other.box);
    if (near(box.x, extent.left) && near(right(box), extent.right)) return true;
    const isAt = (x: number) =>
      near(x, extent.left) || near(x, extent.right) || others.some((other) => near(other.x, x) || near(right(other), x));
    const isOn = (y: number) => others.some((other) => near(other.y, y) || near(bottom(other), y));
    return isAt(box.x) && isAt(right(box)) && (isOn(box.y) || isOn(bottom(box)));
  });
}
