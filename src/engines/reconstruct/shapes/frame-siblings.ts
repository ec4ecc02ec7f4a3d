/** Cards in a row or column with others of which the whole border was found: of theirs compression left some sides, as where a picture as pale as the ground touches the border. */
import { channelDistance } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** A rule lies on a side within so many px of it, is so much of its length, and differs from its colour by so many levels at most. */
const SIDE = { off: 1, share: 0.3, levels: 24 };
/** Sides of a frame that rules must lie on. */
const FOUND = 3;

/**
 * @param whole boxes with their borders
 * @param rules that are no side of any
 * @returns frames of the size of one of them, in its row or column, on whose sides such rules lie
 */
export function siblingFrames(whole: readonly FoundBox[], rules: readonly FoundRule[]): FoundBox[] {
  const found: FoundBox[] = [];
  for (const frame of whole.filter(({ border }) => border?.style === 'solid' && border.sides.length === 4)) {
    for (const box of placesFor(frame, rules)) {
      const isTaken = [...whole, ...found].some((other) => isAt(other.box, box));
      if (!isTaken && sidesFound(frame, box, rules) >= FOUND) found.push({ ...frame, fill: null, box });
    }
  }
  return found;
}

const isAt = (a: Box, b: Box): boolean =>
  a.x < right(b) &&
  b.x < right(a) &&
  a.y < bottom(b) &&
  b.y < bottom(a) &&
  Math.abs(a.width - b.width) <= 2 &&
  Math.abs(a.height - b.height) <= 2;

/** Where such a frame would have a rule for its left side, in the same row, or for its upper or lower one in the same column. */
function placesFor({ box }: FoundBox, rules: readonly FoundRule[]): Box[] {
  return rules.flatMap(({ orientation, box: rule }) =>
    orientation === 'vertical'
      ? [{ ...box, x: rule.x }]
      : [
          { ...box, y: rule.y },
          { ...box, y: bottom(rule) - box.height },
        ],
  );
}

/** How many sides of the frame, at that place, have a rule of its colour and thickness on a good part of them. */
function sidesFound({ border }: FoundBox, box: Box, rules: readonly FoundRule[]): number {
  const { width, color } = border!;
  const own = rules.filter((rule) => channelDistance(rule.color, color) <= SIDE.levels);
  const near = (a: number, b: number) => Math.abs(a - b) <= SIDE.off;
  const upright = own.filter(
    ({ orientation, box: rule }) =>
      orientation === 'vertical' && rule.width <= width + SIDE.off && rule.y >= box.y - SIDE.off && bottom(rule) <= bottom(box) + SIDE.off,
  );
  const level = own.filter(
    ({ orientation, box: rule }) =>
      orientation === 'horizontal' && rule.height <= width + SIDE.off && rule.x >= box.x - SIDE.off && right(rule) <= right(box) + SIDE.off,
  );
  const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);
  const heights = (isOn: (rule: Box) => boolean) => sum(upright.filter(({ box: rule }) => isOn(rule)).map(({ box: rule }) => rule.height));
  const widths = (isOn: (rule: Box) => boolean) => sum(level.filter(({ box: rule }) => isOn(rule)).map(({ box: rule }) => rule.width));
  return [
    heights(({ x }) => near(x, box.x)) / box.height,
    heights((rule) => near(right(rule), right(box))) / box.height,
    widths(({ y }) => near(y, box.y)) / box.width,
    widths((rule) => near(bottom(rule), bottom(box))) / box.width,
  ].filter((share) => share >= SIDE.share).length;
}
