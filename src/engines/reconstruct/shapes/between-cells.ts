/** Lines between the rows or columns of a table whose cells have fills, and no card under them: on a photo they are else taken for a part of it. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { FoundBox } from './found-box.ts';

/** How far, px, a line between two cells is from either; and over which share of its length it has cells on each side: compression lets it run a few px into the next column. */
const CELLS = { apart: 2, share: 0.9 };

/** Whether a line runs between filled cells, as near to those on either side as to be the edge of both. */
export function isBetweenCells(line: Box, boxes: readonly FoundBox[]): boolean {
  const level = line.width >= line.height;
  const cells = boxes.filter(({ fill, border }) => fill && !border).map(({ box }) => box);
  const follows = (end: number, start: number) => start >= end && start - end <= CELLS.apart;
  const isCovered = (isBeside: (cell: Box) => boolean) => {
    const beside = cells.filter(isBeside).map((cell) => lengthOver(line, cell, level));
    return beside.reduce((sum, length) => sum + length, 0) >= CELLS.share * Math.max(line.width, line.height);
  };
  return level
    ? isCovered((cell) => follows(bottom(cell), line.y)) && isCovered((cell) => follows(bottom(line), cell.y))
    : isCovered((cell) => follows(right(cell), line.x)) && isCovered((cell) => follows(right(line), cell.x));
}

const lengthOver = (line: Box, cell: Box, level: boolean): number =>
  Math.max(
    0,
    level ? Math.min(right(line), right(cell)) - Math.max(line.x, cell.x) : Math.min(bottom(line), bottom(cell)) - Math.max(line.y, cell.y),
  );
