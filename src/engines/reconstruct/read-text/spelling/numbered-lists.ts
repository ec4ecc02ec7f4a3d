/** The stop behind the number of a list's entry, which in small type is read as a comma or passed over: entries that follow each other have one sign. */
import type { Box } from '../../../image/geometry.ts';

/** A number before words, with its stop or bracket, or what those are read as in small type. */
const NUMBERED = /^(?<number>\d{1,2})(?<sign>[.)]|[,'’·:;]|)\s+(?=\S)/u;
/** So many entries are a list, and so many of them have its sign. */
const LEAST = { entries: 3, signed: 2 };
/** Entries begin at one place and are as high as each other, in heights and by this factor, and stand no farther below each other, in heights. */
const LIKE = { left: 0.5, higher: 1.35, apart: 12 };

interface Entry {
  readonly text: string;
  readonly box: Box;
  /** Other readings. */
  readonly alternatives?: readonly string[];
}

interface Numbered<T> {
  readonly entry: T;
  readonly number: number;
  readonly sign: string;
}

/**
 * The lines, the entries of numbered lists with one sign behind their numbers: that of most where two or more have it.
 * @param lines with boxes in px of the picture
 */
export function withNumberedLists<T extends Entry>(lines: readonly T[]): T[] {
  const signs = new Map<T, string>();
  for (const list of listsIn(lines)) {
    const sign = usualSign(list);
    if (list.length >= LEAST.entries && sign !== null) for (const { entry } of list) signs.set(entry, sign);
  }
  return lines.map((line) => {
    const sign = signs.get(line);
    if (sign === undefined) return line;
    const signed = (text: string) => text.replace(NUMBERED, (_, number: string) => `${number}${sign} `);
    return { ...line, text: signed(line.text), ...(line.alternatives ? { alternatives: line.alternatives.map(signed) } : {}) };
  });
}

/** Entries below each other whose numbers follow each other. What stands between them is their own next line. */
function listsIn<T extends Entry>(lines: readonly T[]): Numbered<T>[][] {
  const lists: Numbered<T>[][] = [];
  for (const entry of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const { number, sign } = NUMBERED.exec(entry.text)?.groups ?? {};
    if (number === undefined || sign === undefined) continue;
    const numbered = { entry, number: Number(number), sign };
    const list = lists.findLast((other) => follows(numbered, other.at(-1)!));
    if (list) list.push(numbered);
    else lists.push([numbered]);
  }
  return lists;
}

function follows({ entry: { box }, number }: Numbered<Entry>, { entry: { box: last }, number: before }: Numbered<Entry>): boolean {
  const height = Math.min(box.height, last.height);
  return (
    number === before + 1 &&
    Math.abs(box.x - last.x) <= LIKE.left * height &&
    Math.max(box.height, last.height) <= LIKE.higher * height &&
    box.y - last.y <= LIKE.apart * height
  );
}

/** A stop or a bracket, whichever more entries have; null where too few have either. */
function usualSign(list: readonly Numbered<Entry>[]): string | null {
  const count = (sign: string) => list.filter((entry) => entry.sign === sign).length;
  const sign = count(')') > count('.') ? ')' : '.';
  return count(sign) >= LEAST.signed ? sign : null;
}
