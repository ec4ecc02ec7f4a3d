/** Words of product names whose letters are all printed like Cyrillic ones (Pro, Max): every reader of Cyrillic takes them for those, as surely as its own. */

/** As they are read, and as they are meant. No Russian or Mongolian word is like the first ones. */
const NO_WORDS = new Map([
  ['Рго', 'Pro'],
  ['Есо', 'Eco'],
]);
/** These are words or abbreviations, too: behind a Latin name, or a model's number, they are none. */
const AMBIGUOUS = new Map([
  ['РГО', 'PRO'],
  ['ЕСО', 'ECO'],
  ['Мах', 'Max'],
  ['МАХ', 'MAX'],
]);
const wordsOf = (words: ReadonlyMap<string, string>) => `(?:${[...words.keys()].join('|')})(?!\\p{L})`;
const ANYWHERE = new RegExp(String.raw`(?<![\p{L}\p{N}])${wordsOf(NO_WORDS)}`, 'gu');
const BEHIND_LATIN = new RegExp(String.raw`(?<=\p{Script=Latin}[\p{Script=Latin}\d-]*\s(?:\d{1,3}\s)?)${wordsOf(AMBIGUOUS)}`, 'gu');

/** @param text a line in Cyrillic */
export const withLatinEditions = (text: string): string =>
  text.replace(ANYWHERE, (word) => NO_WORDS.get(word)!).replace(BEHIND_LATIN, (word) => AMBIGUOUS.get(word)!);
