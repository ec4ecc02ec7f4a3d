import type { TFunction } from 'i18next';
import { pairOf, type Recogniser } from '../api/packs.ts';

/** Codes of the API whose BCP 47 tag is another. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', tl: 'fil' };

/** "Korean → English" of ko-en, "Reads Korean and English" of ocr-ko. */
export function packName(
  id: string,
  { recognisers, locale, t }: { recognisers: readonly Recogniser[]; locale: string; t: TFunction },
): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => names.of(TAGS[code] ?? code) ?? code;
  const recogniser = recognisers.find((one) => one.id === id);
  if (recogniser) return t('packs.reads', { languages: new Intl.ListFormat(locale).format(recogniser.languages.map(nameOf)) });
  const { source_lang: source, target_lang: target } = pairOf(id);
  return [source, target].map(nameOf).join(' → ');
}
