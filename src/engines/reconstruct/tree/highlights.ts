/** Highlighter strokes, which belong to the words that they lie under: as boxes of their own they would stay behind where a page is narrower. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { BoxShape, LineDecoration, StyledLine } from '../document.ts';
import { sizeOf } from './items.ts';
import { columnsOf, wordsAt } from './words-at.ts';

/**
 * In type sizes: a stroke is so thick and so wide at least, reaches so far beyond its words, ends between so far over the baseline and so far under it, and letters stand
 * out of it at their tops. One of their whole height, which begins no farther over the baseline, leaves out so much of its line: else it is a label.
 */
const STROKE = { thinnest: 0.12, narrowest: 0.8, beyond: 0.35, above: 0.2, below: 0.5, out: 0.12, whole: 1.25, left: 0.8 };

/** @returns the stroke as the line's, where it lies under it and under no other one */
export function highlightOf(line: StyledLine, { box, fill, border, shadow, radius }: BoxShape): LineDecoration | null {
  if (fill?.kind !== 'solid' || border || shadow || line.writing || line.runs.some(({ style }) => style.gradient)) return null;
  const size = sizeOf(line);
  if (!liesUnder(box, line, size)) return null;
  const near = STROKE.beyond * size;
  const isWhole = box.x <= line.box.x + near && right(box) >= right(line.box) - near;
  const words = isWhole ? undefined : wordsAt(line, box, near);
  if (!isWhole && !words) return null;
  const columns = columnsOf(line, words);
  const [left, end] = [columns.from - box.x, right(box) - columns.to];
  return {
    line: line.id,
    kind: 'mark',
    color: fill.color,
    thickness: box.height,
    offset: box.y - line.baseline,
    ...(words ? { words } : {}),
    reach: line.direction === 'rtl' ? { before: end, behind: left } : { before: left, behind: end },
    radius: Math.max(...radius),
  };
}

function liesUnder(box: Box, line: StyledLine, size: number): boolean {
  if (box.height < STROKE.thinnest * size || box.width < STROKE.narrowest * size) return false;
  if (line.box.x - box.x > STROKE.beyond * size || right(box) - right(line.box) > STROKE.beyond * size) return false;
  if (bottom(box) < line.baseline - STROKE.above * size || bottom(box) > line.baseline + STROKE.below * size) return false;
  if (box.y >= line.box.y + STROKE.out * size) return true;
  const left = Math.max(box.x - line.box.x, right(line.box) - right(box));
  return box.y >= line.baseline - STROKE.whole * size && left >= STROKE.left * size;
}
