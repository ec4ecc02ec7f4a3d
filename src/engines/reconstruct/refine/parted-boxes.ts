/** Boxes that belong together and are parted on a phone: bars of a chart, which stand on one line or beside their names; cards in two parts, one on the other. */
import { bottom, enclose, right, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../document.ts';
import type { PhoneFault } from './phone-faults.ts';
import type { PhoneLook } from './phone-grounds.ts';

/** Px of the source by which boxes that agree may differ. */
const SAME = 2;
/**
 * Bars are so many; upright ones as much higher than the lowest one; level ones so many times as long as high. Names and figures over and under them are so near, px; those on them have so many letters at most. Their
 * lengths keep to each other within this share.
 */
const BARS = { least: 3, uneven: 1.15, long: 3, high: 8, around: 60, letters: 8, off: 0.1 };
/** The two parts of a card are so wide, px, and at least so many such cards stand side by side. */
const STACK = { wide: 80, least: 2 };
/** CSS px by which on a phone what agrees may differ. */
const OFF = 6;
/** A name stands beside its bar where both have this share of the lower one's height in common. */
const BESIDE = 0.5;

/** Boxes that agree in the page, the texts that are read with them, and whether they agree on a phone. */
interface Bond {
  readonly boxes: readonly LayoutNode[];
  readonly texts: readonly TextNode[];
  readonly holds: boolean;
}

/** The texts that are read with boxes that are parted, each with the smallest group about those. */
export function partedBoxes(root: ContainerNode, { rows, nodes: now }: PhoneLook): PhoneFault[] {
  const boxes = [...nodesOf(root)].filter(
    (node) => node !== root && node.kind !== 'text' && node.kind !== 'rule' && now[node.id] !== undefined,
  );
  const bare = boxes.filter((node) => textsOf(node).length === 0 && (node.kind !== 'container' || node.frame !== null));
  const rowOf = ({ lines }: TextNode): Box | undefined => lines.flatMap(({ id }) => rows[id] ?? [])[0];
  const bonds = [
    ...uprightBars(bare, textsOf(root), now),
    ...levelBars(bare, textsOf(root), (text, bar) => {
      const row = rowOf(text);
      return row === undefined || downShare(row, now[bar.id]!) > 0;
    }),
    ...barLengths(boxes, textsOf(root), now),
    ...stackedCards(boxes, now),
  ];
  return bonds.flatMap(({ boxes: own, texts, holds }) => {
    const group = holds ? null : smallestAbout(root, [...own, ...texts]);
    return group ? texts.map((text) => ({ text, group })) : [];
  });
}

type Boxes = PhoneLook['nodes'];

/** Bars on one line, with all texts over and under them. */
function uprightBars(bare: readonly LayoutNode[], texts: readonly TextNode[], now: Boxes): Bond[] {
  const alike = gathered(
    bare.filter(({ box }) => box.height >= BARS.high),
    (a, b) => isNear(bottom(a.box), bottom(b.box)) && isNear(a.box.width, b.box.width),
  );
  return alike.flatMap((bars): Bond[] => {
    const heights = bars.map(({ box }) => box.height);
    const places = new Set(bars.map(({ box }) => Math.round(box.x)));
    if (places.size < BARS.least || Math.max(...heights) < BARS.uneven * Math.min(...heights)) return [];
    const all = enclose(bars.map(({ box }) => box));
    const isBetween = ({ box: { y, height } }: TextNode) => y >= all.y - BARS.around && y + height <= bottom(all) + BARS.around;
    const isOver = (text: TextNode) => bars.some(({ box }) => centre(text.box) >= box.x && centre(text.box) <= right(box));
    const feet = bars.map(({ id }) => bottom(now[id]!));
    return [
      { boxes: bars, texts: texts.filter((text) => isBetween(text) && isOver(text)), holds: Math.max(...feet) - Math.min(...feet) <= OFF },
    ];
  });
}

/** Bars under each other, each with the names and figures beside it. */
function levelBars(
  bare: readonly LayoutNode[],
  texts: readonly TextNode[],
  isBeside: (text: TextNode, bar: LayoutNode) => boolean,
): Bond[] {
  const long = bare.filter(({ box }) => box.height >= BARS.high && box.width >= BARS.long * box.height);
  return gathered(long, (a, b) => isNear(a.box.x, b.box.x) && isNear(a.box.height, b.box.height)).flatMap((bars): Bond[] => {
    const pairs = bars.flatMap((bar) => besides(bar, texts).map((text) => ({ bar, text })));
    const named = new Set(pairs.map(({ bar }) => bar));
    if (named.size < BARS.least) return [];
    return [
      { boxes: bars, texts: [...new Set(pairs.map(({ text }) => text))], holds: pairs.every(({ bar, text }) => isBeside(text, bar)) },
    ];
  });
}

/** Bars under each other, perhaps with their figures on them, whose lengths tell these: as long beside each other as in the page. */
function barLengths(boxes: readonly LayoutNode[], texts: readonly TextNode[], now: Boxes): Bond[] {
  const isBar = (node: LayoutNode) =>
    node.kind === 'container' &&
    node.frame?.fill != null &&
    node.box.height >= BARS.high &&
    node.box.width >= BARS.long * node.box.height &&
    textsOf(node).reduce((sum, { lines }) => sum + lines.reduce((all, { text }) => all + text.length, 0), 0) <= BARS.letters;
  return gathered(boxes.filter(isBar), (a, b) => isNear(a.box.x, b.box.x) && isNear(a.box.height, b.box.height)).flatMap(
    (alike): Bond[] => {
      // What lies under a bar is its track.
      const bars = gathered(alike, (a, b) => isNear(a.box.y, b.box.y)).map((row) =>
        row.reduce((a, b) => (b.box.width < a.box.width ? b : a)),
      );
      const longest = bars.reduce((a, b) => (b.box.width > a.box.width ? b : a));
      const shareOf = (bar: LayoutNode, of: (node: LayoutNode) => Box) => of(bar).width / of(longest).width;
      const shares = bars.map((bar) => shareOf(bar, ({ box }) => box));
      if (bars.length < BARS.least || Math.min(...shares) * BARS.uneven > 1) return [];
      const all = enclose(bars.map(({ box }) => box));
      const isAmong = ({ box: { x, y, height } }: TextNode) =>
        y >= all.y - BARS.around && y + height <= bottom(all) + SAME && x >= all.x - SAME && x < right(all);
      const holds = bars.every((bar, i) => Math.abs(shareOf(bar, ({ id }) => now[id]!) - shares[i]!) <= BARS.off);
      return [{ boxes: bars, texts: texts.filter(isAmong), holds }];
    },
  );
}

/** The text before a bar and the one behind it. */
function besides({ box: bar }: LayoutNode, texts: readonly TextNode[]): TextNode[] {
  const level = texts.filter(({ box }) => downShare(box, bar) > BESIDE);
  const before = level.filter(({ box }) => right(box) <= bar.x).toSorted((a, b) => right(b.box) - right(a.box));
  const behind = level.filter(({ box }) => box.x >= right(bar)).toSorted((a, b) => a.box.x - b.box.x);
  return [...before.slice(0, 1), ...behind.slice(0, 1)];
}

/** Boxes of one width that touch, one on the other, in a row of such. */
function stackedCards(boxes: readonly LayoutNode[], now: Boxes): Bond[] {
  const pairs = boxes.flatMap((upper) =>
    boxes.flatMap((lower) => {
      const [a, b] = [upper.box, lower.box];
      const touch = a.width >= STACK.wide && isNear(a.x, b.x) && isNear(right(a), right(b)) && isNear(bottom(a), b.y);
      return touch && textsOf(lower).length > 0 ? [{ upper, lower, box: b }] : [];
    }),
  );
  return gathered(pairs, (a, b) => isNear(a.box.y, b.box.y)).flatMap((row): Bond[] => {
    if (new Set(row.map(({ box }) => Math.round(box.x))).size < STACK.least) return [];
    const holds = row.every(({ upper, lower }) => {
      const [a, b] = [now[upper.id]!, now[lower.id]!];
      return Math.abs(b.y - bottom(a)) <= OFF && Math.abs(a.x - b.x) <= OFF;
    });
    return [{ boxes: row.flatMap(({ upper, lower }) => [upper, lower]), texts: row.flatMap(({ lower }) => textsOf(lower)), holds }];
  });
}

/** Things put together with the first that they are like. */
function gathered<T>(things: readonly T[], isAlike: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const thing of things) {
    const group = groups.find(([first]) => isAlike(first!, thing));
    if (group) group.push(thing);
    else groups.push([thing]);
  }
  return groups;
}

/** The smallest container that holds all nodes. */
function smallestAbout(parent: ContainerNode, nodes: readonly LayoutNode[]): ContainerNode {
  const inner = parent.children.find(
    (child): child is ContainerNode => child.kind === 'container' && !nodes.includes(child) && holdsAll(child, nodes),
  );
  return inner ? smallestAbout(inner, nodes) : parent;
}

function holdsAll(container: ContainerNode, nodes: readonly LayoutNode[]): boolean {
  const own = new Set(nodesOf(container));
  return nodes.every((node) => own.has(node));
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME;
const centre = ({ x, width }: Box): number => x + width / 2;
const downShare = (a: Box, b: Box): number => (Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)) / Math.min(a.height, b.height);
