/** Lines that go on behind boxes, as those of a chart do behind its bars: only pieces of them are seen, and between two pieces the ground. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, coveredShare, right, type Box } from '../../image/geometry.ts';
import { groundUnder } from './ground-under.ts';
import type { Band, FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** A piece ends at a box within so many px. */
const TOUCHES = 2;
/** Levels, beside those of the noise, within which a box has the colour of what it lies on. */
const SAME_GROUND = 2;
/** Pieces of one line: px between their edges, levels between their colours. */
const ONE_LINE = { off: 1, colour: 24 };

const touches = (end: number, start: number): boolean => Math.abs(end - start) <= TOUCHES;

/** A box as if it lay the other way, so that what stands over it stands beside it. */
const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });

/** @returns the boxes without those where the ground shows between two of them, and no words stand: bars and lines go round these, no edge of their own */
export function withoutGaps(found: readonly FoundBox[], { ground, lines, noise }: Band): FoundBox[] {
  const isGap = (one: FoundBox): boolean => {
    if (one.fill?.kind !== 'solid' || one.border || lines.some((line) => coveredShare(line, one.box) > 0.5)) return false;
    const under = groundUnder(one, found, ground);
    if (!under || channelDistance(under, one.fill.color) > SAME_GROUND + noise) return false;
    const others = found.filter((other) => other !== one && isOfItsOwn(other, one));
    return (
      isBetween(
        one.box,
        others.map(({ box }) => box),
      ) ||
      isBetween(
        turned(one.box),
        others.map(({ box }) => turned(box)),
      )
    );
  };
  return found.filter((box) => !isGap(box));
}

/** Whether a box has another colour than the gap. */
function isOfItsOwn({ fill }: FoundBox, gap: FoundBox): boolean {
  if (fill?.kind !== 'solid' || gap.fill?.kind !== 'solid') return fill !== null;
  return channelDistance(fill.color, gap.fill.color) > 4 * SAME_GROUND;
}

/** Whether boxes stand right before and behind this one along all of it. */
function isBetween(gap: Box, others: readonly Box[]): boolean {
  const along = others.filter((other) => other.y <= gap.y + TOUCHES && bottom(other) >= bottom(gap) - TOUCHES);
  return along.some((other) => touches(right(other), gap.x)) && along.some((other) => touches(right(gap), other.x));
}

/** @returns those of the lines that are pieces of one at least so long, px, which goes on behind boxes */
export function piecesBehind(lines: readonly FoundRule[], boxes: readonly FoundBox[], least: number): Set<FoundRule> {
  const pieces = new Set<FoundRule>();
  const level = lines.filter(({ orientation }) => orientation === 'horizontal');
  const upright = lines.filter(({ orientation }) => orientation === 'vertical');
  for (const [run, set] of [
    [level, (box: Box) => box],
    [upright, turned],
  ] as const) {
    const hiding = boxes.map(({ box }) => set(box));
    for (const first of run) {
      if (pieces.has(first)) continue;
      const row = [first];
      for (const one of row)
        for (const other of run)
          if (!row.includes(other) && goesOn(one, other) && hiding.some((box) => hides(box, set(one.box), set(other.box)))) row.push(other);
      const length = row.reduce((sum, { box }) => sum + set(box).width, 0);
      if (row.length > 1 && length >= least) for (const one of row) pieces.add(one);
    }
  }
  return pieces;
}

const goesOn = (a: FoundRule, b: FoundRule): boolean => channelDistance(a.color, b.color) <= ONE_LINE.colour;

/** Whether a box reaches from the end of one piece to the beginning of the other, whichever comes first. */
function hides(box: Box, a: Box, b: Box): boolean {
  const [first, second] = a.x < b.x ? [a, b] : [b, a];
  const isOneLine = Math.abs(a.y - b.y) <= ONE_LINE.off && Math.abs(bottom(a) - bottom(b)) <= ONE_LINE.off;
  return isOneLine && box.y <= a.y && bottom(box) >= bottom(a) && touches(right(first), box.x) && touches(right(box), second.x);
}
