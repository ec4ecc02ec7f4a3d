/** Sizes of clothes in a column or a row (S, M, L): the 5 among them is an S, and a Cyrillic М the Latin one, though drawing can hardly tell the two in small type. */
import { centerX, centerY, type Box } from '../../../image/geometry.ts';

interface Cell {
  readonly text: string;
  readonly box: Box;
}

/** Sizes are named by these, of which two stand beside the first. */
const SIZE = /^(?:X{0,3}[SL]|M|[2-5]XL|FREE)$/;
/** What is read in place of sizes. */
const LIKE: readonly (readonly [seen: RegExp, size: string])[] = [
  [/^[5$]$/, 'S'],
  [/^[мМm]$/u, 'M'],
  [/^[Ll][.,]$/, 'L'],
  [/^[Хх][LlЛ]$/u, 'XL'],
];
const BESIDE = 2;
/** Cells of a column have their middles as near to each other, in heights, and are no farther apart. */
const NEAR = { aside: 0.8, apart: 6 };

/** @returns the lines, what looks like a size among sizes as that */
export function withSizes<T extends Cell>(lines: readonly T[]): T[] {
  const sizes = lines.filter(({ text }) => SIZE.test(text.trim()));
  if (sizes.length < BESIDE) return [...lines];
  return lines.map((line) => {
    const size = LIKE.find(([seen]) => seen.test(line.text.trim()))?.[1];
    if (size === undefined) return line;
    const { box } = line;
    const reach = NEAR.apart * box.height;
    const inLine = (along: (box: Box) => number, across: (box: Box) => number) =>
      sizes.filter(
        (other) =>
          Math.abs(across(other.box) - across(box)) <= NEAR.aside * box.height && Math.abs(along(other.box) - along(box)) <= BESIDE * reach,
      );
    const [column, row] = [inLine(centerY, centerX), inLine(centerX, centerY)];
    const isSize = (found: readonly Cell[], along: (box: Box) => number) =>
      found.length >= BESIDE &&
      found.some((other) => Math.abs(along(other.box) - along(box)) <= reach) &&
      !found.some(({ text }) => text.trim() === size);
    return isSize(column, centerY) || isSize(row, centerX) ? { ...line, text: size } : line;
  });
}
