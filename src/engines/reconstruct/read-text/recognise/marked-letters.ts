/**
 * Vietnamese put together from two readers: the CTC recogniser tells the letters of display faces, of which Tesseract makes others (ĐÀ as ĐÌ, NGUYÊN as
 * !I1YÊN), but knows no marks; Tesseract sees the marks, each look some of them. Only what the language spells comes of it.
 */
import { alignedTo, baseOf } from './aligned.ts';
import { meanConfidence } from './places.ts';
import type { Part, Reading } from './recogniser.ts';
import { isAscii } from './scripts.ts';
import { isVietnameseSyllable } from '../../../words/vietnamese-syllables.ts';

/** What speaks for a letter: all looks together 1, the CTC recogniser's own letter so much, the marks of another letter that Tesseract took it for so much of one; where it sees no letter, that hardly tells that there are no marks. */
const WEIGHT = { letter: 0.8, moved: 0.5, missed: 0.25 };
/** Round letters that Tesseract takes an a for, and that speak for themselves this much. */
const ROUND = { letters: /^[odqgu]$/, weight: 0.6 };
/** A letter with fewer of these looks alike than this share is not the line's: the look shows something else. */
const ALIKE = 0.4;
/** One look alone may be of anything. */
const LEAST_LOOKS = 2;
/** A letter that the CTC recogniser does not see has so much of the looks. */
const MOST = 0.5;
/** So sure the CTC recogniser is of a word that it knows. */
const SURE_WORD = 0.9;
/** Letters considered for each place, the best first. */
const OPTIONS = 4;

type Letter = Pick<Part, 'text' | 'confidence'>;

interface Option {
  readonly text: string;
  readonly score: number;
}

/** What one look shows in the place of each of the line's characters, behind it what it shows between that one and the next; empty where it shows nothing. */
type Look = readonly string[];

/** What was made of a word before, by its characters, how sure the line was, and whether it is of capitals alone. */
interface Before {
  readonly before: Look;
  readonly sureness: number;
  readonly inCapitals: boolean;
}

interface Word {
  readonly text: string;
  readonly confidence: number;
}

/**
 * The line with the marks that the looks show, null where fewer than two of them show it or nothing is gained.
 * @param plain the CTC recogniser's reading
 * @param reading what was made of the line so far, of which words that are no syllables and stops are kept
 * @param looks Tesseract's readings of pictures of the line
 */
export function withMarksOf(plain: Reading, reading: Reading, looks: readonly Reading[]): Reading | null {
  const words = wordsOf(plain);
  if (!words) return null;
  const letters = words.flat();
  const characters = letters.map((letter) => letter.text);
  const shown = looks.map(({ text }) => alignedTo(characters, text.replace(/\s/g, ''))).filter((look) => isLike(look, letters));
  if (shown.length < LEAST_LOOKS) return null;
  const before = alignedTo(characters, reading.text);
  const inCapitals = isInCapitals(plain);
  let at = 0;
  const marked = words.map((word) => {
    const place = [at, (at += word.length)] as const;
    return markedWord(
      word,
      shown.map((look) => look.slice(...place)),
      { before: before.slice(...place), sureness: reading.confidence, inCapitals },
    );
  });
  const length = marked.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = marked.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
  // No space is seen before an opening quotation mark.
  const text = marked
    .map((word) => word.text)
    .join(' ')
    .replace(/(?<=[\p{L}\p{N},.])(?=[“‘]\p{L})/gu, ' ');
  const whole = (LIST_MARK.exec(reading.text)?.[0] ?? '') + text.replace(LIST_MARK, '');
  return whole === reading.text && reading.confidence >= confidence ? null : { ...plain, text: whole, confidence };
}

const LIST_MARK = /^[-–—·•]\s*(?=\p{L})/u;

/** Characters by words; null where the characters are not those of the text. */
function wordsOf({ text, parts }: Reading): Letter[][] | null {
  const characters = parts.filter((part) => part.text.trim() !== '');
  const words = text.trim().split(/\s+/);
  if (characters.map((part) => part.text).join('') !== words.join('')) return null;
  let at = 0;
  return words.map((word) => {
    const own: Letter[] = [];
    for (let length = 0; length < word.length; length += own.at(-1)!.text.length) own.push(characters[at++]!);
    return own;
  });
}

function isLike(look: Look, letters: readonly Letter[]): boolean {
  const same = look.filter((shown, i) => baseOf(shown.slice(0, 1)) === baseOf(letters[i]!.text)).length;
  return same >= ALIKE * letters.length;
}

function markedWord(word: readonly Letter[], looks: readonly Look[], known: Before): Word {
  const { before, sureness } = known;
  const confidence = meanConfidence(word as readonly Part[]);
  const whole = syllablesOf(word, looks, known);
  if (whole) return { ...whole, confidence: (confidence + whole.confidence) / 2 };
  const seen = word.map(({ text }, i) => (i === 0 || i === word.length - 1 ? stopOf(text, before[i]!) : text)).join('');
  const said = before.join('').trim();
  // Two readers do not agree by chance on marks of a word that is no syllable (a name).
  const isAgreed = looks.filter((look) => look.join('') === said).length > MOST * looks.length && sameBases(said, seen);
  if (isAgreed) return { text: said, confidence };
  // Other words are foreign ones or figures, which the CTC recogniser knows.
  if (confidence >= SURE_WORD && isPlain(seen)) return { text: seen, confidence };
  return { text: said || seen, confidence: Math.min(confidence, sureness) };
}

/** The word with its marks where all letters between its signs are syllables; its confidence is the looks' share in it. */
function syllablesOf(word: readonly Letter[], looks: readonly Look[], { before, inCapitals }: Before): Word | null {
  let [text, score, length] = ['', 0, 0];
  for (let from = 0; from < word.length;) {
    const isSign = !isOfWord(word[from]!, from, word);
    let to = from + 1;
    while (to < word.length && isSign === !isOfWord(word[to]!, to, word)) to++;
    const letters = word.slice(from, to);
    if (isSign) text += letters.map((letter, i) => stopOf(letter.text, before[from + i]!)).join('');
    else {
      const own = looks.map((look) => look.slice(from, to));
      const best = bestSyllable(
        letters.map((letter, i) =>
          optionsOf(
            letter,
            own.map((look) => look[i]!),
          ),
        ),
      );
      if (!best) return null;
      [text, score, length] = [
        text + (inCapitals ? best.text.toUpperCase() : cased(best.text, letters, own)),
        score + best.score,
        length + letters.length,
      ];
    }
    from = to;
  }
  return length === 0 || /\d/.test(text) ? null : { text, confidence: score / length / (1 + WEIGHT.letter) };
}

/** ASCII but for quotation marks, and figures or letters alone. */
const isPlain = (text: string): boolean => isAscii(text.replace(/[“”‘’]/g, '')) && !(/\p{L}/u.test(text) && /\d/.test(text));

const sameBases = (one: string, other: string): boolean => [...one].map(baseOf).join('') === [...other].map(baseOf).join('');

/** A stroke may be seen as a sign or a figure. */
const isOfWord = ({ text }: Letter, i: number, word: readonly Letter[]): boolean =>
  /\p{L}/u.test(text) || (/[!|\d]/.test(text) && [word[i - 1], word[i + 1]].some((beside) => beside && /\p{L}/u.test(beside.text)));

/** Tesseract tells stops and quotation marks. */
const stopOf = (sign: string, before: string): string => (STOP.test(sign) && STOP.test(before.trim()) ? before.trim() : sign);
const STOP = /^[.,:;"'“”‘’]$/;

/** What a character may be, by all that see it. */
function optionsOf({ text, confidence }: Letter, shown: readonly string[]): Option[] {
  const scores = new Map<string, number>();
  const vote = (letter: string, weight: number) => scores.set(letter, (scores.get(letter) ?? 0) + weight / shown.length);
  const base = baseOf(text);
  const isLetter = /^[a-z]$/.test(base);
  for (const one of shown) {
    const own = one.toLowerCase().replace(/[^\p{L}]/gu, '');
    const [first = ''] = own;
    if (own !== first && baseOf(first) === base) vote(own, 1);
    if (first === '') vote(base, isLetter ? WEIGHT.missed : 1);
    else if (baseOf(first) === base) vote(first, 1);
    else {
      vote(first, base === 'a' && ROUND.letters.test(baseOf(first)) ? ROUND.weight : 1);
      if (isLetter) vote(moved(first, base), WEIGHT.moved);
    }
  }
  if (isLetter) vote(base, 0);
  return [...scores]
    .filter(([letter, score]) => (letter.length === 1 && baseOf(letter) === base) || score >= MOST)
    .map(([letter, score]) => ({ text: letter, score: Math.min(1, score) + (baseOf(letter) === base ? WEIGHT.letter * confidence : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, OPTIONS);
}

/** A letter with the marks of another one that it was taken for; bare where it bears no such marks. */
function moved(from: string, to: string): string {
  // A round a over a dot has the shape of a g.
  const marks = from === 'g' && to === 'a' ? ['\u0323'] : [...from.normalize('NFD')].slice(1);
  // A round a is taken for an o with its mark and a horn, which no a bears.
  const own = [marks, marks.filter((mark) => TONE.test(mark))].map((some) => [to, ...some].join('').normalize('NFC'));
  return own.find((letter) => MARKED.test(letter)) ?? to;
}

const TONE = /[\u0300\u0301\u0309\u0303\u0323]/;
const MARKED = /^[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]$/;

/** The best spelling that the language has, of all letters of a word; null where there is none. */
function bestSyllable(places: readonly (readonly Option[])[]): Option | null {
  let spellings: Option[] = [{ text: '', score: 0 }];
  for (const options of places)
    spellings = spellings
      .flatMap(({ text, score }) => options.map((option) => ({ text: text + option.text, score: score + option.score })))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, SPELLINGS);
  return spellings.find(({ text }) => isVietnameseSyllable(text)) ?? null;
}

/** Spellings of a word that are kept while its letters are added, the best first. */
const SPELLINGS = 200;

/** Of a headline in capitals the CTC recogniser sees none that are small; so many of them, not one alone, tell that it is one. */
const CAPITALS = 6;

const isInCapitals = ({ text, confidence }: Reading): boolean =>
  confidence >= SURE_WORD && !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length >= CAPITALS;

/** In capitals where most of the letters behind the first are for most that see them, or with the first one large. */
function cased(text: string, word: readonly Letter[], looks: readonly Look[]): string {
  const all = [word.map((letter) => letter.text), ...looks];
  const isLarge = (from: number, to?: number): boolean => {
    const seen = all.flatMap((letters) => letters.slice(from, to)).filter((letter) => /\p{L}/u.test(letter));
    return 2 * seen.filter((letter) => /^\p{Lu}/u.test(letter)).length > seen.length;
  };
  if (word.length > 1 && isLarge(1)) return text.toUpperCase();
  return isLarge(0, 1) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
}
