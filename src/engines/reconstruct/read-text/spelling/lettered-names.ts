/** Firms and types that a page names by letters (A사, B사, C사): 8사 beside them is B사, though drawing could not tell the two in small type. */

/** What stands by its sign, at the beginning of a word ("A사는"), where no size is meant (A사이즈). */
const named = (sign: string) => new RegExp(String.raw`(?<![\p{L}\p{N}.,])${sign}(?<noun>사|타입|형|동)(?!이즈)`, 'gu');
const BY_LETTER = named('[A-C]');
const BY_FIGURE = named(String.raw`\d+`);
/** Figures that look like B. */
const LIKE_B = named('[68]');

/** What A looks like, and is no word before 사. */
const LIKE_A = /(?<![\p{L}\p{N}.,])스(?=사(?:\s|$))/gu;

/** @returns the lines, figures among letters that name one kind of thing as the letters that they look like */
export function withLetteredNames<T extends { readonly text: string }>(lines: readonly T[]): T[] {
  const kinds = (names: RegExp) => lines.flatMap(({ text }) => [...text.matchAll(names)]);
  const lettered = new Set(kinds(BY_LETTER).map(({ groups }) => groups!.noun));
  if (kinds(LIKE_A).length > 0 && kinds(LIKE_B).some(({ groups }) => groups!.noun === '사')) lettered.add('사');
  // Among other figures (2동, 8동) a figure is meant, whatever has letters beside.
  for (const [name, noun] of kinds(BY_FIGURE)) if (!name.match(LIKE_B)) lettered.delete(noun);
  if (lettered.size === 0) return [...lines];
  return lines.map((line) => {
    const known = line.text.replace(LIKE_B, (read, noun: string) => (lettered.has(noun) ? `B${noun}` : read));
    const text = lettered.has('사') ? known.replace(LIKE_A, 'A') : known;
    return text === line.text ? line : { ...line, text };
  });
}
