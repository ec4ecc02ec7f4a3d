/** Latin words in lines of a script whose reader knows none: each looked at alone. */
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import type { CtcRecogniser, Part, Reading } from './recogniser.ts';
import type { CombinedReading } from './readings.ts';
import { isAscii } from './scripts.ts';

/** Scripts whose words are told from Latin ones by their look, and whose Tesseract models hold no Latin letter. */
const UNLIKE_LATIN = /\p{Script=Thai}/u;
/** Tesseract is less sure than this of words in letters that it does not know. */
const DOUBTFUL = 0.88;
/** So sure is the CTC recogniser of Latin that it sees alone, without letters beside it that it has not learnt; of letters that are printed like Thai ones, surer. */
const SURE = { latin: 0.9, alike: 0.985 };
/** White on both sides of a word's picture, px at the height that lines are read at. */
export const AIR = 10;
/** A column with a pixel darker than this has ink. */
const INK = 160;

interface Doubtful {
  readonly line: number;
  readonly word: number;
  readonly picture: GreyRaster;
}

/**
 * Words that the line's own reader doubts, read alone by the CTC recogniser, which in the line is led astray by letters that it has not learnt. Words that
 * it surely reads as Latin are taken.
 * @param pictures the lines as they were read
 */
export async function readForeignWords(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const doubtful = readings.flatMap((reading, line): Doubtful[] => {
    if (!UNLIKE_LATIN.test(reading.text) || reading.text.split(' ').length !== reading.parts.length) return [];
    return reading.parts.flatMap((part, word) =>
      isDoubtful(part) ? [{ line, word, picture: cutOut(pictures[line]!, reading.parts, word) }] : [],
    );
  });
  const seen = await ctc.read(
    doubtful.map(({ picture }) => picture),
    signal,
  );
  const found = [...readings];
  for (const [k, { line, word }] of doubtful.entries()) {
    const latin = surelyLatin(seen[k]!);
    if (latin) found[line] = withWord(found[line]!, word, latin);
  }
  return found;
}

/** Little sure, or letters and figures in one word. */
const isDoubtful = ({ text, confidence }: Part): boolean =>
  confidence < DOUBTFUL || (UNLIKE_LATIN.test(text) && /[\d\p{Script=Latin}|[\]!<>%\\]/u.test(text));

/** The word's part of its line's picture with white on both sides: where a letter stands across the word's end it is taken whole. */
export function cutOut(picture: GreyRaster, words: readonly Part[], index: number): GreyRaster {
  const { width, height, data } = picture;
  const at = (share: number) => Math.max(0, Math.min(width, Math.round(share * width)));
  const { from, to } = words[index]!;
  const others = words.filter((_, i) => i !== index);
  const least = Math.max(0, ...others.filter((word) => word.from < from).map((word) => at((word.from + word.to) / 2)));
  const most = Math.min(width, ...others.filter((word) => word.to > to).map((word) => at((word.from + word.to) / 2)));
  let [left, end] = [at(from), Math.max(at(to), at(from) + 1)];
  const inked = (x: number) => {
    for (let y = 0; y < height; y++) if (data[y * width + x]! < INK) return true;
    return false;
  };
  while (left > least && inked(left)) left--;
  while (end < most && inked(end - 1)) end++;
  const out = createRaster(end - left + 2 * AIR, height, 1);
  out.data.fill(255);
  for (let y = 0; y < height; y++) out.data.set(data.subarray(y * width + left, y * width + end), y * out.width + AIR);
  return out;
}

const signless = (text: string): string => text.replace(/[^a-z\d]/gi, '');

/** Small letters that loopless Thai is printed like: บาท, unn. */
const ALIKE = /^[aeginoqstuvw!?.,]*$/i;

function surelyLatin({ text, parts }: Reading): Part | null {
  const own = text.trim().replace(/ \W$/, '');
  const letters = parts.filter((part) => part.text.trim() !== '');
  const confidence = letters.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, letters.length);
  const surely = confidence >= (ALIKE.test(own) ? SURE.alike : SURE.latin);
  return isAscii(own) && signless(own).length >= 2 && surely ? { text: own, confidence, from: 0, to: 0 } : null;
}

function withWord(reading: CombinedReading, index: number, { text, confidence }: Part): CombinedReading {
  const words = reading.text.split(' ');
  return {
    ...reading,
    text: words.with(index, text).join(' '),
    parts: reading.parts.with(index, { ...reading.parts[index]!, text, confidence }),
    others: [...reading.others, reading.text],
  };
}
