import type { LanguageCode, OcrAnswer } from '../../../contract/index.ts';
import type { PageText } from '../../workers/messages.ts';
import type { HttpContext } from '../context.ts';
import { translateFor } from '../translate/order.ts';

type Translated = Required<Pick<OcrAnswer, 'translation' | 'translation_model'>>;

/**
 * The page in another language, in the same layout: paragraphs flow, cells and rows stay.
 * @param pair the language to translate from as the caller has said it, null to find it in the text; and the one to translate into
 * @throws {ServiceError} unsupported_language_pair, provider_unavailable
 */
export async function translatePage(
  context: HttpContext,
  accountId: string,
  { text, passages, language, model }: PageText,
  { source, target }: { readonly source: LanguageCode | null; readonly target: LanguageCode },
  signal: AbortSignal,
): Promise<Translated> {
  if (text === '' || language === target) return { translation: text, translation_model: model };
  const texts = passages.map((passage) => passage.text);
  const done = await translateFor(context, accountId, { texts, source, target }, signal);
  return { translation: passages.map(({ before }, i) => before + done.texts[i]!).join(''), translation_model: done.model ?? model };
}
