/**
 * Latin letters, figures and units in lines of Hangul. Tesseract's Korean network knows no Latin letter and gives figures, brackets and single consonants for
 * them (1~3017), ㄴ100)); the CTC recogniser knows them and passes over them in lines of syllables. Shown the word alone, it reads them.
 */
import { median } from '../../../image/median.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { mayHoldBracketed, withBracketed } from './bracketed-letters.ts';
import { CLOSING, withLatinRun, withRunBefore } from './latin-runs.ts';
import { isOfTheirShapes, sureDifferences, withPassedFigure, withPassedPlus, withSureHead } from './sure-signs.ts';
import { AIR, readAlone, withWords } from './lone-words.ts';
import { widthInSyllables } from './syllable-widths.ts';
import { asQuantities, kilogramsOn, type Kilograms } from '../spelling/quantities.ts';
import type { CtcRecogniser, Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';

const SYLLABLE = /[가-힣]/u;
/** Surer than this, figures and syllables in one word are as Tesseract read them. */
const SURE_WORD = 0.85;
/** And so words with one syllable in brackets: (주). */
const SURE_BRACKETED = 0.92;
/** So sure is the CTC recogniser of letters and figures, on average and each: where they are a quantity, where Tesseract is in doubt, and where it is not. */
const SURE = { quantity: 0.7, each: 0.35, doubted: 0.9, undoubted: 0.97, letter: 0.7 };

/**
 * Words that Tesseract may have misread, read alone by the CTC recogniser: what it reads surely, or as numbers with their units, is taken.
 * @param pictures the lines as they were read
 * @param first what the CTC recogniser made of each line
 */
export async function readLatinWords(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  first: readonly Reading[],
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  // Beside syllables the recogniser passes over letters and signs in the line as well.
  const seenInLine = readings.map(({ text }, line) => (SYLLABLE.test(text) ? '' : first[line]!.text.replaceAll(' ', '')));
  const suspects = await readAlone({ pictures, readings }, (part, line) => isSuspect(part, seenInLine[line]!), ctc, signal);
  const kilograms = kilogramsOn([...readings, ...first].map(({ text }) => text));
  const better = suspects.map(({ line, word, width, seen }) => {
    const { parts } = readings[line]!;
    const isMeasured = /\d$/.test(parts[word - 1]?.text ?? '');
    const pitch = pitchOf(parts, parts[word]!, pictures[line]!.width);
    return { line, word, part: meant(parts[word]!, seen, { width, pitch, isMeasured, kilograms }) };
  });
  return readings.map((reading, i) => {
    const own = better.filter(({ line, part }) => line === i && part !== null);
    return own.length > 0 ? withWords(reading, new Map(own.map(({ word, part }) => [word, part!]))) : reading;
  });
}

/** What no word of Hangul holds: Latin letters, consonants and vowels alone, and signs that they are read as. */
const ODD = /[A-Za-zＡ-Ｚ^|[\]{}\\<>"*#@&$《》ㄱ-ㅎㅏ-ㅣ]|\d\/(?:[ㆍ·,.]|$)|^\/[가-힣]|\d[~-][?《]/u;
/** Nouns behind a letter (S자, A타입), and figures that are a letter's shape. */
const LETTERED = /^(?:[04568([{]|\(\))(?=자(?!리)|사$|타입|형|컵|라인|코드|사이즈)/u;
/** Syllables that a letter before such a noun is read as: A사, M타입; before 사 also double ones. */
const SYLLABLED = /^(?:[시비](?=사$|타입|형$)|[사씨쓰](?=사$))/u;
/** A figure or bracket behind syllables (비타민0, 비타민8군), and figures that no comma parts (102001). */
const TAIL = /[가-힣](?:[\d([]+$|[([]>?[,.]?$|[04568](?=[가-힣]))|\d{4,}(?!년)/u;

/** One syllable among figures, or before them: a unit (10.81빠) or a sign (추10%) may be read so. */
const LONE_SYLLABLE = /^(?:[^가-힣]*[\d/])?[가-힣][^가-힣]+$/u;
const AMONG_FIGURES = /\d[가-힣]\d/u;

/** Brackets that nothing closes: capitals whose strokes look like them (KC as 《(). */
const CAPITAL_LIKE = /^[^)\]}》가-힣]*[([{《][^)\]}》가-힣]*$/u;

/** Capitals in brackets whose last strokes are read as a figure: (FIT) as (티1). */
const BRACKETED = /^\([가-힣]{1,2}\d{1,2}\)$/u;
/** The letters that a model's number begins with: (PH-200) as (매-20℃). */
const MODEL = /^\(?[가-힣]{1,2}-\d[^가-힣]*$/u;

/**
 * A word with no more syllables than this is Latin as a whole where so many letters are seen from end to end of it, all of them surely, and signs less so: OK read as 아<.
 * They reach over this share of its ink, and from one to the next it is no farther than so many times the usual step.
 */
const WHOLE = { syllables: 2, letters: 2, each: 0.9, sign: 0.75, reach: 0.8, step: 3 };
/** A longer word that is no sure one and holds a figure or a letter as well (LIVING as 니비비6): so many letters are seen for each of up to so many syllables. */
const MIXED = { syllables: 4, letters: 2, word: /^[가-힣]+[A-Za-z\d][.,]?$/u };

/** A name of which all but its first letters is hidden: those are brackets and strokes to a reader that knows none (yj**** as ]****). */
const MASKED = /^[^\p{L}\p{N}]\*{2,}$/u;

/** Whether a word may hold Latin letters, of which Tesseract knows none. What the CTC recogniser read in the line, too, holds none but for ㎡. */
function isSuspect({ text, confidence }: Part, seen: string): boolean {
  if (seen.includes(text) && !/[\d/]m[),.]*$/.test(text)) return false;
  if (!SYLLABLE.test(text)) return /(?!ㆍ)[\p{L}\p{N}^]/u.test(text) || CAPITAL_LIKE.test(text) || MASKED.test(text);
  return (
    ODD.test(text) ||
    BRACKETED.test(text) ||
    MODEL.test(text) ||
    CLOSING.test(text) ||
    (confidence < SURE_BRACKETED && mayHoldBracketed(text)) ||
    LETTERED.test(text) ||
    SYLLABLED.test(text) ||
    TAIL.test(text) ||
    (confidence < SURE_WORD && /\d/.test(text))
  );
}

/** Advance of a syllable, px of the line's picture: of the line's longest word of syllables, or of the word itself. */
function pitchOf(words: readonly Part[], word: Part, width: number): number {
  const whole = words.filter(({ text }) => /^[가-힣]{2,}$/u.test(text)).toSorted((a, b) => b.text.length - a.text.length)[0] ?? word;
  return ((whole.to - whole.from) * width) / widthInSyllables(whole.text);
}

interface Place {
  /** Of the word's picture, and a syllable's advance in it, px. */
  readonly width: number;
  readonly pitch: number;
  /** Whether a number stands before it. */
  readonly isMeasured: boolean;
  /** On its page. */
  readonly kilograms: Kilograms;
}

/** The word as the CTC recogniser sees it, with its syllables as Tesseract read them. Null where that says nothing new. */
function meant(word: Part, seen: Reading, { width, pitch, isMeasured, kilograms }: Place): Part | null {
  const quantities =
    LONE_SYLLABLE.test(word.text) && isSurely(seen.parts, SURE.quantity) ? asQuantities(plain(seen.parts), kilograms) : null;
  const isDoubted = word.confidence < SURE_WORD || AMONG_FIGURES.test(word.text);
  if (quantities !== null && isDoubted && (SYLLABLE.test(word.text[0]!) ? /^\D/.test(quantities) : true))
    return { ...word, text: quantities, confidence: Math.max(word.confidence, seen.confidence) };
  const bracketed = withBracketed(word.text, seen.parts);
  if (bracketed !== null) return { ...word, text: bracketed, confidence: Math.max(word.confidence, seen.confidence) };
  const whole = wholeLatin(word, seen, width);
  if (whole !== null) return { ...word, text: whole, confidence: Math.max(word.confidence, seen.confidence) };
  const run =
    withLatinRun(word.text, seen, { width, pitch }) ?? withRunBefore(word.text, seen, { width, pitch }) ?? withSureHead(word, seen);
  if (run !== null) return { ...word, text: run, confidence: Math.max(word.confidence, seen.confidence) };
  const { before, letters, behind } = split(word.text);
  if (letters === '') return null;
  const [from, to] = [AIR + widthInSyllables(before) * pitch, width - AIR - widthInSyllables(behind) * pitch];
  const own = withFirst(letters, withoutDots(seen.parts, letters), {
    from: before === '' ? -Infinity : from / width,
    to: behind === '' ? Infinity : to / width,
  });
  // A figure behind syllables is seldom one.
  const doubted = word.confidence < SURE_WORD || before !== '' || !/^[\d.,]+$/.test(letters);
  const told = sureDifferences(letters, own) ?? withPassedPlus(letters, own) ?? withPassedFigure(letters, own, (from + to) / 2 / width);
  if (told !== null) return { ...word, text: before + told + behind, confidence: Math.max(word.confidence, meanOf(own)) };
  const unit = isMeasured && isSurely(own, SURE.quantity) ? asQuantities(`1${plain(own)}`, kilograms)?.slice(1) : null;
  const text = unit && unit !== letters ? unit : better(letters, own, { doubted, behind, kilograms });
  return text === null ? null : { ...word, text: before + text + behind, confidence: Math.max(word.confidence, meanOf(own)) };
}

/**
 * What is seen within a stretch of the word, and the letter before that where it is missing: letters are wider than the figures that they were read as, so that the first one
 * of many begins before the place that widths give it (진세노사이드Rg1+Rb1 as 진세노사이드801+861). The figures and signs among them are as they were read.
 */
function withFirst(letters: string, parts: readonly Part[], { from, to }: Pick<Part, 'from' | 'to'>): Part[] {
  const isWithin = (part: Part) => (part.from + part.to) / 2 > from && (part.from + part.to) / 2 < to;
  const own = parts.filter(isWithin);
  const first = parts[parts.findIndex(isWithin) - 1];
  if (!first || !/^[A-Za-z]$/.test(first.text) || first.confidence < SURE.doubted || own.length + 1 !== letters.length) return own;
  const isAsRead = own.every(({ text }, i) => /[A-Za-z]/.test(text) || text === letters[i + 1]);
  return isAsRead && /^\d.*\d.*\d/.test(letters) ? [first, ...own] : own;
}

/** Without the middle dots beside the word, which its picture may show. */
const withoutDots = (parts: readonly Part[], letters: string): Part[] => {
  const [from, to] = [parts.findIndex(({ text }) => text !== '·'), parts.findLastIndex(({ text }) => text !== '·')];
  return /[ㆍ·]/u.test(letters) ? [...parts] : parts.slice(Math.max(0, from), to + 1);
};

/** The Latin word that stands where a syllable or two were read among signs. */
function wholeLatin({ text: word, confidence }: Part, { parts }: Reading, width: number): string | null {
  const syllables = word.match(/[가-힣]/gu)?.length ?? 0;
  const [own, text] = [parts.filter((part) => part.text.trim() !== ''), plain(parts)];
  const letters = text.match(/[A-Za-zμ]/g)?.length ?? 0;
  const isMixed = confidence < SURE_WORD && MIXED.word.test(word) && syllables <= MIXED.syllables && letters >= MIXED.letters * syllables;
  if (syllables === 0 || (syllables > WHOLE.syllables && !isMixed) || letters < WHOLE.letters || !PLAIN.test(text)) return null;
  const [first, last] = [own[0]!, own.at(-1)!];
  const reach = (((last.to - first.from) * own.length) / (own.length - 1)) * width;
  const steps = own.slice(1).map((part, i) => part.from - own[i]!.from);
  // Between its letters it passes over the syllables (UV 차단 50+).
  if (Math.max(...steps) > WHOLE.step * median(steps)) return null;
  const isSeen = (part: Part) => part.confidence >= (/[\p{L}\p{N}]/u.test(part.text) ? WHOLE.each : WHOLE.sign);
  const stop = isMixed && /[\p{L}\d]$/u.test(text) ? (/[.,]$/.exec(word)?.[0] ?? '') : '';
  return own.every(isSeen) && reach >= WHOLE.reach * (width - 2 * AIR) ? text + stop : null;
}

/** A word's first letters and figures, with what stands before and behind them. */
function split(word: string): { before: string; letters: string; behind: string } {
  const [letters] = LETTERED.exec(word) ??
    SYLLABLED.exec(word) ??
    /[^가-힣]*[^가-힣\P{L}][^가-힣]*|[^가-힣]*[\d^][^가-힣]*/u.exec(word) ??
    CAPITAL_LIKE.exec(word) ??
    MASKED.exec(word) ??
    /[([]>?[,.]?$/.exec(word) ??
    /^\/(?=[가-힣])/u.exec(word) ?? [''];
  const at = word.indexOf(letters);
  return { before: word.slice(0, at), letters, behind: word.slice(at + letters.length) };
}

/** ASCII and the signs of quantities, in the widths that Korean sets them. */
const PLAIN = /^[\x20-\x7e~±×℃°μ²³·≥≤Ω]*$/u;
const plain = (parts: readonly Part[]): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .replace(/[！-～]/g, (sign) => sign.normalize('NFKC'))
    .replace(/°℃/g, '℃')
    .replace(/㎡²?/g, 'm²')
    .replace(/\s+/g, ' ')
    .trim();

const meanOf = (parts: readonly Part[]): number => parts.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, parts.length);
const isSurely = (parts: readonly Part[], least: number): boolean =>
  meanOf(parts) >= least && parts.every(({ confidence }) => confidence >= SURE.each);

const signless = (text: string): string => text.replace(/[^\p{L}\p{N}%℃°±²³]/gu, '');

interface Circumstances {
  readonly doubted: boolean;
  /** What stands behind the letters in their word. */
  readonly behind: string;
  readonly kilograms: Kilograms;
}

function better(letters: string, parts: readonly Part[], { doubted, behind, kilograms }: Circumstances): string | null {
  const text = plain(parts);
  if (!PLAIN.test(text) || signless(text) === signless(letters) || !/[\p{L}\p{N}]/u.test(text)) return null;
  if (letters === '/') return /^\d$/.test(text) && meanOf(parts) >= SURE.doubted ? text : null;
  const isLetter = /^[A-HJ-Z]$/.test(text);
  if (LETTERED.test(letters + behind)) return isLetter && meanOf(parts) >= SURE.letter ? text : null;
  if (behind !== '' && letters.length === 1) return isLetter && meanOf(parts) >= SURE.doubted ? text : null;
  // Figures alone are Tesseract's where it was sure.
  if (!doubted && /^[\d.,]+$/.test(text)) return null;
  if (isOfTheirShapes(letters, text) && parts.every(({ confidence }) => confidence >= SURE.doubted)) return text;
  // A part of what Tesseract read: the word's place was not quite right.
  if (signless(letters).includes(signless(text)) || signless(text).length < signless(letters).length - 1 - Math.floor(letters.length / 6))
    return null;
  const quantities = asQuantities(text, kilograms);
  if (quantities !== null && isSurely(parts, SURE.quantity)) return quantities;
  if (asQuantities(letters) !== null) return null;
  return isSurely(parts, doubted ? SURE.doubted : SURE.undoubted) ? text : null;
}
