/** How wide words of Hangul are, by what they hold: in syllables, which are all of one width. */

/** Width of what is no syllable: a letter, a figure, a bracket. */
const SIGN = 0.55;

/** @returns the width of a text, in syllables */
export const widthInSyllables = (text: string): number => [...text].reduce((sum, sign) => sum + (/[가-힣]/u.test(sign) ? 1 : SIGN), 0);
