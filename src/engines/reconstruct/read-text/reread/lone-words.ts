/** Words that are cut out of their lines and read alone. */
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** White on both sides of a word's picture, px at the height that lines are read at. */
export const AIR = 10;
/** A column with a pixel darker than this has ink. */
export const INK = 160;

interface Lines {
  /** As they were read. */
  readonly pictures: readonly GreyRaster[];
  readonly readings: readonly CombinedReading[];
}

export interface LoneWord {
  /** Places of the line in the page, and of the word in the line. */
  readonly line: number;
  readonly word: number;
  /** Of the picture that was read, px. */
  readonly width: number;
  readonly seen: Reading;
}

/** Words of a part: several where the CTC recogniser read them in one piece. */
export const wordsIn = ({ text }: Part): number => text.split(' ').length;

/** Whether each word of a reading stands in one of its parts. */
export const haveWordsPlaces = ({ text, parts }: Pick<Reading, 'text' | 'parts'>): boolean =>
  text.split(' ').length === parts.reduce((words, part) => words + wordsIn(part), 0);

/** What the CTC recogniser sees in the words that are wanted. Lines whose words have no places of their own are passed over. */
export async function readAlone(
  { pictures, readings }: Lines,
  isWanted: (part: Part, line: number) => boolean,
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<LoneWord[]> {
  const words = readings.flatMap(({ text, parts }, line) => {
    if (!haveWordsPlaces({ text, parts })) return [];
    return parts.flatMap((part, word) =>
      wordsIn(part) === 1 && isWanted(part, line) ? [{ line, word, picture: cutOut(pictures[line]!, parts, word) }] : [],
    );
  });
  const seen = await ctc.read(
    words.map(({ picture }) => picture),
    signal,
  );
  return words.map(({ line, word, picture }, i) => ({ line, word, width: picture.width, seen: seen[i]! }));
}

/**
 * A reading with better words in place of some of its own, as sure as they make it.
 * @param better by the word's place in the line
 */
export function withWords(reading: CombinedReading, better: ReadonlyMap<number, Part>): CombinedReading {
  const parts = reading.parts.map((part, i) => better.get(i) ?? part);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const mean = parts.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / length;
  // Other readings of as many words have these words, too: letters that Tesseract has not learnt are no other reading of them.
  const others = reading.others.map((other) => {
    const words = other.split(' ');
    return words.length === parts.length ? words.map((word, i) => better.get(i)?.text ?? word).join(' ') : other;
  });
  return { text: parts.map(({ text }) => text).join(' '), confidence: Math.max(reading.confidence, mean), parts, others };
}

/** The word's part of its line's picture with white on both sides: where a letter stands across the word's end it is taken whole. */
function cutOut(picture: GreyRaster, words: readonly Part[], index: number): GreyRaster {
  const { width } = picture;
  const at = (share: number) => Math.max(0, Math.min(width, Math.round(share * width)));
  const { from, to } = words[index]!;
  const others = words.filter((_, i) => i !== index);
  const least = Math.max(0, ...others.filter((word) => word.from < from).map((word) => at((word.from + word.to) / 2)));
  const most = Math.min(width, ...others.filter((word) => word.to > to).map((word) => at((word.from + word.to) / 2)));
  let [left, end] = [at(from), Math.max(at(to), at(from) + 1)];
  while (left > least && isInked(picture, left)) left--;
  while (end < most && isInked(picture, end - 1)) end++;
  return cutBetween(picture, left, end);
}

/** Whether a column of a line's picture has ink. */
export function isInked({ width, height, data }: GreyRaster, x: number): boolean {
  for (let y = 0; y < height; y++) if (data[y * width + x]! < INK) return true;
  return false;
}

/** Columns of a line's picture, `end` not among them, with white on both sides. */
export function cutBetween({ width, height, data }: GreyRaster, from: number, end: number): GreyRaster {
  const out = createRaster(end - from + 2 * AIR, height, 1);
  out.data.fill(255);
  for (let y = 0; y < height; y++) out.data.set(data.subarray(y * width + from, y * width + end), y * out.width + AIR);
  return out;
}
