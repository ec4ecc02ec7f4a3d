/** Marks of Thai that look alike where type is small, of which its spelling allows one alone. */

/**
 * A text with the marks that Thai can have there: a long i between e and what is no y, and a ue behind e, are the mark of the short e (เปีน, เปึน for เป็น); a letter that bears
 * a long i is not silent (สิทธี์ for สิทธิ์).
 */
export const withThaiVowels = (text: string): string =>
  text.replace(/\u0e35\u0e4c/g, '\u0e34\u0e4c').replace(/(?<=เ[ก-ฮ])(?:\u0e36|\u0e35(?![\u0e48-\u0e4b]?ย))(?=[ก-ฮ])/gu, '\u0e47');

/** The mark of the short e: readers, which know words, invent none; drawn small it looks like an i. */
const shortOnes = (text: string): number => text.match(/\u0e47/gu)?.length ?? 0;

/** Whether another reading brings in a mark that Thai has not there, or drops a short e: drawn in a face that is only like the line's, it may lie better on the ink. */
export const misspellsThai = (own: string, other: string): boolean =>
  shortOnes(other) < shortOnes(own) || (withThaiVowels(other) !== other && withThaiVowels(own) === own);
