/** Words that stand from left to right within lines that are read from the right (Unicode's bidirectional algorithm, rules W7 and N1; and numbers of telephones, which pages isolate). */

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Between Latin words, what joins them runs with them: numbers and signs; an Arabic nought by itself is a dot between words. */
const isBetween = (text: string): boolean => text === '٠' || !/[\p{Script=Arabic}٠-٩]/u.test(text);
/** A number of the world's telephones begins with a plus sign to its left: within Arabic it stands so only where it is set from the left. */
const COUNTRY_CODE = /^[(]?\+\d{1,4}\)?$/;
const GROUP = /^[(]?\d{1,5}[)]?(?:-\d+)*$/;
/** So many figures a telephone number has at least. */
const FEWEST_FIGURES = 7;

/** Words of a line from its right, or as they are read: [first, behind the last] of those that run from the left. */
export interface LeftToRight {
  readonly from: number;
  readonly to: number;
}

/** @param words as they stand, from the right */
export function leftToRightRuns(words: readonly string[]): LeftToRight[] {
  return [...latinRuns(words), ...telephones(words)];
}

/** @param words as they are read */
export function readLeftToRight(words: readonly string[]): LeftToRight[] {
  const turned = telephones(words.toReversed()).map(({ from, to }) => ({ from: words.length - to, to: words.length - from }));
  return [...latinRuns(words), ...turned];
}

function latinRuns(words: readonly string[]): LeftToRight[] {
  const runs: { from: number; to: number }[] = [];
  for (const [i, word] of words.entries()) {
    if (!LATIN.test(word) || ARABIC.test(word)) continue;
    const last = runs.at(-1);
    if (last && words.slice(last.to, i).every(isBetween)) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs.filter(({ from, to }) => to - from > 1);
}

function telephones(words: readonly string[]): LeftToRight[] {
  return words.flatMap((word, last) => {
    if (!COUNTRY_CODE.test(word)) return [];
    let from = last;
    while (from > 0 && GROUP.test(words[from - 1]!)) from--;
    const figures = words
      .slice(from, last + 1)
      .join('')
      .replace(/\D/g, '').length;
    return from < last && figures >= FEWEST_FIGURES ? [{ from, to: last + 1 }] : [];
  });
}

/** A telephone number with its country code as it is read; within Arabic it is set from the left only where it is marked. */
export const TELEPHONE = /\+\d{1,4}(?:[\s\u00a0-]\(?\d{1,5}\)?)+/gu;

const MARK = '\u200e';

/** The text with a mark before every telephone number, so that what follows the algorithm sets that from the left, as pages do that isolate it. */
export const withMarkedTelephones = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && text.includes('+') ? text.replace(TELEPHONE, `${MARK}$&`) : text;
