/** Numbers in circles before the entries of a list, of which recognisers see some: the others follow from their order. */
import { centerY, type Box } from '../../../image/geometry.ts';

/** What a number in a circle is read as in small type: brackets round a figure or beside one, with the piece of a corner bracket. */
const MISREAD = /^(?:[(（][\dOo?]{1,2}[)）?]|[\dOo]?[)）])\s*[「'’]?\s*(?=\S)/u;
const CIRCLED = /^[①-⑳]\s*[「'’]?\s*(?=\S)/u;
const FIRST = '①'.codePointAt(0)!;
/** Entries are as high as each other by this factor, and stand no farther below each other, in heights. */
const LIKE = { higher: 1.35, apart: 12 };
/** So many numbers were read. */
const KNOWN = 2;

/** Before the first and behind the last that were read may stand notes with numbers of their own: "(5)" is the fifth entry, "(8)" and "0)" may be any, "1)" is none. */
const OUTSIDE = (number: number) => new RegExp(`^(?:[(（](?:${number}|[68Oo0?])|[Oo0]?[)）])`, 'u');

interface Entry {
  readonly text: string;
  readonly box: Box;
  /** Other readings. */
  readonly alternatives?: readonly string[];
}

const isEntry = ({ text }: Entry): boolean => CIRCLED.test(text) || MISREAD.test(text);
const isRead = (entry: Entry): boolean => numberOf(entry) !== null;
const numberOf = ({ text }: Entry): number | null => (CIRCLED.test(text) ? text.codePointAt(0)! - FIRST + 1 : null);
const isLike = (a: Box, b: Box): boolean => Math.max(a.height, b.height) <= LIKE.higher * Math.min(a.height, b.height);

/** Entries that begin at one place, or stand in rows, from the first to the last. */
function listsIn<T extends Entry>(lines: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (const entry of lines.filter(isEntry).toSorted((a, b) => before(a.box, b.box))) {
    const list = lists.find((other) => {
      const last = other.at(-1)!.box;
      return isLike(last, entry.box) && entry.box.y - last.y <= LIKE.apart * last.height;
    });
    if (list) list.push(entry);
    else lists.push([entry]);
  }
  return lists;
}

/** What shares rows stands left to right. */
const before = (a: Box, b: Box): number => (Math.abs(centerY(a) - centerY(b)) < 0.5 * Math.min(a.height, b.height) ? a.x - b.x : a.y - b.y);

/**
 * The lines, those of lists with the numbers that were not read: where most that were read follow each other, one an entry, all do.
 * @param lines with boxes in px of the picture
 */
export function withCircledLists<T extends Entry>(lines: readonly T[]): T[] {
  const signs = new Map<T, string>();
  for (const list of listsIn(lines)) {
    const known = list.flatMap((entry, i) => (isRead(entry) ? [numberOf(entry)! - i] : []));
    const offset = known[0];
    if (offset === undefined || offset < 1 || known.length < KNOWN || known.some((other) => other !== offset)) continue;
    const [first, last] = [list.findIndex(isRead), list.findLastIndex(isRead)];
    for (const [i, entry] of list.entries())
      if ((i >= first && i <= last) || OUTSIDE(offset + i).test(entry.text)) signs.set(entry, String.fromCodePoint(FIRST + offset + i - 1));
  }
  return lines.map((line) => {
    const sign = signs.get(line);
    const numbered = (text: string) => `${sign} ${text.replace(CIRCLED, '').replace(MISREAD, '')}`;
    if (sign === undefined) return line;
    return { ...line, text: numbered(line.text), ...(line.alternatives ? { alternatives: line.alternatives.map(numbered) } : {}) };
  });
}
