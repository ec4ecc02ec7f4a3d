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
/** However sure it is of it, a backslash (a won sign where it was tidied) before a figure or two is no word's end: it is a letter's slanted stroke (vs as ₩5). */
const STRANGE = /[가-힣][\\₩]\d{1,2}$/u;
/** How far from where widths put the tail a gap before it is looked for, in syllables. */
const REACH = 0.7;
/** So sure is the CTC recogniser of the tail's letters on average and of each, and of the signs about them, and it sees so much of the tail's width. */
const SURE = { mean: 0.9, strange: 0.65, each: 0.6, sign: 0.35, reach: 0.8 };
const ASCII = /^[\x21-\x7e]+$/;
const LETTERS = /[A-Za-z]/;

/** A word of a line, with its syllables and what stands behind them as words of their own. */
interface Tail {
  readonly word: number;
  readonly parts: readonly [Part, Part];
  /** Between them, px of the line's picture. */
  readonly gap: number;
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
    const own = readings[line]!.parts[word]!;
    const isStrange = STRANGE.test(own.text);
    const text = surely(read, width, isStrange ? SURE.strange : SURE.mean);
    if (text === null) continue;
    const space = isStrange && tails[line]!.gap >= SPACE * pictures[line]!.height ? ' ' : '';
    const letters = isStrange ? inOwnCase(text, pictures[line]!, parts) : text;
    const better = { ...own, text: parts[0].text + space + letters, confidence: Math.max(own.confidence, read.confidence) };
    found[line] = withWords(readings[line]!, new Map([[word, better]]));
  }
  return found;
}

/** The line's first word with a tail, parted at the widest gap near where its syllables end. */
function tailIn({ text, parts }: CombinedReading, picture: GreyRaster): Tail | null {
  if (!haveWordsPlaces({ text, parts })) return null;
  const word = parts.findIndex((part) => (part.confidence < DOUBTFUL || STRANGE.test(part.text)) && TAILED.test(part.text));
  const own = parts[word];
  const [, syllables, behind] = (own && TAILED.exec(own.text)) ?? [];
  if (!own || !syllables || !behind) return null;
  const pitch = ((own.to - own.from) * picture.width) / widthInSyllables(syllables + behind);
  const at = gapNear(picture, own.from * picture.width + widthInSyllables(syllables) * pitch, REACH * pitch);
  if (at === null) return null;
  const middle = (at.from + at.to) / 2 / picture.width;
  return {
    word,
    gap: at.to - at.from,
    parts: [
      { ...own, text: syllables, to: middle },
      { ...own, text: behind, from: middle },
    ],
  };
}

/** The widest run of columns without ink, within so many px of a place. Null without one. */
function gapNear({ width, height, data }: GreyRaster, place: number, reach: number): { readonly from: number; readonly to: number } | null {
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
  return best.to > best.from ? best : null;
}

/** A gap so wide, in heights of the picture, is a space. */
const SPACE = 0.12;
/** Letters whose small forms are like them; and small ones are no higher than this share of a syllable, capitals are three quarters. */
const ALIKE = /^[COSUVWXZ]+$/u;
const SMALL = 0.66;

/** Letters that look alike in either case in the one that their height tells, against the syllables before them. */
function inOwnCase(text: string, picture: GreyRaster, [syllables, letters]: Tail['parts']): string {
  return ALIKE.test(text) && inkHeight(picture, letters) <= SMALL * inkHeight(picture, syllables) ? text.toLowerCase() : text;
}

/** Rows with ink of a part's columns. */
function inkHeight({ width, height, data }: GreyRaster, { from, to }: Part): number {
  const [left, end] = [Math.floor(from * width), Math.min(width, Math.ceil(to * width))];
  const inked = Array.from({ length: height }, (_, y) => data.subarray(y * width + left, y * width + end).some((grey) => grey < INK));
  return inked.lastIndexOf(true) - inked.indexOf(true) + 1;
}

/** What the recogniser surely sees of the whole tail. */
function surely({ parts }: Reading, width: number, least: number): string | null {
  const signs = parts.filter(({ text }) => text.trim() !== '');
  const text = signs.map((part) => part.text.normalize('NFKC')).join('');
  if (!ASCII.test(text) || !LETTERS.test(text)) return null;
  const told = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign.text));
  const mean = told.reduce((sum, { confidence }) => sum + confidence, 0) / told.length;
  if (mean < least || signs.some((sign) => sign.confidence < (told.includes(sign) ? SURE.each : SURE.sign))) return null;
  const seen = signs.at(-1)!.to - signs[0]!.from;
  const step = signs.length > 1 ? seen / (signs.length - 1) : 1;
  return (seen + step) * width >= SURE.reach * (width - 2 * AIR) ? text : null;
}
