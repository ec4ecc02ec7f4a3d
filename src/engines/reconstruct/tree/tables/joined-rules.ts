/**
 * Rules between the rows of a table that were seen only beside its filled cells: over the fill of a lossy picture they are lost, and two cells that lie
 * under each other may come as one, be the rule seen over it or not.
 */
import { bottom, boxFromEdges, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import type { Item } from '../items.ts';
import { shareOf } from './grounds.ts';
import { EDGE, type RuleItem } from './table-cells.ts';

/** An enclosure whose rules reach over the filled boxes beside them, and which rules each of these was. */
export interface Joined {
  readonly enclosure: Enclosure;
  readonly before: ReadonlyMap<RuleItem, readonly RuleItem[]>;
}

/** Extends each level rule over the plain filled boxes that end, begin or are ruled at its height right beside it, and cuts these boxes there. Two that meet over one are one. */
export function joinRules(from: Enclosure): Joined {
  const before = new Map<RuleItem, readonly RuleItem[]>();
  const boxes = from.inner.filter(isPlain);
  const items: Item[] = [];
  for (const item of from.items) {
    const beside = item.kind === 'rule' && isLevel(item) ? boxes.filter((box) => adjoins(box.box, item.box) && meets(box, item.box)) : [];
    if (item.kind !== 'rule' || beside.length === 0) {
      items.push(item);
      continue;
    }
    const own = longer(
      item,
      beside.map(({ box }) => box),
    );
    const other = [...before.keys()].find((one) => goesOn(one, own));
    const whole = other ? longer(other, [own.box]) : own;
    before.set(whole, [...(other ? before.get(other)! : []), item]);
    if (other) before.delete(other);
    if (other) items[items.indexOf(other)] = whole;
    else items.push(whole);
  }
  const level = items.filter((item): item is RuleItem => item.kind === 'rule' && isLevel(item));
  const heights = [...before.keys()].map(centerOf);
  const cutsOf = (box: Enclosure): number[] => [
    ...heights.filter((y) => isRuledAt(box, y)),
    ...level.filter((rule) => crosses(rule.box, box.box)).map(centerOf),
  ];
  return {
    enclosure: { ...from, items, inner: from.inner.flatMap((inner) => (isPlain(inner) ? cutAt(inner, cutsOf(inner)) : [inner])) },
    before,
  };
}

function longer(rule: RuleItem, over: readonly Box[]): RuleItem {
  const x = Math.min(rule.box.x, ...over.map((one) => one.x));
  const end = Math.max(right(rule.box), ...over.map(right));
  const box = { ...rule.box, x, width: end - x };
  return { ...rule, box, shape: { ...rule.shape, box } };
}

/** Whether two rules of one height and style meet. */
const goesOn = (a: RuleItem, b: RuleItem): boolean =>
  Math.abs(centerOf(a) - centerOf(b)) <= EDGE && a.shape.style === b.shape.style && a.box.x <= right(b.box) && b.box.x <= right(a.box);

const isLevel = ({ shape }: RuleItem): boolean => shape.orientation === 'horizontal';

const centerOf = ({ box }: RuleItem): number => centerY(box);

/** Px from which a corner is round. */
const ROUND = 2;
/** A rule begins so many px within the fill at most: as far as a block of a lossy picture blurs it. */
const WITHIN = 8;

/** A fill with square corners: a cell's, no card's. One corner of a lossy picture may be measured round. */
const isPlain = ({ frame }: Enclosure): boolean =>
  frame?.fill?.kind === 'solid' && !frame.picture && frame.radius.filter((radius) => radius > ROUND).length <= 1;

function adjoins(box: Box, rule: Box): boolean {
  const [after, before] = [rule.x - right(box), box.x - right(rule)];
  return [after, before].some((apart) => apart <= EDGE && apart >= -WITHIN);
}

function meets(box: Enclosure, rule: Box): boolean {
  const [top, end] = [Math.abs(box.box.y - bottom(rule)), Math.abs(bottom(box.box) - rule.y)];
  return Math.min(top, end) <= EDGE || isRuledAt(box, centerY(rule));
}

const isRuledAt = ({ items }: Enclosure, y: number): boolean =>
  items.some((item) => item.kind === 'rule' && isLevel(item) && Math.abs(centerOf(item) - y) <= EDGE);

/** Whether a rule goes right across a box and beyond it: a line between two cells of one colour. */
function crosses(rule: Box, box: Box): boolean {
  const isWithin = rule.y > box.y + EDGE && bottom(rule) < bottom(box) - EDGE;
  return isWithin && rule.x <= box.x + EDGE && right(rule) >= right(box) - EDGE && rule.width > box.width + 2 * EDGE;
}

/** The box as its pieces between the rules at these heights; the box itself where there are none. */
function cutAt(whole: Enclosure, heights: readonly number[]): Enclosure[] {
  const cuts = [...new Set(heights)].toSorted((a, b) => a - b);
  if (cuts.length === 0) return [whole];
  const items = whole.items.filter(
    (item) => item.kind !== 'rule' || !isLevel(item) || !cuts.some((y) => Math.abs(centerOf(item) - y) <= EDGE),
  );
  const edges = [whole.box.y, ...cuts, bottom(whole.box)];
  return edges.slice(1).map((end, i) => {
    const isInside = ({ box }: { readonly box: Box }) => centerY(box) > edges[i] && centerY(box) <= end;
    return {
      owner: null,
      box: boxFromEdges(whole.box.x, edges[i], right(whole.box), end),
      frame: whole.frame && {
        ...shareOf(whole.frame, boxFromEdges(whole.box.x, edges[i], right(whole.box), end), whole.box),
        radius: [0, 0, 0, 0],
      },
      items: items.filter(isInside),
      inner: whole.inner.filter(isInside),
    };
  });
}
