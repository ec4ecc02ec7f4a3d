import { z } from 'zod';
import { BBox } from './content.ts';
import { LanguageCode, LanguageTag } from './languages.ts';
import { SourceImageFields } from './source-image.ts';

/** Languages that a recogniser comes along for; packs add others. */
export const OcrLanguage = LanguageCode.extract(['ko', 'en', 'cn', 'tw', 'ja', 'mn', 'ru', 'th', 'id', 'vi', 'ar', 'ms', 'tl']);
export type OcrLanguage = z.infer<typeof OcrLanguage>;

/** Text fields of POST /api/v1/ocr; the picture comes as one of the three source fields. */
export const OcrFields = SourceImageFields.extend({
  /** Language that the text is said to be in: one that a recogniser is there for (GET /translate/languages?for=ocr). */
  lang: LanguageTag.pipe(LanguageCode).optional(),
  translate_to: LanguageTag.pipe(LanguageCode).optional(),
});
export type OcrFields = z.infer<typeof OcrFields>;

export const OcrLine = z.object({
  text: z.string(),
  bbox: BBox,
  confidence: z.number().min(0).max(1),
  language: LanguageCode.nullable(),
});
export type OcrLine = z.infer<typeof OcrLine>;

/** Answer of POST /api/v1/ocr. */
export const OcrAnswer = z.object({
  ok: z.literal(true),
  /** In reading order; empty for a picture without text. */
  text: z.string(),
  lines: z.array(OcrLine),
  /** Language of most of the text; null without text. */
  language: LanguageCode.nullable(),
  /** Who read it. */
  model: z.string(),
  seconds: z.number().min(0),
  /** There when `translate_to` was sent. */
  translation: z.string().optional(),
  /** Who translated it. */
  translation_model: z.string().optional(),
});
export type OcrAnswer = z.infer<typeof OcrAnswer>;
