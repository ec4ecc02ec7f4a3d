import type { Script } from '../../document.ts';
import type { TesseractLanguage } from './models.ts';

/** Document language tags. */
export type LanguageTag = 'ko' | 'en' | 'cn' | 'tw' | 'ja' | 'mn' | 'ru' | 'th' | 'id' | 'vi' | 'ar';

const SCRIPTS: readonly { readonly script: Script; readonly pattern: RegExp }[] = [
  { script: 'hangul', pattern: /\p{Script=Hangul}/u },
  { script: 'kana', pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { script: 'han', pattern: /\p{Script=Han}/u },
  { script: 'thai', pattern: /\p{Script=Thai}/u },
  { script: 'arabic', pattern: /\p{Script=Arabic}/u },
  { script: 'devanagari', pattern: /\p{Script=Devanagari}/u },
  { script: 'cyrillic', pattern: /\p{Script=Cyrillic}/u },
  { script: 'latin', pattern: /\p{Script=Latin}/u },
];

/** How many characters of each script a text holds; digits, signs and spaces are of none. */
export function countScripts(text: string): ReadonlyMap<Script, number> {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const found = SCRIPTS.find(({ pattern }) => pattern.test(character));
    if (found) counts.set(found.script, (counts.get(found.script) ?? 0) + 1);
  }
  return counts;
}

/** The script that carries the line: the rarest that matters, since Latin names and Han occur in every Asian text. */
export function mainScript(text: string): Script {
  const counts = countScripts(text);
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  for (const { script } of SCRIPTS) {
    const share = (counts.get(script) ?? 0) / Math.max(1, total);
    if (share >= (script === 'latin' ? 0.5 : 0.2)) return script;
  }
  return 'unknown';
}

/** Share of a text's letters that belong to what a Tesseract language is for, 0 to 1; Latin letters count nowhere but in Latin. */
export const ownShare = (text: string, language: TesseractLanguage): number => shareOf(text, OWN_SCRIPTS[language]);

/** Share of a text's letters that are of the scripts, 0 to 1. */
export function shareOf(text: string, scripts: readonly Script[]): number {
  const counts = countScripts(text);
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const own = scripts.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
  return total > 0 ? own / total : 0;
}

const OWN_SCRIPTS: Record<TesseractLanguage, readonly Script[]> = {
  kor: ['hangul'],
  jpn: ['kana', 'han'],
  chi_sim: ['han'],
  chi_tra: ['han'],
  tha: ['thai'],
  vie: ['latin'],
  ara: ['arabic'],
  mon: ['cyrillic'],
  kir: ['cyrillic'],
  eng: ['latin'],
  ind: ['latin'],
};

export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Letters that Vietnamese has and other languages written in Latin do not (or hardly). */
export const hasVietnamese = (text: string): boolean => /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text);

/** Scripts whose letters fill a square each. */
const SQUARE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
export const hasSquareLetters = (text: string): boolean => text.search(SQUARE) >= 0;

export const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** A reading is sure of its script from this confidence on, when so many of its letters are of it. */
const SURE = { confidence: 0.85, share: 0.5 };

/** Syllables or Han that were read surely, or Arabic, and a recogniser of another script's attempt at them, which may lie on the ink by chance. */
export function losesScript(own: { readonly text: string; readonly confidence: number }, other: string): boolean {
  if (isRightToLeft(own.text)) return !isRightToLeft(other);
  const letters = own.text.match(/\p{L}/gu)?.length ?? 0;
  const squares = own.text.match(SQUARE)?.length ?? 0;
  return own.confidence >= SURE.confidence && squares >= 2 && squares >= SURE.share * letters && !hasSquareLetters(other);
}

/** Words of Latin letters that were read surely, and what a recogniser that knows none made of them (All as 시이): it has hardly one of their letters. */
export function invadesScript(own: { readonly text: string; readonly confidence: number }, other: string): boolean {
  const letters = own.text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (own.confidence < SURE.confidence || letters < INVADED.letters || hasSquareLetters(own.text) || !hasSquareLetters(other)) return false;
  return (other.match(/\p{Script=Latin}/gu)?.length ?? 0) < INVADED.kept * letters;
}

/** Of fewer letters (chip 상태, seen as chip EH) the other reading may hold the one word that is in syllables. */
const INVADED = { letters: 20, kept: 0.5 };
