import type { LanguageCode, OcrAnswer } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import type { PageText } from '../../workers/messages.ts';
import type { HttpContext } from '../context.ts';

type Translated = Required<Pick<OcrAnswer, 'translation' | 'translation_model'>>;

/**
 * The page in another language, in the same layout: paragraphs flow, cells and rows stay.
 * @throws {ServiceError} provider_unavailable
 */
export async function translatePage(
  _context: HttpContext,
  _accountId: string,
  { text, language, model }: PageText,
  target: LanguageCode,
  _signal: AbortSignal,
): Promise<Translated> {
  if (text === '' || language === target) return { translation: text, translation_model: model };
  throw new ServiceError('provider_unavailable', 'This installation has no translator. Leave out translate_to, and the text is read.');
}
