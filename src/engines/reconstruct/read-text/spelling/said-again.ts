/** Words that say one syllable over and over (퐁퐁퐁): no other letter of the line tells how well its face lies on the ink, and the vowel is misread alike each time. */

/** Vowels that are one stroke up or down, which round faces draw shorter than their bar is thick (ㅗ ㅜ, ㅛ ㅠ): numbers of Unicode's order. */
const LIKE_VOWEL: ReadonlyMap<number, number> = new Map([
  [8, 13],
  [13, 8],
  [12, 17],
  [17, 12],
]);
/** Syllables are composed of an initial, a vowel and a final (Unicode 3.12): 21 × 28 of each initial from U+AC00. */
const HANGUL = { first: 0xac00, vowels: 21, finals: 28 };

const SAID_AGAIN = /([가-힣])\1+/gu;

/** The text with the like vowel in a syllable that is all its Hangul, said twice and more; nothing elsewhere. */
export function otherSaidAgain(text: string): string[] {
  const said = new Set(text.match(/[가-힣]/gu));
  const [own] = said;
  if (own === undefined || said.size > 1 || text.search(SAID_AGAIN) < 0) return [];
  const code = own.codePointAt(0)! - HANGUL.first;
  const vowel = Math.floor(code / HANGUL.finals) % HANGUL.vowels;
  const like = LIKE_VOWEL.get(vowel);
  return like === undefined ? [] : [text.replaceAll(own, String.fromCodePoint(HANGUL.first + code + (like - vowel) * HANGUL.finals))];
}
