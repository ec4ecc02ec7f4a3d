/** The language of a text: by its script where that says it, by words, letters and n-grams where several share it. */
import { createRequire } from 'node:module';
import { hanShares } from '../../words/han.ts';
import { LANGUAGES, type Detected, type Language } from './languages.ts';
import { LETTERS, WORDS } from './words.ts';

const require = createRequire(import.meta.url);

/** The n-gram detectors, loaded when first needed: their tables take 130 MB, and few texts need them. */
const detectors = (): typeof import('franc') & typeof import('tinyld/heavy') => ({
  ...(require('franc') as typeof import('franc')),
  ...(require('tinyld/heavy') as typeof import('tinyld/heavy')),
});

/** What the two n-gram detectors call a language; tinyld has no Malay. */
const NAMES: Readonly<Partial<Record<Language, { readonly franc: string; readonly tinyld: string }>>> = {
  en: { franc: 'eng', tinyld: 'en' },
  vi: { franc: 'vie', tinyld: 'vi' },
  id: { franc: 'ind', tinyld: 'id' },
  ms: { franc: 'zlm', tinyld: 'id' },
  tl: { franc: 'tgl', tinyld: 'tl' },
  es: { franc: 'spa', tinyld: 'es' },
  fr: { franc: 'fra', tinyld: 'fr' },
  de: { franc: 'deu', tinyld: 'de' },
  pt: { franc: 'por', tinyld: 'pt' },
  it: { franc: 'ita', tinyld: 'it' },
  tr: { franc: 'tur', tinyld: 'tr' },
  ru: { franc: 'rus', tinyld: 'ru' },
  mn: { franc: 'khk', tinyld: 'mn' },
};

const LATIN = LANGUAGES.filter((language) => WORDS[language]);
const CYRILLIC: readonly Language[] = ['ru', 'mn'];

/** Scripts that say the language, those first that are mixed with others: Korean and Japanese texts hold Han and Latin. */
const SCRIPTS = [
  { name: 'hangul', pattern: /\p{Script=Hangul}/gu },
  { name: 'kana', pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { name: 'han', pattern: /\p{Script=Han}/gu },
  { name: 'thai', pattern: /\p{Script=Thai}/gu },
  { name: 'arabic', pattern: /\p{Script=Arabic}/gu },
  { name: 'devanagari', pattern: /\p{Script=Devanagari}/gu },
  { name: 'cyrillic', pattern: /\p{Script=Cyrillic}/gu },
  { name: 'latin', pattern: /\p{Script=Latin}/gu },
] as const;
type ScriptName = (typeof SCRIPTS)[number]['name'];

const ONE_LANGUAGE: Readonly<Partial<Record<ScriptName, Language>>> = {
  hangul: 'ko',
  kana: 'ja',
  thai: 'th',
  arabic: 'ar',
  devanagari: 'hi',
};

/** A script other than Latin carries the text from this share of its letters: shop texts are full of Latin names. */
const CARRIES = 0.2;
/** N-grams say little beyond this many characters that they have not said already. */
const ENOUGH = 2_000;

const UNKNOWN: Detected = { language: null, confidence: 0 };

/**
 * Finds the language of a text; short ones are told by their script, words and letters.
 * @returns the language with how surely it is that, null for a text without letters of a known script
 */
export function detectLanguage(text: string): Detected {
  // Cut first: taking addresses out of a long text without spaces takes quadratic time.
  const sample = bare(text.slice(0, 2 * ENOUGH)).slice(0, ENOUGH);
  const found = scriptOf(sample);
  if (!found) return UNKNOWN;
  const { script, share } = found;
  const own = ONE_LANGUAGE[script];
  if (own) return { language: own, confidence: 0.9 + 0.1 * share };
  if (script === 'han') return detectHan(sample);
  return detectByWords(sample, script === 'cyrillic' ? CYRILLIC : LATIN);
}

/** Addresses, placeholders and codes are in no language. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .replace(/https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|\{\{.*?\}\}|<[^>]*>|%[sd]/g, ' ')
    .replace(/\S*\p{L}\d\S*|\S*\d\p{L}\S*/gu, (word) => (/[^\x20-\x7e]/.test(word) ? word : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function scriptOf(text: string): { script: ScriptName; share: number } | null {
  const counts = SCRIPTS.map(({ name, pattern }) => ({ name, count: text.match(pattern)?.length ?? 0 }));
  const total = text.match(/\p{L}|\p{M}/gu)?.length ?? 0;
  for (const { name, count } of counts) {
    const share = count / Math.max(1, total);
    // Kana in a text of Han make it Japanese, however few.
    if (count > 0 && share >= (name === 'latin' ? 0.5 : name === 'kana' ? CARRIES / 4 : CARRIES)) return { script: name, share };
  }
  return null;
}

function detectHan(text: string): Detected {
  const signs = text.match(/\p{Script=Han}/gu) ?? [];
  const shares = hanShares(signs);
  // Most signs are common to all three; without kana only signs that China and Taiwan both lack speak for Japanese.
  const ranked = (['cn', 'tw', 'ja'] as const)
    .map((language) => ({ language, score: shares[language] - (language === 'ja' ? 0.02 : 0) }))
    .toSorted((a, b) => b.score - a.score);
  const lead = (ranked[0]!.score - ranked[1]!.score) * signs.length;
  return { language: ranked[0]!.language, confidence: 0.5 + 0.5 * (1 - Math.exp(-lead)) };
}

/** How much each kind of evidence weighs. */
const WEIGHTS = { words: 2.2, letters: 1.2, franc: 1.4, tinyld: 1.2 };

function detectByWords(text: string, candidates: readonly Language[]): Detected {
  const grams = gramScores(text, candidates);
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const ranked = candidates
    .map((language) => ({ language, score: grams(language) + WEIGHTS.words * knownShare(words, language) + letterScore(text, language) }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked as [(typeof ranked)[number], (typeof ranked)[number]];
  // A single short word may be a name.
  const enough = 1 - Math.exp(-(text.match(/\p{L}/gu)?.length ?? 0) / 6);
  return { language: first.language, confidence: Math.min(1, 0.5 + 0.5 * (1 - Math.exp(-2 * (first.score - second.score)))) * enough };
}

function knownShare(words: readonly string[], language: Language): number {
  return words.filter((word) => WORDS[language]?.has(word)).length / Math.max(1, words.length);
}

/** Letters that a language has speak for it, those that it lacks against it. */
function letterScore(text: string, language: Language): number {
  if (language === 'mn' || language === 'ru') return cyrillicScore(text, language);
  const seen = LETTERS.filter(({ pattern }) => text.search(pattern) >= 0);
  return seen.reduce((sum, { languages }) => {
    const says = languages.length === 1 ? 1 : 0.5;
    return sum + (languages.includes(language) ? says : -says) * WEIGHTS.letters;
  }, 0);
}

/** Mongolian has ө and ү and doubles its vowels; Russian softens, and ends in ть, ия, ый. */
function cyrillicScore(text: string, language: Language): number {
  const mongolian = (text.match(/[өү]/giu)?.length ?? 0) * 2 + (text.match(/аа|оо|уу|ээ|өө|үү/giu)?.length ?? 0);
  const russian = text.match(/[щъ]|ть|ия|ый|кий|ики|ие|ост|про|при|ски/giu)?.length ?? 0;
  return (language === 'mn' ? mongolian - russian : russian - mongolian) * 0.5;
}

/** The two detectors' scores, each relative to its best. */
function gramScores(text: string, candidates: readonly Language[]): (language: Language) => number {
  const named = candidates.map((language) => NAMES[language]!);
  const { francAll, detectAll } = detectors();
  const franc = new Map(francAll(text, { minLength: 3, only: named.map(({ franc: name }) => name) }));
  const found = detectAll(text, { only: [...new Set(named.map(({ tinyld: name }) => name))] });
  const best = found[0]?.accuracy ?? 1;
  const tinyld = new Map(found.map(({ lang, accuracy }) => [lang, accuracy / best]));
  return (language) => {
    const names = NAMES[language]!;
    return WEIGHTS.franc * (franc.get(names.franc) ?? 0) ** 2 + WEIGHTS.tinyld * (tinyld.get(names.tinyld) ?? 0);
  };
}
