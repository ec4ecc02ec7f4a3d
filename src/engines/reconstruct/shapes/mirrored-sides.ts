/** The second upright side of a card whose border is so faint that compression has left only one of them. */
import { channelDistance, luma } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { sideColor } from '../../image/surroundings.ts';
import type { Band } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** Thickest border, smallest and widest corner, px. */
const FRAME = { thickest: 3, corner: { least: 2, most: 60 } };
const SAME_COLOUR = 24;
/** Share of the contrast of the side that was found; it is looked for so far, px, from where it should be, and stands out from what is so far on both sides. */
const SHOWN = { least: 0.4, off: 1, beside: 3 };

/**
 * Sides where the level rules that begin one corner away from an upright rule would end one corner before another.
 * @returns rules that are in the picture, though too faint to be found
 */
export function mirroredSides(rules: readonly FoundRule[], band: Band): FoundRule[] {
  const upright = rules.filter(({ orientation, box }) => orientation === 'vertical' && box.width <= FRAME.thickest);
  const level = rules.filter(({ orientation, box }) => orientation === 'horizontal' && box.height <= FRAME.thickest);
  return upright.flatMap((side) => {
    const tops = level.filter((rule) => channelDistance(rule.color, side.color) <= SAME_COLOUR && isCorner(side.box.y - rule.box.y));
    const places = tops.map(({ box }) => mirroredAt(side.box, box)).filter((x) => x !== null);
    const hasOther = (x: number) => upright.some((other) => Math.abs(other.box.x - x) <= SHOWN.off && overlaps(other.box, side.box));
    return places.filter((x) => !hasOther(x)).flatMap((x) => shownAt(side, x, band));
  });
}

function mirroredAt(side: Box, level: Box): number | null {
  const [before, after] = [level.x - side.x, right(side) - right(level)];
  if (isCorner(before)) return right(level) + before - side.width;
  return isCorner(after) ? level.x - after : null;
}

/** The side at x, or next to it, where it stands out most; none where nothing does. */
function shownAt(side: FoundRule, x: number, { source }: Band): FoundRule[] {
  let best = { shown: SHOWN.least, x };
  for (let at = x - SHOWN.off; at <= x + SHOWN.off; at++) {
    const line: Box = { ...side.box, x: at, width: 1 };
    const [own, before, after] = [0, -SHOWN.beside, SHOWN.beside].map((off) => sideColor(source, { ...line, x: at + off }, 'left', 0, 0));
    if (!own || !before || !after) continue;
    const shares = [before, after].map((ground) => (luma(own) - luma(ground)) / (luma(side.color) - luma(ground) || Infinity));
    if (Math.min(...shares) > best.shown) best = { shown: Math.min(...shares), x: at };
  }
  return best.shown > SHOWN.least ? [{ ...side, box: { ...side.box, x: best.x } }] : [];
}

const overlaps = (a: Box, b: Box): boolean => a.y < bottom(b) && b.y < bottom(a);
const isCorner = (gap: number): boolean => gap >= FRAME.corner.least && gap <= FRAME.corner.most;
