/** Words of Hangul with figures and Latin letters in them or behind them, of which Tesseract makes others: the CTC recogniser sees these. */
import { knownSpan } from '../../../words/korean-words.ts';
import { covers, meanConfidence, within } from './places.ts';
import type { Part, Reading } from './recogniser.ts';

/** Surer than this, the CTC recogniser's ASCII stands against a word read in another script less surely. */
export const SURE = 0.9;

/** A word of Hangul ends in no consonant alone: a Latin letter or two are read as one, with or without a figure. */
const LONE_CONSONANT = /^([가-힣]+)[ㄱ-ㅎ][^가-힣]?$/u;
/** Width of a Latin letter, in syllables. */
const LATIN_WIDTH = 0.62;

/** Syllables of a word that a network hardly makes of something else by chance, and how sure it is of such a word at least. */
const LONG = 3;
const KNOWN = 0.6;

/** Whether Korean has a word of so many syllables, and all of them are its own. */
export function isKnown(word: string): boolean {
  const syllables = [...word];
  return syllables.length >= LONG && /^[가-힣]+$/u.test(word) && knownSpan(syllables, 0) === syllables.length;
}

/** Two strokes side by side behind a syllable, which thin faces and hands have for one. */
const STROKES = /(?<=[가-힣])(?:[>〉][|\]}ㅣ]|7\|)/gu;

/** A reading with the syllables that were read as their strokes: 딸>] for 딸기. */
export function withDrawnSyllables(reading: Reading): Reading {
  const whole = (text: string) => text.replace(STROKES, '기');
  const text = whole(reading.text);
  return text === reading.text ? reading : { ...reading, text, parts: reading.parts.map((part) => ({ ...part, text: whole(part.text) })) };
}

/** A reading as sure of the words that Korean has as it may be of them: letters of another script beside them in one word make Tesseract doubt all of it. */
export function withKnownWords(reading: Reading): Reading {
  if (!reading.parts.some(({ text, confidence }) => confidence < KNOWN && isKnown(text))) return reading;
  const parts = reading.parts.map((part) => (isKnown(part.text) ? { ...part, confidence: Math.max(KNOWN, part.confidence) } : part));
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return {
    ...reading,
    parts,
    confidence: parts.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, length),
  };
}

/** So sure is Tesseract of such a word, and by so much surer than the other recogniser. */
const SURE_HANGUL = { word: 0.85, by: 0.05 };

/** Whether a word of Hangul is read more surely than what the CTC recogniser, which knows no syllable, makes of it, or that leaves a part of it out. */
export function isSureHangul(word: Part, characters: readonly Part[]): boolean {
  if (!/^[가-힣]{2,}$/u.test(word.text) || word.confidence < SURE_HANGUL.word) return false;
  const seen = characters.filter((part) => part.text !== ' ' && within(part, word));
  return meanConfidence(seen) < word.confidence - SURE_HANGUL.by || !covers(seen, word);
}

/** The word's syllables with the Latin letters and figures that the CTC recogniser surely sees behind them (비타민C). Null where it is not so. */
export function withTail(word: Part, seen: readonly Part[]): string | null {
  // A word that was read surely has nothing behind it: of its last syllable the other recogniser makes a Latin letter at times.
  const isDoubtful = word.confidence <= KNOWN && isKnown(word.text);
  const syllables = LONE_CONSONANT.exec(word.text)?.[1] ?? (isDoubtful ? word.text : null);
  if (!syllables) return null;
  for (const count of [2, 1]) {
    const from = word.from + ((word.to - word.from) * syllables.length) / (syllables.length + LATIN_WIDTH * count);
    const behind = seen.filter((part) => part.text !== ' ' && (part.from + part.to) / 2 >= from);
    if (behind.length === count && behind.every(({ text, confidence }) => /^[A-Za-z\d]$/.test(text) && confidence >= SURE))
      return syllables + behind.map(({ text }) => text).join('');
  }
  return null;
}

export const SYLLABLE = /[가-힣]/u;
const RUN = /[a-z\d][a-z\d.,~%/-]*/gi;

/** Thousands in whole hundreds: what is read so is hardly anything else, however little sure of each figure. */
const PRICE = /^[1-9]\d{0,2}(?:,\d{3})*,\d00$/;
const SURE_PRICE = 0.5;

/**
 * A word of Hangul with figures and Latin letters in it (키163cm), of which Tesseract makes figures alone: the only run of that
 * length as the CTC recogniser sees it, where that is sure of each of its characters, or less so of a price's. Null where there is none, or the same.
 */
export function withRun(word: string, seen: readonly Part[]): string | null {
  const text = seen.map((part) => (part.text.length === 1 ? part.text : ' ')).join('');
  const own = [...word.matchAll(RUN)].map(([run]) => run);
  const like = [...text.matchAll(RUN)].filter(([run]) => run.length === own[0]?.length);
  const [run, read] = [own[0], like[0]?.[0]];
  if (own.length !== 1 || like.length !== 1 || !run || !read || run === read) return null;
  const parts = seen.slice(like[0]!.index, like[0]!.index + read.length);
  const least = PRICE.test(read) ? SURE_PRICE : SURE;
  return parts.every(({ confidence }) => confidence >= least) ? word.replace(run, read) : null;
}

/** Syllables that stand together in a word, and what stands before, between and behind them. */
const TOGETHER = /([가-힣]{2,})/u;
/** From so many times the usual step from one character to the next on, the CTC recogniser has passed over what stands between two; syllables are as wide as this many steps at least. */
const PASSED = { gap: 1.9, syllable: 1 };

/**
 * A word of figures and Latin letters with syllables between them, whose spaces Tesseract does not see (KC인증번호CB065R1234-6001ㆍ제조국): where the CTC recogniser
 * passes over as many places as there are syllables between, and wide enough for them, its characters stand there and the syllables stay. Null where it is not so.
 */
export function withSyllables(word: Part, seen: readonly Part[]): string | null {
  const pieces = word.text.split(TOGETHER);
  const others = pieces.filter((piece, i) => i % 2 === 0 && piece !== '');
  if (pieces.length < 3 || seen.length < 4) return null;
  const steps = seen.slice(1).map((part, i) => part.from - seen[i]!.from);
  const step = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!;
  const runs: Part[][] = [[seen[0]!]];
  for (const [i, part] of seen.slice(1).entries()) {
    if (steps[i]! > PASSED.gap * step) runs.push([part]);
    else runs.at(-1)!.push(part);
  }
  if (runs.length < 2 || runs.length !== others.length) return null;
  const ends = [...runs.map(([first]) => first!.from).slice(pieces[0] === '' ? 0 : 1), word.to];
  const starts = [...(pieces[0] === '' ? [word.from] : []), ...runs.map((run) => run.at(-1)!.from + step)];
  const syllables = pieces.filter((_, i) => i % 2 === 1);
  const isRoom = syllables.every((piece, i) => ends[i]! - starts[i]! >= PASSED.syllable * step * piece.length);
  if (!isRoom) return null;
  const texts = runs.map((run) =>
    run
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  return pieces.map((piece, i) => (i % 2 === 1 || piece === '' ? piece : texts.shift()!)).join('');
}
