/** A frame round a line's letters in their own colour, as tags have. */
import { bottom, coveredShare, enclose, grow, right, type Box } from '../../../image/geometry.ts';

/** The sides of a frame are so thin, px, end on the same rows within, and reach so far over all letters above and below. It is wider than high by this factor: rings round single signs are not. */
const FRAME = { thick: 3, off: 1, over: 1, wide: 1.5 };

/** The letters on a tag without the line round it, which has their colour, or without its two sides where the others were taken for rules. */
export function withoutFrame<T extends { readonly box: Box; readonly pixels: Int32Array }>(found: readonly T[]): readonly T[] {
  const ring = found.find(({ box, pixels }) => {
    if (found.length < 3 || box.width < FRAME.wide * box.height || pixels.length > FRAME.thick * 2 * (box.width + box.height)) return false;
    const inner = grow(box, -FRAME.over);
    return found.every((other) => other.box === box || coveredShare(other.box, inner) === 1);
  });
  if (ring) return found.filter((other) => other !== ring);
  const bars = found.filter(({ box }) => box.width <= FRAME.thick && box.height > 3 * box.width);
  const left = bars.find(({ box }) => found.every((other) => other.box.x >= box.x));
  const last = bars.find(({ box }) => found.every((other) => right(other.box) <= right(box)));
  if (!left || !last || left === last) return found;
  const between = found.filter((other) => other !== left && other !== last);
  if (between.length === 0 || Math.abs(left.box.y - last.box.y) > FRAME.off || Math.abs(bottom(left.box) - bottom(last.box)) > FRAME.off)
    return found;
  const letters = enclose(between.map(({ box }) => box));
  const isOver = [left, last].every(({ box }) => letters.y - box.y >= FRAME.over && bottom(box) - bottom(letters) >= FRAME.over);
  return isOver ? between : found;
}
