/** Under this a line on a photo may have been read with a letter twice, of whose strokes one is the photo's. */
const DOUBTFUL = 0.85;

/** The text of a doubtful line on a photo with one of two like letters beside each other, and of any line without a syllable that ends a word and begins the next one (쿠폰한 한 번에): which is printed, drawing tells. */
export function otherDoubles(text: string, confidence: number, onPhoto: boolean): string[] {
  const ended = [...text.matchAll(/(?<=[가-힣])([가-힣])(?=\s\1)/gu)].map(({ index }) => text.slice(0, index) + text.slice(index + 1));
  const kana = voicedTwice(text);
  if (kana.length > 0) return [...ended, ...kana];
  if (!onPhoto || confidence >= DOUBTFUL) return ended;
  const beside = [...text.matchAll(/(\p{L})\1/gu)].map(({ index, 1: letter }) => text.slice(0, index) + text.slice(index + letter!.length));
  return [...ended, ...beside];
}

/** Texts with one kana in place of it with, without and with its voicing marks in a row (ありませんかがか), as the reader of heavy faces sees the parts of one. */
function voicedTwice(text: string): string[] {
  const letters = [...text];
  const baseOf = (letter: string | undefined) => letter?.normalize('NFD')[0];
  return letters.flatMap((letter, i) => {
    const [next, last] = [letters[i + 1], letters[i + 2]];
    const isThrice = KANA.test(letter) && letter === last && next !== letter && baseOf(next) === baseOf(letter);
    if (!isThrice) return [];
    return [letter, next!].map((one) => [...letters.slice(0, i), one, ...letters.slice(i + 3)].join(''));
  });
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
