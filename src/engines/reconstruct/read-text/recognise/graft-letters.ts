/** Vietnamese is read by two: one knows its marks, the other its letters. */
import type { Part } from './recogniser.ts';

/** So sure the CTC recogniser is of an a that stands in a word of which it is less sure, mostly for marks that it does not know. */
const SURE_A = 0.7;
/**
 * So sure it is of any other letter: in 335 lines in 21 faces 503 letters of Tesseract's that it reads otherwise and so surely became right, and 17 of those that bear marks
 * wrong (trợ as trg), which therefore stay but for vowels.
 */
const SURE_LETTER = 0.9;
const VOWEL = /^[aeouy]$/i;
/** One stroke in most faces. */
const STROKE = /^[Il1|]$/;
/** A figure that Tesseract takes a letter for, alone in its word. */
const LONE_FIGURE = /^[^\d]*\d[^\d]*$/;

/**
 * Vietnamese with the letters of the CTC recogniser under Tesseract's marks: the one tells round a from o and d, and y from u, which the other
 * confuses, and knows no marks.
 * @param isSure of the whole word; a letter alone may be sure, too
 */
export function graftLetters(marked: string, plain: readonly Pick<Part, 'text' | 'confidence'>[], isSure: boolean): string {
  const own = [...marked.normalize('NFC')];
  const seen = plain.filter(({ text }) => text.trim() !== '');
  if (own.length !== seen.length) return marked;
  return own.map((character, i) => grafted(character, seen[i]!, { isSure, word: marked })).join('');
}

function grafted(
  character: string,
  { text, confidence }: Pick<Part, 'text' | 'confidence'>,
  { isSure, word }: { readonly isSure: boolean; readonly word: string },
): string {
  const [base = '', ...marks] = character.normalize('NFD');
  const other = text.normalize('NFD')[0]!;
  if (base.toLowerCase() === other.toLowerCase()) return character;
  const isSureLetter = confidence >= SURE_LETTER;
  if (character === 'd' && other === 'a' && (isSure || confidence >= SURE_A)) return other;
  if (VOWEL.test(base) && VOWEL.test(other)) {
    const isSureVowel = /y/i.test(base + other) ? isSureLetter : isSure || isSureLetter || (/^a$/i.test(other) && confidence >= SURE_A);
    if (!isSureVowel) return character;
    // Only o and u bear a horn.
    const kept = /[ou]/i.test(other) ? marks : marks.filter((mark) => mark !== '\u031b');
    return [other, ...kept].join('').normalize('NFC');
  }
  const isPlain = marks.length === 0 && (/^[a-z]$/i.test(character) || (/^\d$/.test(character) && LONE_FIGURE.test(word)));
  return isSureLetter && isPlain && /^[a-z]$/i.test(other) && !(STROKE.test(character) && STROKE.test(other)) ? other : character;
}
