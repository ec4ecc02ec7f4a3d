/** Words of Thai, which sets no spaces between them. ICU's dictionary, by which lines are broken, knows them: letters that were misread fall into more words, and into some that it does not know. */

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const THAI = /[\u0e00-\u0e4e]+/gu;
/** A word that is known ends those before and behind it. */
const BESIDE = 'กิน';

/** Whether a text is words of Thai alone. */
export const isThaiWords = (text: string): boolean => wordsIn(text).join('') === text && text !== '' && wordsIn(text).every(isKnown);

/** How many words a text's Thai falls into; those that are none, and letters alone, count twice. */
export function countThaiWords(text: string): number {
  return wordsIn(text).reduce((sum, word) => sum + (isKnown(word) ? 1 : 2), 0);
}

const wordsIn = (text: string): string[] =>
  (text.match(THAI) ?? []).flatMap((run) => [...segmenter.segment(run)].map(({ segment }) => segment));

/** What is no word is joined to the one before it or parted elsewhere. */
function isKnown(word: string): boolean {
  const found = [...segmenter.segment(BESIDE + word + BESIDE)];
  return [...word].length > 1 && found.length === 3 && found[1]!.segment === word;
}
