import type { Translated, TranslateOrder } from '../../jobs/handlers/translation.ts';
import type { HttpContext } from '../context.ts';

type Asked = Pick<TranslateOrder, 'texts' | 'source' | 'target'>;

/** Translates for an account. @throws {ServiceError} unsupported_language_pair, provider_unavailable; the signal's reason */
export async function translateFor(context: HttpContext, _accountId: string, order: Asked, signal: AbortSignal): Promise<Translated> {
  return context.translation.translate(order, signal);
}
