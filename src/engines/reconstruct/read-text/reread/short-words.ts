/**
 * Words of Hangul that Tesseract read with fewer syllables than their ink has room for. Its network gives one of two like syllables that stand side by side
 * (넉넉하게 as 나게); cut out of the line and in another shape they fall on other columns, and are read apart.
 */
import { median } from '../../../image/median.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { resized } from '../recognise/normalise.ts';
import { LOOKS, type CombinedReading } from '../recognise/readings.ts';
import type { Part } from '../recognise/recogniser.ts';
import type { TesseractPool } from '../recognise/tesseract.ts';
import { readAlone, withWords } from './lone-words.ts';

/** Syllables with the stops behind them: what all else is as wide as, faces do not agree about. */
const SYLLABLES = /^[가-힣]+[.,!?]?$/u;
const WHOLE = /^[가-힣]{2,}$/u;

/** Widths in syllables: of a stop, and of the air that a word's ink has less than its advances. */
const [STOP, AIR] = [0.33, 0.08];

/** So many words of syllables alone tell a line's pitch. */
const TELLING = 2;

/** From so many syllables too few a word is read again; what is read instead fits its ink by this. */
const LACKING = 0.7;
const FITTING = 0.4;

/**
 * Each word that its ink shows to be longer, read alone; where a reading fits the ink it stands.
 * @param pictures the lines as they were read, black on white
 */
export async function readShortWords(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  tesseract: Pick<TesseractPool, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const pitches = readings.map(({ parts }) => pitchOf(parts));
  const lacking = (part: Part, text: string, line: number) =>
    (endOf(part, readings[line]!.parts) - part.from) / pitches[line]! - widthOf(text);
  let read = [...readings];
  for (const look of [{ width: 1, height: 1 }, ...LOOKS]) {
    const reader = {
      read: async (words: readonly GreyRaster[]) =>
        tesseract.read(await Promise.all(words.map((word) => resized(word, look))), 'kor', signal),
    };
    const isShort = (part: Part, line: number) => SYLLABLES.test(part.text) && lacking(part, part.text, line) >= LACKING;
    const again = await readAlone({ pictures, readings: read }, isShort, reader, signal);
    for (const { line, word, seen } of again) {
      const part = read[line]!.parts[word]!;
      if (!SYLLABLES.test(seen.text) || Math.abs(lacking(part, seen.text, line)) > FITTING) continue;
      read = read.with(line, withWords(read[line]!, new Map([[word, { ...part, text: seen.text, confidence: seen.confidence }]])));
    }
  }
  return read;
}

/** Where a word's ink ends: Tesseract draws a word's box over the next one at times, whose ink is none of its own (주문 as far as 취소만 reaches, read 주문취소만). */
const endOf = ({ from, to }: Part, words: readonly Part[]): number =>
  Math.min(to, ...words.filter((word) => word.from > from).map((word) => word.from));

/** Advance of a syllable as a share of the line's width. NaN where too few words tell it. */
function pitchOf(parts: readonly Part[]): number {
  const whole = parts.filter(({ text }) => WHOLE.test(text));
  return whole.length < TELLING ? NaN : median(whole.map(({ text, from, to }) => (to - from) / widthOf(text)));
}

/** Of a word's ink, in syllables. */
const widthOf = (text: string): number => (text.match(/[가-힣]/gu)?.length ?? 0) + (/[.,!?]$/.test(text) ? STOP : 0) - AIR;
