/** Letters that a recogniser has set apart from their word (Will t hey stay): of tight type the gap behind a letter of few strokes is nearly a space. */

/** A Latin or Cyrillic letter alone that is no word of itself, nor part of a row of such (T H E, X 9). */
const PARTED = /(?<=\p{L}{2}[^\p{L}]*) ([b-hj-zа-яё]) (?=\p{Ll}{2})/gu;

/** @returns the text with a letter that stands alone joined to the word behind it, or to the one before */
export const withJoinedLetters = (text: string): string[] =>
  [...text.matchAll(PARTED)].flatMap(({ 0: parted, 1: letter, index }) =>
    [` ${letter!}`, `${letter!} `].map((joined) => text.slice(0, index) + joined + text.slice(index + parted.length)),
  );
