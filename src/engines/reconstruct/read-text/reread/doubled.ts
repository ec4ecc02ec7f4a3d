/** Under this a line on a photo may have been read with a letter twice, of whose strokes one is the photo's. */
const DOUBTFUL = 0.85;

/** The text of a doubtful line on a photo with one of two like letters beside each other: which is printed, drawing tells. */
export function otherDoubles(text: string, confidence: number, onPhoto: boolean): string[] {
  if (!onPhoto || confidence >= DOUBTFUL) return [];
  return [...text.matchAll(/(\p{L})\1/gu)].map(({ index, 1: letter }) => text.slice(0, index) + text.slice(index + letter!.length));
}
