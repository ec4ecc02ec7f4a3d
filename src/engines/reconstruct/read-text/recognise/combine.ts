import { withBowls } from './cyrillic-bowls.ts';
import { surerNumber } from './counted-numbers.ts';
import { withCounters } from './counters.ts';
import { WIDE, withFigures } from './figures.ts';
import { graftLetters } from './graft-letters.ts';
import { isKnown, isSureHangul, SURE, SYLLABLE, withRun, withSyllables, withTail } from './hangul-words.ts';
import { APART, missedRuns } from './missed-runs.ts';
import { CYRILLIC, type TesseractLanguage } from './models.ts';
import { covers, meanConfidence, spanOf, within } from './places.ts';
import type { Part, Reading } from './recogniser.ts';
import { hasLetterOrDigit, isAscii } from './scripts.ts';
import { withStars } from './stars.ts';
import { tidy } from '../spelling/spelling.ts';

/**
 * One text from two readings of a line. The CTC recogniser knows Chinese, English and digits best, Tesseract the script
 * that it is loaded for; so each word is taken from the one that knows its letters (Vietnamese keeps its own reader, which
 * alone knows the marks).
 */
export function combine(ctc: Reading, seen: Reading, language: TesseractLanguage): Reading {
  const lstm = withStars(ctc, WIDE.has(language) ? withCounters(ctc, withFigures(ctc, seen), language) : seen);
  const own = tidied(lstm, language);
  if (ctc.text.trim() === '') return own;
  // Stars, plus signs and other ornaments, which Tesseract takes for letters; a bullet before words is not all of the line.
  const isAll = own.text.length <= ctc.parts.length + 2 || (own.confidence < 0.7 && spanOf(ctc.parts) >= MOST);
  if (!hasLetterOrDigit(ctc.text) && ctc.confidence >= 0.7 && isAll) return ctc;
  if (!hasLetterOrDigit(own.text)) return ctc.confidence > 0.6 ? ctc : own;
  const number = language === 'jpn' ? surerNumber(ctc, own) : null;
  if (number) return number;
  if (isPlain(ctc.text) && isPlain(own.text)) {
    if (language === 'vie' && /\p{L}/u.test(own.text) && own.confidence > 0.6) return own;
    // Where only stops and commas differ, Tesseract tells them more surely.
    if (letters(ctc.text) === letters(own.text))
      return ctc.confidence >= SURELY_SIGNED || setsUnitApart(ctc.text, own.text)
        ? ctc
        : { ...own, confidence: Math.max(own.confidence, ctc.confidence) };
    return ctc.confidence >= 0.6 ? ctc : own;
  }
  if (language === 'chi_sim') return ctc.confidence >= 0.8 || ctc.confidence >= own.confidence ? ctc : own;
  // A Latin line that Tesseract hardly makes out.
  const isSurer = (ctc.confidence >= 0.95 && own.confidence < 0.6) || (language === 'kor' && isFarSurer(ctc.confidence, own.confidence));
  const surer = isSurer && !(language === 'kor' && lstm.parts.some((word) => isSureHangul(word, ctc.parts)));
  const isOther = CYRILLIC.has(language) && looksCyrillic(ctc.text) && hasLetterOrDigit(own.text);
  // Syllables behind what it sees are no part of its reading.
  const endsEarly = language === 'kor' && SYLLABLES_BEHIND.test(own.text) && Math.max(...ctc.parts.map(({ to }) => to)) < ENDS;
  if (isAscii(ctc.text) && surer && !isOther && !endsEarly && ctc.text.length >= 0.75 * own.text.length)
    return withCounter({ ...ctc, confidence: unshared(ctc.confidence) }, own);
  return mergeWords(ctc, language === 'ara' ? lstm : { ...lstm, parts: besideEachOther(lstm.parts) }, language);
}

/** A word keeps this share of its box at least where the next one begins. */
const OWN = 0.25;

/** Words from left to right, each up to the next one: Tesseract's box of a word that it makes nothing of may reach over those behind it. */
const besideEachOther = (words: readonly Part[]): Part[] =>
  words.map((word, i) => {
    const next = words[i + 1];
    return next && next.from < word.to && next.from - word.from >= OWN * (word.to - word.from) ? { ...word, to: next.from } : word;
  });

/** A number at the end of a Latin line with the counter behind it (Championship 1위), which the CTC recogniser passes over. */
function withCounter(ctc: Reading, { text }: Reading): Reading {
  const [, number, counter] = /(\d+)([가-힣]{1,2})$/u.exec(text) ?? [];
  const [seen] = /(?<=\s)\d+$/.exec(ctc.text.trimEnd()) ?? [];
  return number !== undefined && seen !== undefined && number.endsWith(seen) ? { ...ctc, text: ctc.text.trimEnd() + counter } : ctc;
}

/** Share of a line's width from which what was read is all that it shows. */
const MOST = 0.5;

/** Share of a line's width that its last letter reaches at least. */
const ENDS = 0.85;

/** Less sure than this, a word read in another script stands against no sure ASCII. */
const DOUBTFUL = 0.88;

/** The same but for spaces, of which the ink shows one before a unit. */
const setsUnitApart = (text: string, other: string): boolean =>
  text.replaceAll(' ', '') === other.replaceAll(' ', '') && /\d [%\p{L}]/u.test(text);

/** Surer than this, the CTC recogniser has seen the stops and commas of a number, too. */
const SURELY_SIGNED = 0.99;
/** Tesseract gives letters of a script that it is not loaded for as little as this; the CTC recogniser gives what it has not learnt less than it gives ASCII. */
const FAR_SURER = { ascii: 0.8, below: 0.6, by: 0.25, alone: 0.95, share: 0.7 };

const isFarSurer = (ascii: number, other: number): boolean =>
  ascii >= FAR_SURER.ascii && other < FAR_SURER.below && ascii - other >= FAR_SURER.by;

/** Confidence of what one recogniser alone sees: where that is not quite sure, it may be nothing but furniture on a photo. */
const unshared = (confidence: number): number => (confidence >= FAR_SURER.alone ? confidence : FAR_SURER.share * confidence);

function mergeWords(ctc: Reading, lstm: Reading, language: TesseractLanguage): Reading {
  const unclaimed = ctc.parts.filter((part) => !lstm.parts.some((word) => within(part, word)));
  const taken = lstm.parts.map((word, i) => {
    // Where words overlap, a sign that is the next one alone is not the end of this one, too (12:30 ~).
    const [seen, next] = [charactersOf(word, ctc.parts, unclaimed), lstm.parts[i + 1]];
    const last = seen.at(-1);
    return next && last && last.text === next.text && !hasLetterOrDigit(last.text) && within(last, next) ? seen.slice(0, -1) : seen;
  });
  const free = unclaimed.filter((part) => !taken.some((parts) => parts.includes(part)));
  const own = CYRILLIC.has(language) ? lstm.parts.map((word, i) => ({ ...word, text: withBowls(word.text, taken[i]!) })) : lstm.parts;
  const words: Part[] = own.map((word, i) => {
    const chosen = choose(word, taken[i]!, language);
    return chosen !== word && seesDotBefore(word, taken[i]![0], ctc.parts) ? { ...chosen, text: `·${chosen.text}` } : chosen;
  });
  const ordered = insertInOrder(words, missedRuns(free, words), language === 'ara');
  const text = ordered.map((word) => word.text.trim()).filter((word) => word !== '');
  const length = ordered.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = ordered.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, length);
  return tidied({ text: text.join(' '), confidence, parts: ordered }, language);
}

/** Tesseract's own order stands (its boxes of single signs overlap); only what it passed over is put in by its place. */
function insertInOrder(words: readonly Part[], missed: readonly Part[], rightToLeft: boolean): Part[] {
  const ordered = [...words];
  const place = (part: Part) => (rightToLeft ? -1 : 1) * (part.from + part.to);
  for (const run of missed) {
    const at = ordered.findIndex((word) => place(word) > place(run));
    ordered.splice(at < 0 ? ordered.length : at, 0, run);
  }
  return ordered;
}

/** Whether both readers see a middle dot before a word, which Tesseract takes for its beginning (ㆍ165cm). */
function seesDotBefore(word: Part, first: Part | undefined, characters: readonly Part[]): boolean {
  return first !== undefined && /^[ㆍ·]./u.test(word.text) && characters[characters.indexOf(first) - 1]?.text === '·';
}

const SQUARES_BEHIND = /(?<=^[^\p{L}\p{N}]{1,3})\p{Script=Hangul}{2,}$/u;

/** Syllables behind what holds none: Latin letters are read as single consonants, figures and signs. */
const SYLLABLES_BEHIND = /(?<=^[^가-힣]{2,})[가-힣]+$/u;

/** Syllables before what holds none, figures and signs among it. */
const SYLLABLES_BEFORE = /^[가-힣]+(?=[^가-힣]{2,}$)/u;

/** Whether a number is seen with its point, surely, that Tesseract passed over (1.63 as 163). */
const isPointed = (word: string, seen: readonly Part[]): boolean =>
  /^\d{2,}$/.test(word) &&
  /^\d+\.\d+$/.test(seen.map(({ text }) => text).join('')) &&
  seen.every(({ confidence }) => confidence >= SURELY_SIGNED);

/** What the CTC recogniser sees in a word's place; of a number, of which Tesseract may pass over one end, also what stands on beside it. */
function charactersOf(word: Part, characters: readonly Part[], unclaimed: readonly Part[]): Part[] {
  let [from, to] = [characters.findIndex((part) => within(part, word)), characters.findLastIndex((part) => within(part, word))];
  if (from < 0) return [];
  const belongs = (part: Part | undefined, beside: Part) =>
    part && unclaimed.includes(part) && NUMBER.test(part.text) && Math.max(part.from, beside.from) - Math.min(part.to, beside.to) <= APART;
  if (NUMBER.test(word.text)) {
    while (belongs(characters[from - 1], characters[from]!)) from--;
    while (belongs(characters[to + 1], characters[to]!)) to++;
  }
  return characters.slice(from, to + 1);
}

const NUMBER = /^[\d.,:]+$/;

/** From so many figures on two readers do not agree by chance. */
const AGREED = /\d\D*\d\D*\d/;

/** A word whose figures the CTC recogniser reads surely, alike or instead, is as sure as that is of them: a stroke through a price makes Tesseract doubt all of it. */
function agreed(word: Part, confidence: number): Part {
  const figures = word.text.match(/[\d.,]/g)?.length ?? 0;
  return AGREED.test(word.text) ? { ...word, confidence: Math.max(word.confidence, (confidence * figures) / word.text.length) } : word;
}

/** The word as Tesseract read it, or the characters that the CTC recogniser sees in its place. */
function choose(word: Part, seen: readonly Part[], language: TesseractLanguage): Part {
  const text = seen
    .map((part) => part.text)
    .join('')
    .trim();
  const confidence = meanConfidence(seen);
  const tailed = language === 'kor' ? withTail(word, seen) : null;
  if (tailed) return { ...word, text: tailed };
  if (language === 'kor' && isKnown(word.text)) return word;
  const within = language === 'kor' && SYLLABLE.test(word.text) ? withRun(word.text, seen) : null;
  if (within) return agreed({ ...word, text: within }, SURE);
  if (text === '' || !isPlain(text)) return word;
  const among = language === 'kor' && confidence >= SURE ? withSyllables(word, seen) : null;
  if (among) return agreed({ ...word, text: among }, confidence);
  const marked = confidence >= SURE ? withMarker(word.text, text) : null;
  if (marked) return { ...word, text: marked };
  if (CYRILLIC.has(language) && looksCyrillic(text)) return { ...word, text: spacedLike(word.text, text) };
  const foreign = isAscii(word.text);
  const isLatin = !CYRILLIC.has(language) || tellsLatin(text);
  if (language === 'vie') {
    const grafted = graftLetters(word.text, seen, confidence >= SURE);
    if (confidence >= SURE || grafted !== word.text) return { ...word, text: grafted };
  }
  if (foreign && language === 'vie') return /\p{L}/u.test(word.text) ? word : { ...word, text, confidence };
  if (foreign && word.confidence >= 0.85 && isSame(word.text, text, language)) return isPointed(word.text, seen) ? { ...word, text } : word;
  if (foreign) {
    const isWhole = signless(text).length >= signless(word.text).length * 0.7 || (confidence >= SURE && covers(seen, word));
    return confidence >= 0.8 && isWhole && isLatin ? { ...word, text, confidence } : word;
  }
  const last = Math.max(...seen.map((part) => part.to));
  const pitch = (last - seen[0]!.from) / seen.length;
  const syllables = SYLLABLES_BEHIND.exec(word.text)?.[0] ?? '';
  // Where both see the same figures, what the CTC recogniser sees behind them is the syllables (개 as 7H).
  const figures = word.text.slice(0, -syllables.length);
  if (language === 'kor' && syllables !== '' && text.startsWith(figures)) return text === figures ? agreed(word, confidence) : word;
  if (
    language === 'kor' &&
    syllables !== '' &&
    confidence >= SURE &&
    signless(text).length >= Math.max(2, signless(word.text.slice(0, -syllables.length)).length) &&
    word.to - last >= 0.8 * pitch * syllables.length
  )
    return agreed({ ...word, text: text + syllables }, confidence);
  const head = SYLLABLES_BEFORE.exec(word.text)?.[0] ?? '';
  if (language === 'kor' && head !== '' && confidence >= SURE && seen[0]!.from - word.from >= 0.8 * pitch * head.length)
    return { ...word, text: head + text };
  const tail = SQUARES_BEHIND.exec(word.text)?.[0];
  // Latin letters in front of Hangul (CJ대한통운): each of the two reads what it knows.
  if (tail && confidence >= SURE && hasLetterOrDigit(text) && word.to - last > 0.5 * (word.to - word.from))
    return { ...word, text: text + tail };
  // Han and Hangul fill a square each: far fewer characters than Latin would set there are no reading of the whole word.
  const surer =
    ((confidence >= SURE && word.confidence < DOUBTFUL && confidence > word.confidence) ||
      (language === 'kor' && isFarSurer(confidence, word.confidence)) ||
      (CYRILLIC.has(language) && confidence >= AMONG_CYRILLIC.sure && word.confidence < AMONG_CYRILLIC.doubtful)) &&
    covers(seen, word);
  return language !== 'vie' && surer && isLatin && text.length >= 2 && hasLetterOrDigit(text)
    ? { ...word, text, confidence: confidence >= SURE ? confidence : unshared(confidence) }
    : word;
}

/** A marker ("Q.") before a word of another script, of which Tesseract makes letters of that script. Null where there is none. */
function withMarker(word: string, seen: string): string | null {
  // Without a space only the letter that Cyrillic has nothing like: initials look as markers do.
  const marker = /^(?:[A-Z]\.(?=$| )|Q\.)/.exec(seen)?.[0];
  if (!marker) return null;
  if (seen === marker) return word.length <= 2 ? marker : null;
  const rest = /^\S{1,2}\.(?<rest>\S{2,})$/u.exec(word)?.groups?.['rest'];
  return rest && !isAscii(rest) ? `${marker} ${rest}` : null;
}

/** Between Arabic letters the CTC recogniser loses the ends of numbers. */
const isSame = (word: string, seen: string, language: TesseractLanguage): boolean =>
  language === 'ara' ? letters(word).includes(letters(seen)) : letters(word) === letters(seen);

/** ASCII but for signs between and behind numbers that the CTC recogniser knows too. */
const isPlain = (text: string): boolean => isAscii(text.replace(/[×·→℃㎡°±]/g, ''));

const letters = (text: string): string => text.replace(/[.,:;\s]/g, '');
const signless = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The word with the spaces that the other reading has, where that has as many letters. Capitals are often tracked out. */
function spacedLike(word: string, other: string): string {
  const [letters, seen] = [[...word], [...other.replaceAll(' ', '')]];
  if (word.includes(' ') || !/\p{Ll}/u.test(word) || letters.length !== seen.length) return word;
  let next = 0;
  return [...other].map((sign) => (sign === ' ' ? sign : letters[next++]!)).join('');
}

/** Cyrillic seen as Latin: only letters that both scripts draw alike, or capitals or figures in the middle of a word (Bbl6opbl). */
const looksCyrillic = (text: string): boolean =>
  /^[aceopxyukmnrbghAABCEHKMOPTXYN3 .,!?-]*$/.test(text) || /\p{Ll}(?:\p{Lu}|\d\p{Ll})/u.test(text);

/** So sure of a Latin word the CTC recogniser need be where the reader of Cyrillic is no surer of it than this. */
const AMONG_CYRILLIC = { sure: 0.85, doubtful: 0.65 };
/** Letters that it sees in no Cyrillic ones: figures, or of letters two, are of a Latin word. In slanted hands it takes себя for cess and каждую for kaxgyto. */
const NO_CYRILLIC = /[dfijlqtvwzDFGIJLQRSUVWZ]/g;

const tellsLatin = (text: string): boolean =>
  !looksCyrillic(text) && (!/\p{L}{3}/u.test(text) || new Set(text.match(NO_CYRILLIC)).size >= 2);

const tidied = (reading: Reading, language: TesseractLanguage): Reading => ({ ...reading, text: tidy(reading.text, language) });
