/** Syllables that come back as signs: so a recogniser reads them that knows no Hangul (가 as 7}). In a face that is only like the line's these lie on the ink as well. */
const SYLLABLE = /[가-힣]/u;
const SIGN = /[{}[\]|\\<>]/;

export const losesSyllables = (own: string, other: string): boolean => SYLLABLE.test(own) && !SYLLABLE.test(other) && SIGN.test(other);
