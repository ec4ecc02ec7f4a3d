/** Vietnamese is read by two: one knows its marks, the other its round letters. */
import type { Part } from './recogniser.ts';

/** So sure the CTC recogniser is of an a that stands in a word of which it is less sure, mostly for marks that it does not know. */
const SURE_A = 0.7;

/**
 * Vietnamese with the vowels of the CTC recogniser under Tesseract's marks: the one tells round a from o and d, which the other
 * confuses, and knows no marks.
 * @param isSure of the whole word; an a alone may be sure, too
 */
export function graftVowels(marked: string, plain: readonly Pick<Part, 'text' | 'confidence'>[], isSure: boolean): string {
  const own = [...marked.normalize('NFC')];
  const seen = plain.filter(({ text }) => text.trim() !== '');
  if (own.length !== seen.length) return marked;
  return own
    .map((character, i) => {
      const [base = '', ...marks] = character.normalize('NFD');
      const { text, confidence } = seen[i]!;
      const other = text.normalize('NFD')[0]!;
      if (!isSure && !(/^a$/i.test(other) && confidence >= SURE_A)) return character;
      if (character === 'd' && other === 'a') return other;
      if (!/^[aeou]$/i.test(base) || !/^[aeou]$/i.test(other) || base.toLowerCase() === other.toLowerCase()) return character;
      // Only o and u bear a horn.
      const kept = /[ou]/i.test(other) ? marks : marks.filter((mark) => mark !== '\u031b');
      return [other, ...kept].join('').normalize('NFC');
    })
    .join('');
}
