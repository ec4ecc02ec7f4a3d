import { pairOf } from '../api/packs.ts';

/** Codes of the API whose BCP 47 tag is another. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', tl: 'fil' };

/** "Korean → English" of ko-en. */
export function pairName(id: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const { source_lang: source, target_lang: target } = pairOf(id);
  return [source, target].map((code) => names.of(TAGS[code] ?? code) ?? code).join(' → ');
}
