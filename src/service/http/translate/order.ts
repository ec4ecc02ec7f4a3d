import type { Translated, TranslateOrder } from '../../jobs/handlers/translation.ts';
import { glossaryOf } from '../../translation/glossary.ts';
import { createMemory } from '../../translation/memory.ts';
import type { HttpContext } from '../context.ts';

type Asked = Pick<TranslateOrder, 'texts' | 'source' | 'target'>;

/**
 * Translates for an account, by its glossary and what it has had translated before.
 * @throws {ServiceError} unsupported_language_pair, provider_unavailable; the signal's reason
 */
export async function translateFor(
  { db, translation, figures }: HttpContext,
  accountId: string,
  order: Asked,
  signal: AbortSignal,
): Promise<Translated> {
  const glossary = await glossaryOf(db, accountId);
  return translation.translate({ ...order, glossary, memory: createMemory(db, accountId, figures.memoryEntries) }, signal);
}
