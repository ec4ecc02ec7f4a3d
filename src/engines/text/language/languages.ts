/** The languages of the v1 API, by its own tags. */
export const LANGUAGES = [
  'en',
  'ko',
  'ja',
  'cn',
  'tw',
  'vi',
  'th',
  'id',
  'ru',
  'mn',
  'ar',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'hi',
  'tr',
  'ms',
  'tl',
] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Detected {
  /** null where the text has no letters, or letters of a script that none of the languages is written in. */
  readonly language: Language | null;
  /** 0 to 1: how far the language stands out among those that the text could be in. */
  readonly confidence: number;
}

/** Languages by the script that they share. */
const FAMILIES: readonly (readonly Language[])[] = [
  ['cn', 'tw', 'ja'],
  ['ru', 'mn'],
  ['en', 'vi', 'id', 'ms', 'tl', 'es', 'fr', 'de', 'pt', 'it', 'tr'],
];

/** Whether only words and letters, not the script, tell two languages apart. */
export function shareScript(a: Language, b: Language): boolean {
  return a === b || FAMILIES.some((family) => family.includes(a) && family.includes(b));
}

export const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);
