/** The figures that steps begin with (01, 02, 03): the recogniser of syllables reads the first of them as one (이). */
import type { Box } from '../../../image/geometry.ts';

const HEAD = /^0(?<number>[1-9])(?=\s?\p{L}{2})/u;
const LIKE_FIRST = /^(?:이|[oO0][1lI|])(?=\s\S)/u;
/** Two more heads, the second among them, tell that there is a first; lines of one list are as high as each other but for this factor. */
const LEAST = 2;
const HIGHER = 1.2;

interface Entry {
  readonly text: string;
  readonly box: Box;
}

/** @returns the lines, the one that begins like a first step where 02 and 03 are and 01 is missing as that */
export function withStepHeads<T extends Entry>(lines: readonly T[]): T[] {
  const heads = lines.flatMap((line) => {
    const number = HEAD.exec(line.text)?.groups?.number;
    return number === undefined ? [] : [{ line, number: Number(number) }];
  });
  const numbers = new Set(heads.map(({ number }) => number));
  if (numbers.has(1) || !numbers.has(2) || numbers.size < LEAST) return [...lines];
  const isAlike = ({ box }: T) => heads.every(({ line }) => Math.max(box.height / line.box.height, line.box.height / box.height) <= HIGHER);
  const isBefore = ({ box }: T) => heads.every(({ line }) => box.y <= line.box.y + line.box.height / 2);
  const likely = lines.filter((line) => LIKE_FIRST.test(line.text) && isAlike(line) && isBefore(line));
  return likely.length === 1
    ? lines.map((line) => (line === likely[0] ? { ...line, text: line.text.replace(LIKE_FIRST, '01') } : line))
    : [...lines];
}
