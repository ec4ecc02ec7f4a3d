import { z } from 'zod';

/** Document language tags of POST /api/v1/reconstruct, in the order of api-v1.md. */
export const DocumentLanguage = z.enum(['ko', 'en', 'cn', 'tw', 'ja', 'mn', 'ru', 'th', 'id', 'vi', 'ar']);
export type DocumentLanguage = z.infer<typeof DocumentLanguage>;

/** BCP 47 tag that each document language writes into the html element's lang attribute. */
export const HTML_LANG: Record<DocumentLanguage, string> = {
  ko: 'ko',
  en: 'en',
  cn: 'zh-CN',
  tw: 'zh-TW',
  ja: 'ja',
  mn: 'mn',
  ru: 'ru',
  th: 'th',
  id: 'id',
  vi: 'vi',
  ar: 'ar',
};

/** Locales of the dashboard and of the addresses in `urls`. */
export const Locale = z.enum(['en', 'ko']);
export type Locale = z.infer<typeof Locale>;

/** Languages that an image's text can be rendered in (POST /api/v1/images/translate), in the order of api-v1.md. */
export const RenderLanguage = z.enum([
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
]);
export type RenderLanguage = z.infer<typeof RenderLanguage>;

/** Every language of the v1 API that text can be read or translated in. */
export const LanguageCode = RenderLanguage;
export type LanguageCode = RenderLanguage;

/** BCP 47 tags whose language has another code here. */
const EQUIVALENTS: Readonly<Record<string, LanguageCode>> = {
  zh: 'cn',
  'zh-cn': 'cn',
  'zh-sg': 'cn',
  'zh-hans': 'cn',
  'zh-tw': 'tw',
  'zh-hk': 'tw',
  'zh-mo': 'tw',
  'zh-hant': 'tw',
  fil: 'tl',
};

/** The code of this API for a BCP 47 tag (zh-Hans → cn, pt-BR → pt); what is no known tag stays unknown. */
function fromBcp47(tag: string): string {
  const subtags = tag.trim().toLowerCase().replaceAll('_', '-').split('-');
  const [language = ''] = subtags;
  return EQUIVALENTS[subtags.slice(0, 2).join('-')] ?? EQUIVALENTS[language] ?? language;
}

/** A language as callers may write it: a code of this API or its BCP 47 equivalent. */
export const LanguageTag = z.string().overwrite(fromBcp47);
