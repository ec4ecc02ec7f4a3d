/**
 * Latin letters behind syllables in one word (초록입홍합 + MSM). Tesseract's Korean network makes figures and signs of them, and in the word's picture the CTC
 * recogniser passes over most of them beside syllables that it has not learnt. Shown what stands behind the syllables alone, it reads them.
 */
import type { GreyRaster } from '../../../image/raster.ts';
import { AIR, haveWordsPlaces, INK, readAlone, withWords } from './lone-words.ts';
import { widthInSyllables } from './syllable-widths.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** Syllables, of a word or of what a bracket opens in it, with what is perhaps Latin behind them: signs that no word of Hangul ends in among figures, or a consonant alone. */
const TAILED = /^((?:\S*\()?[가-힣]{2,})([^가-힣]*[A-Za-z\\|{}[\]<>^₩ㄱ-ㅎ][^가-힣]*)$/u;
/** Tesseract is less sure of such words. */
const DOUBTFUL = 0.85;
/** How far from where widths put the tail a gap before it is looked for, in syllables. */
const REACH = 0.7;
/** So sure is the CTC recogniser of the tail's letters on average and of each, and of the signs about them, and it sees so much of the tail's width. */
const SURE = { mean: 0.9, each: 0.6, sign: 0.35, reach: 0.8 };
const ASCII = /^[\x21-\x7e]+$/;
const LETTERS = /[A-Za-z]/;

/** A word of a line, with its syllables and what stands behind them as words of their own. */
interface Tail {
  readonly word: number;
  readonly parts: readonly [Part, Part];
}

/** @param pictures the lines as they were read */
export async function readWordTails(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const tails = readings.map((reading, i) => tailIn(reading, pictures[i]!));
  const apart = readings.map((reading, i): CombinedReading => {
    const tail = tails[i];
    if (!tail) return { ...reading, text: '', parts: [] };
    const parts = reading.parts.toSpliced(tail.word, 1, ...tail.parts);
    return { ...reading, text: parts.map(({ text }) => text).join(' '), parts };
  });
  const seen = await readAlone({ pictures, readings: apart }, (part, line) => part === tails[line]?.parts[1], ctc, signal);
  const found = [...readings];
  for (const { line, width, seen: read } of seen) {
    const { word, parts } = tails[line]!;
    const text = surely(read, width);
    if (text === null) continue;
    const own = readings[line]!.parts[word]!;
    const better = { ...own, text: parts[0].text + text, confidence: Math.max(own.confidence, read.confidence) };
    found[line] = withWords(readings[line]!, new Map([[word, better]]));
  }
  return found;
}

/** The line's first word with a tail, parted at the widest gap near where its syllables end. */
function tailIn({ text, parts }: CombinedReading, picture: GreyRaster): Tail | null {
  if (!haveWordsPlaces({ text, parts })) return null;
  const word = parts.findIndex((part) => part.confidence < DOUBTFUL && TAILED.test(part.text));
  const own = parts[word];
  const [, syllables, behind] = (own && TAILED.exec(own.text)) ?? [];
  if (!own || !syllables || !behind) return null;
  const pitch = ((own.to - own.from) * picture.width) / widthInSyllables(syllables + behind);
  const at = gapNear(picture, own.from * picture.width + widthInSyllables(syllables) * pitch, REACH * pitch);
  if (at === null) return null;
  const middle = at / picture.width;
  return {
    word,
    parts: [
      { ...own, text: syllables, to: middle },
      { ...own, text: behind, from: middle },
    ],
  };
}

/** Middle of the widest run of columns without ink, within so many px of a place. Null without one. */
function gapNear({ width, height, data }: GreyRaster, place: number, reach: number): number | null {
  let best = { from: 0, to: 0 };
  let from: number | null = null;
  const end = Math.min(width - 1, Math.ceil(place + reach));
  for (let x = Math.max(0, Math.floor(place - reach)); x <= end; x++) {
    let inked = x === end;
    for (let y = 0; y < height && !inked; y++) inked = data[y * width + x]! < INK;
    if (!inked) from ??= x;
    else if (from !== null) {
      if (x - from > best.to - best.from) best = { from, to: x };
      from = null;
    }
  }
  return best.to > best.from ? (best.from + best.to) / 2 : null;
}

/** What the recogniser surely sees of the whole tail. */
function surely({ parts }: Reading, width: number): string | null {
  const signs = parts.filter(({ text }) => text.trim() !== '');
  const text = signs.map((part) => part.text.normalize('NFKC')).join('');
  if (!ASCII.test(text) || !LETTERS.test(text)) return null;
  const told = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign.text));
  const mean = told.reduce((sum, { confidence }) => sum + confidence, 0) / told.length;
  if (mean < SURE.mean || signs.some((sign) => sign.confidence < (told.includes(sign) ? SURE.each : SURE.sign))) return null;
  const seen = signs.at(-1)!.to - signs[0]!.from;
  const step = signs.length > 1 ? seen / (signs.length - 1) : 1;
  return (seen + step) * width >= SURE.reach * (width - 2 * AIR) ? text : null;
}
