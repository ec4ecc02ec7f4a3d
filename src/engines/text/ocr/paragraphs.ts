/** Paragraphs of a column. */
import { bottom, centerY } from '../../image/geometry.ts';
import { overlapX, SAME_SIZE, type Block, type Cell } from './cells.ts';

/** Farther apart, in heights of the line, two lines are two paragraphs. */
const PARAGRAPH = 1.3;
/** A step down this many times the paragraph's usual one ends it. */
const UNUSUAL = 1.3;

/** One column's cells, from the top, in paragraphs. */
export function paragraphs<T>(cells: readonly Cell<T>[]): Block<T>[] {
  const groups: Cell<T>[][] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    if (group && continues(group, cell)) group.push(cell);
    else groups.push([cell]);
  }
  return groups.map((group) => group.flatMap(({ lines }) => lines.map((line) => [[line]])));
}

function continues<T>(group: readonly Cell<T>[], next: Cell<T>): boolean {
  const last = group.at(-1)!;
  if (last.lines.length > 1 || next.lines.length > 1) return false;
  const [low, high] = [Math.min(last.box.height, next.box.height), Math.max(last.box.height, next.box.height)];
  const gap = next.box.y - bottom(last.box);
  const before = group.at(-2);
  const usual = before ? centerY(last.box) - centerY(before.box) : Infinity;
  const beside = overlapX(last.box, next.box) > 0;
  return beside && high <= SAME_SIZE * low && gap <= PARAGRAPH * high && centerY(next.box) - centerY(last.box) <= UNUSUAL * usual;
}
