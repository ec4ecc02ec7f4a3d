/** Under this a line on a photo may have been read with a letter twice, of whose strokes one is the photo's. */
const DOUBTFUL = 0.85;

/** The text of a doubtful line on a photo with one of two like letters beside each other, and of any line without a syllable that ends a word and begins the next one (쿠폰한 한 번에): which is printed, drawing tells. */
export function otherDoubles(text: string, confidence: number, onPhoto: boolean): string[] {
  const ended = [...text.matchAll(/(?<=[가-힣])([가-힣])(?=\s\1)/gu)].map(({ index }) => text.slice(0, index) + text.slice(index + 1));
  if (!onPhoto || confidence >= DOUBTFUL) return ended;
  const beside = [...text.matchAll(/(\p{L})\1/gu)].map(({ index, 1: letter }) => text.slice(0, index) + text.slice(index + letter!.length));
  return [...ended, ...beside];
}
