/** Latin words in lines of a script whose reader knows none: each looked at alone. */
import type { GreyRaster } from '../../../image/raster.ts';
import { readAlone, wordsIn } from './lone-words.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { isAscii } from '../recognise/scripts.ts';

/** Scripts whose words are told from Latin ones by their look, and whose Tesseract models hold no Latin letter. */
const UNLIKE_LATIN = /\p{Script=Thai}/u;
/** Tesseract is less sure than this of words in letters that it does not know. */
const DOUBTFUL = 0.88;
/** So sure is the CTC recogniser of Latin that it sees alone, without letters beside it that it has not learnt; of letters that are printed like Thai ones, surer. */
const SURE = { latin: 0.9, alike: 0.985 };

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
  const doubtful = await readAlone(
    { pictures, readings },
    (part, line) => UNLIKE_LATIN.test(readings[line]!.text) && isDoubtful(part),
    ctc,
    signal,
  );
  const found = [...readings];
  for (const { line, word, seen } of doubtful) {
    const latin = surelyLatin(seen);
    if (latin) found[line] = withWord(found[line]!, word, latin);
  }
  return found;
}

/** A figure and a Thai word that bears a mark, which no Latin letter does, without the space between them: 14วัน. A nought or a one alone may be the first letter of a Latin word (OAuth, info). */
const COUNTED = /^(?:\d{2,}|[2-9])\p{Script=Thai}+$/u;

/** Little sure, or letters and figures in one word. */
const isDoubtful = ({ text, confidence }: Part): boolean =>
  confidence < DOUBTFUL ||
  (UNLIKE_LATIN.test(text) && /[\d\p{Script=Latin}|[\]!<>%\\]/u.test(text) && !(COUNTED.test(text) && /\p{Mn}/u.test(text)));

const signless = (text: string): string => text.replace(/[^a-z\d]/gi, '');

/** Small letters that loopless Thai is printed like: บาท, unn; also behind a figure (1.2พัน, 1.2wu), where one of them alone is a unit (g). */
const ALIKE = /^(?:[aeginoqstuvw!?.,]*|[\d.,()]*[aeginoqstuvw]{2,}[.,)]*)$/i;

function surelyLatin({ text, parts }: Reading): Part | null {
  const own = text.trim().replace(/ \W$/, '');
  const letters = parts.filter((part) => part.text.trim() !== '');
  const confidence = letters.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, letters.length);
  const surely = confidence >= (ALIKE.test(own) ? SURE.alike : SURE.latin);
  return isAscii(own) && signless(own).length >= 2 && surely ? { text: own, confidence, from: 0, to: 0 } : null;
}

function withWord(reading: CombinedReading, index: number, { text, confidence }: Part): CombinedReading {
  const words = reading.text.split(' ');
  const before = reading.parts.slice(0, index).reduce((sum, part) => sum + wordsIn(part), 0);
  return {
    ...reading,
    text: words.with(before, text).join(' '),
    parts: reading.parts.with(index, { ...reading.parts[index]!, text, confidence }),
    others: [...reading.others, reading.text],
  };
}
