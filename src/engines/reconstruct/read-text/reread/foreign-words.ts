/** Latin words in lines of a script whose reader knows none, or takes them for its own, and Han ones among Hangul: each looked at alone. */
import type { GreyRaster } from '../../../image/raster.ts';
import { readAlone, wordsIn, withWords } from './lone-words.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { isAscii } from '../recognise/scripts.ts';
import { latinNameIn, mayBeLatinName } from './cyrillic-names.ts';

/** Scripts whose words are told from Latin ones by their look, and whose Tesseract models hold no Latin letter. */
const UNLIKE_LATIN = /\p{Script=Thai}/u;
/** Tesseract is less sure than this of words in letters that it does not know; of some it is nearly as sure as of Thai (WARRANTY as พลคคลผาห at .90). */
const DOUBTFUL = 0.88;
const PERHAPS = 0.925;
/** No Thai word has a figure among its letters, nor two of the vowels that stand before a consonant. */
const NO_THAI = /[ก-๎][๐-๙]|[๐-๙][ก-๎]|[เแโใไ]{2}/u;
/**
 * So sure is the CTC recogniser of Latin that it sees alone, without letters beside it that it has not learnt; of letters that are printed like Thai ones, surer; of capitals in place of
 * what is read nearly as surely as Thai, and of those in place of what is no Thai.
 */
const SURE = { latin: 0.9, alike: 0.985, perhaps: 0.95, noThai: 0.75 };
const CAPITALS = /^[A-Z][A-Za-z\d]{2,}$/;

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
    (part, line) =>
      (UNLIKE_LATIN.test(readings[line]!.text) && isDoubtful(part)) ||
      isDoubtfulCyrillic(part) ||
      mayBeLatinName(part) ||
      isNoHangul(part, readings[line]!),
    ctc,
    signal,
  );
  const found = [...readings];
  for (const { line, word, seen } of doubtful) {
    const own = readings[line]!.parts[word]!;
    if (isNoHangul(own, readings[line]!)) {
      const foreign = surelyNoHangul(seen);
      if (foreign) found[line] = withWords(found[line]!, new Map([[word, { ...own, ...foreign, from: own.from, to: own.to }]]));
      continue;
    }
    const latin = LIKE_LATIN.test(own.text) ? (latinNameIn(own, seen) ?? surelyNoCyrillic(seen, own.confidence)) : surelyLatin(seen, own);
    if (latin) found[line] = withWord(found[line]!, word, latin);
  }
  return found;
}

/** A figure and a Thai word that bears a mark, which no Latin letter does, without the space between them: 14วัน. A nought or a one alone may be the first letter of a Latin word (OAuth, info). */
const COUNTED = /^(?:\d{2,}|[2-9])\p{Script=Thai}+$/u;

/** Little sure, or letters and figures in one word. */
const isDoubtful = ({ text, confidence }: Part): boolean =>
  confidence < DOUBTFUL ||
  (UNLIKE_LATIN.test(text) && (confidence < PERHAPS || NO_THAI.test(text))) ||
  (UNLIKE_LATIN.test(text) && /[\d\p{Script=Latin}|[\]!<>%\\]/u.test(text) && !(COUNTED.test(text) && /\p{Mn}/u.test(text)));

const signless = (text: string): string => text.replace(/[^a-z\d]/gi, '');

/** Small letters that loopless Thai is printed like: บาท, unn; also behind a figure (1.2พัน, 1.2wu), where one of them alone is a unit (g). */
const ALIKE = /^(?:[aeginoqstuvw!?.,]*|[\d.,()]*[aeginoqstuvw]{2,}[.,)]*)$/i;

const isPerhaps = ({ text, confidence }: Part): boolean =>
  UNLIKE_LATIN.test(text) && confidence >= DOUBTFUL && !/[\d\p{Script=Latin}]/u.test(text);
const asLatin = (word: Part): number => (isPerhaps(word) ? SURE.alike : SURE.latin);
const asCapitals = (word: Part): number => (NO_THAI.test(word.text) ? SURE.noThai : isPerhaps(word) ? SURE.perhaps : SURE.latin);

/** @param word as it was read in the line */
function surelyLatin({ text, parts }: Reading, word: Part): Part | null {
  const own = text.trim().replace(/ \W$/, '');
  const letters = parts.filter((part) => part.text.trim() !== '');
  const confidence = letters.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, letters.length);
  const surely = confidence >= (ALIKE.test(own) ? SURE.alike : CAPITALS.test(own) ? asCapitals(word) : asLatin(word));
  return isAscii(own) && signless(own).length >= 2 && surely ? { text: own, confidence, from: 0, to: 0 } : null;
}

/** Letters that Cyrillic shares the shapes of most of, which the CTC recogniser takes for Latin ones as surely. */
const LIKE_LATIN = /\p{Script=Cyrillic}/u;
/** Latin letters that no Cyrillic one is printed like, upright, slanted or by hand. */
const UNLIKE_CYRILLIC = /[dfhijlqstvzDFGIJLNQRSUVWZ]/;
/** A word in letters of one case, or one capital before small ones; capitals of a name may have a number. */
const WORD = /^(?:[A-Z]?[a-z]+(?:-[a-z]+)*|[A-Z]+\d*)$/;
/**
 * Russian words are read with .95 and more, Latin ones among them with .93 and less. Of 1,500 words on three pages those read so as Latin were Latin, but for one by hand; of letters
 * alike alone it takes so many, read so surely, in a word that is as doubtful as that: после is nocne at .99.
 */
const CYRILLIC = { unlike: { doubtful: 0.94, letters: 3, sure: 0.97 }, alike: { doubtful: DOUBTFUL, letters: 6, sure: 0.985 } };

const isDoubtfulCyrillic = ({ text, confidence }: Part): boolean => LIKE_LATIN.test(text) && confidence < CYRILLIC.unlike.doubtful;

/**
 * What is seen of a word, with the signs on its ends, where it is Latin and no Cyrillic.
 * @param asCyrillic how surely it was read in Cyrillic letters
 */
function surelyNoCyrillic({ text, parts }: Reading, asCyrillic: number): Part | null {
  const own = text.trim();
  const [word = ''] = /[a-z\d-]+/i.exec(own) ?? [];
  const letters = parts.filter((part) => /[a-z\d-]/i.test(part.text));
  const confidence = letters.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, letters.length);
  const { doubtful, letters: least, sure } = UNLIKE_CYRILLIC.test(word) ? CYRILLIC.unlike : CYRILLIC.alike;
  const isWord = isAscii(own) && WORD.test(word) && signless(own).length === signless(word).length;
  return isWord && word.length >= least && confidence >= sure && asCyrillic < doubtful ? { text: own, confidence, from: 0, to: 0 } : null;
}

/**
 * Of Han that stands among Hangul (傳統) Tesseract's Korean is not sure at all (생\\ at 0), and the CTC recogniser is; so it is of figures and their units (2,000kcal as 20003!). On three pages
 * with 100 words read so doubtfully what it read as Han at .94 and more was Han, as one sign of .81 and less a syllable.
 */
const AMONG_HANGUL = { doubtful: 0.4, han: /^\p{Script=Han}{1,4}$/u, sure: { han: 0.94, ascii: 0.97 }, signs: 4 };

const isNoHangul = ({ confidence }: Part, line: Reading): boolean => confidence < AMONG_HANGUL.doubtful && /[가-힣]/u.test(line.text);

function surelyNoHangul({ text, confidence }: Reading): Part | null {
  const own = text.trim();
  const { han, sure, signs } = AMONG_HANGUL;
  const isHan = han.test(own) && confidence >= sure.han;
  const isLatin = isAscii(own) && !own.includes(' ') && signless(own).length >= signs && confidence >= sure.ascii;
  return isHan || isLatin ? { text: own, confidence, from: 0, to: 0 } : null;
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
