/** Marks of Thai that look alike where type is small, of which its spelling allows one alone. */

/** A long i between e and what is no y, or a short ue behind e (the mark of the short e stands there), and the sign of silence over a vowel that no silent letter bears. */
const MISSPELT = /เ[ก-ฮ](?:\u0e36|\u0e35(?![\u0e48-\u0e4b]?ย))(?=[ก-ฮ])|[\u0e31\u0e35]\u0e4c/u;

/** The mark of the short e: readers, which know words, invent none; drawn small it looks like an i. */
const SHORT_E = /\u0e47/gu;
const shortOnes = (text: string): number => text.match(SHORT_E)?.length ?? 0;

/** Whether another reading brings in a mark that Thai has not there (เปีน for เป็น): drawn in a face that is only like the line's, it may lie better on the ink. */
export const misspellsThai = (own: string, other: string): boolean =>
  (MISSPELT.test(other) && !MISSPELT.test(own)) || shortOnes(other) < shortOnes(own);
