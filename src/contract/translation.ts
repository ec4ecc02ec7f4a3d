import { z } from 'zod';
import { LanguageCode, LanguageTag } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Characters as people count them: code points, so that an emoji outside the basic plane is one. */
const codePoints = (text: string): number => [...text].length;

const text = z.string();
const tooLong = `at most ${LIMITS.translateCharacters.toLocaleString('en')} characters together`;
const Language = LanguageTag.pipe(LanguageCode);

/** Body of POST /api/v1/translate: one `text`, or up to 500 `texts`. */
export const TranslateRequest = z
  .object({
    text: text.optional(),
    texts: z.array(text).min(1).max(LIMITS.translateTexts).optional(),
    target_lang: Language,
    /** Found in the text where it is left out. */
    source_lang: Language.optional(),
  })
  .superRefine((request, context) => {
    const { text: one, texts } = request;
    if ((one === undefined) === (texts === undefined))
      context.addIssue({ code: 'custom', path: ['text'], message: 'send either text or texts' });
    // Lengths first: counting code points of something huge takes longer than refusing it.
    const all = one === undefined ? (texts ?? []) : [one];
    const units = all.reduce((sum, entry) => sum + entry.length, 0);
    const long =
      units > 2 * LIMITS.translateCharacters || all.reduce((sum, entry) => sum + codePoints(entry), 0) > LIMITS.translateCharacters;
    if (long) context.addIssue({ code: 'custom', path: [one === undefined ? 'texts' : 'text'], message: tooLong });
  });
export type TranslateRequest = z.infer<typeof TranslateRequest>;

export const TranslationWarning = z.object({
  /** Which of the texts, from 0. */
  index: z.number().int().min(0),
  code: z.enum(['translated_in_pieces', 'numbers_changed']),
  message: z.string(),
});
export type TranslationWarning = z.infer<typeof TranslationWarning>;

/** Answer of POST /api/v1/translate: `translation` for a text, `translations` for texts. */
export const TranslateAnswer = z.object({
  ok: z.literal(true),
  target_lang: LanguageCode,
  /** null for a text without words. */
  source_lang: LanguageCode.nullable().optional(),
  /** How surely the text is in that language, where it was found and not told. */
  source_confidence: z.number().min(0).max(1).optional(),
  /** Who did it, `none` where nothing was to be done. */
  model: z.string(),
  translation: z.string().optional(),
  /** As many as were sent, in the same order. */
  translations: z.array(z.string()).optional(),
  /** There when something should be looked at. */
  warnings: z.array(TranslationWarning).optional(),
});
export type TranslateAnswer = z.infer<typeof TranslateAnswer>;

export const TranslateLanguagesQuery = z.object({
  /** The tags of one parameter instead of all languages of translation; with ocr those that can be read now. */
  for: z.enum(['translate', 'reconstruct', 'render', 'ocr']).default('translate'),
  /** BCP 47 tag of the language that names are given in; else by Accept-Language. */
  locale: z.string().min(2).max(35).optional(),
});
export type TranslateLanguagesQuery = z.infer<typeof TranslateLanguagesQuery>;

export const TranslateLanguage = z.object({
  code: LanguageCode,
  name: z.string(),
  native_name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Languages that it can be translated into now. */
  targets: z.array(LanguageCode),
  /** Who translates most of them; null where nobody does. */
  provider: z.string().nullable(),
  /** Targets with who would do it, where that differs from `provider`. */
  providers: z.record(z.string(), z.string()),
  /** Targets that packs would add. */
  addable: z.array(z.object({ target: LanguageCode, packs: z.array(z.string()) })),
  /** With for=ocr: packs whose recognisers read it, those that are here and those that could be. */
  ocr_packs: z.object({ installed: z.array(z.string()), addable: z.array(z.string()) }).optional(),
});
export type TranslateLanguage = z.infer<typeof TranslateLanguage>;

export const TranslateLanguages = z.object({ ok: z.literal(true), languages: z.array(TranslateLanguage) });
export type TranslateLanguages = z.infer<typeof TranslateLanguages>;

/** The pack to fetch: that of a pair of languages, or a recogniser by its id. */
export const NewPack = z
  .object({
    source_lang: Language.optional(),
    target_lang: Language.optional(),
    id: z
      .string()
      .regex(/^ocr-[a-z]{2,20}$/, 'must be the id of a recogniser, such as ocr-ko')
      .optional(),
  })
  .superRefine(({ source_lang: from, target_lang: to, id }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (id === undefined && from === undefined) issue('source_lang', 'is needed, or the id of a recogniser');
    if (id === undefined && to === undefined) issue('target_lang', 'is needed, or the id of a recogniser');
    if (id !== undefined && (from ?? to) !== undefined) issue('id', 'stands alone, without a pair of languages');
    if (from !== undefined && from === to) issue('target_lang', 'must be another language');
  });
export type NewPack = z.infer<typeof NewPack>;

/** Model packs: of the built-in provider, each named by its pair (ko-en), and of recognisers that read pictures (ocr-ko). */
export const TranslatePacks = z.object({
  ok: z.literal(true),
  /** Whether packs are fetched when they are first needed. */
  automatic: z.boolean(),
  installed: z.array(z.string()),
  /** Those that there are models for and that are not here. */
  addable: z.array(z.string()),
  /** What recognisers of packs read, here or not; `adds`: languages that nothing else reads. */
  recognisers: z.array(z.object({ id: z.string(), installed: z.boolean(), languages: z.array(LanguageCode), adds: z.array(LanguageCode) })),
  downloads: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['downloading', 'failed']),
      bytes: z.number().int(),
      total_bytes: z.number().int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type TranslatePacks = z.infer<typeof TranslatePacks>;

const word = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** A word and what it is called in another language. */
export const GlossaryEntry = z.object({ source_lang: Language, target_lang: Language, source: word, target: word });
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/** Body of PUT /api/v1/translate/glossary: terms to add; one whose source is there already takes its place. */
export const GlossaryTerms = z.object({
  terms: z
    .array(GlossaryEntry.refine(({ source_lang: from, target_lang: to }) => from !== to, 'must be of two languages'))
    .min(1)
    .max(LIMITS.glossaryTermsAtOnce),
});
export type GlossaryTerms = z.infer<typeof GlossaryTerms>;

/** Which terms to read or remove: all where it says nothing. */
export const GlossaryQuery = z.object({
  source_lang: Language.optional(),
  target_lang: Language.optional(),
  source: z.string().trim().optional(),
});
export type GlossaryQuery = z.infer<typeof GlossaryQuery>;

export const Glossary = z.object({ ok: z.literal(true), terms: z.array(GlossaryEntry) });
export type Glossary = z.infer<typeof Glossary>;
