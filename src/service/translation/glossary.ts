/** The glossary of an account: what words are called in another language. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS, type GlossaryEntry, type GlossaryQuery, type LanguageCode } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import { lockAccount } from '../credits/ledger.ts';
import { ServiceError } from '../errors.ts';

/** As the engine takes it. */
export interface AccountGlossary {
  /** Changes whenever a term does. */
  readonly version: string;
  terms(pair: { readonly from: LanguageCode; readonly to: LanguageCode }): readonly { readonly source: string; readonly target: string }[];
}

export async function readGlossary(db: Db, accountId: string, query: GlossaryQuery = {}): Promise<GlossaryEntry[]> {
  let select = db
    .selectFrom('glossary_terms')
    .select(['source_lang', 'target_lang', 'source', 'target'])
    .where('account_id', '=', accountId);
  if (query.source_lang) select = select.where('source_lang', '=', query.source_lang);
  if (query.target_lang) select = select.where('target_lang', '=', query.target_lang);
  return select.orderBy('source_lang').orderBy('target_lang').orderBy('source').execute();
}

/**
 * Adds terms; one whose word is there already takes its place.
 * @throws {ServiceError} invalid_request where there would be too many
 */
export async function putTerms(db: Db, accountId: string, entries: readonly GlossaryEntry[]): Promise<void> {
  const unique = new Map(entries.map((entry) => [JSON.stringify([entry.source_lang, entry.target_lang, entry.source]), entry]));
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await trx
      .insertInto('glossary_terms')
      .values([...unique.values()].map((entry) => ({ account_id: accountId, ...entry })))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'source_lang', 'target_lang', 'source'])
          .doUpdateSet({ target: (row) => row.ref('excluded.target') }),
      )
      .execute();
    const { count } = await trx
      .selectFrom('glossary_terms')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count > LIMITS.glossaryTerms)
      throw new ServiceError('invalid_request', `A glossary has at most ${LIMITS.glossaryTerms} terms. Remove some first.`);
  });
}

/** Removes the terms of a pair, or one of them; without either all of the account. */
export async function removeTerms(db: Db, accountId: string, query: GlossaryQuery): Promise<void> {
  let removal = db.deleteFrom('glossary_terms').where('account_id', '=', accountId);
  if (query.source_lang) removal = removal.where('source_lang', '=', query.source_lang);
  if (query.target_lang) removal = removal.where('target_lang', '=', query.target_lang);
  if (query.source !== undefined) removal = removal.where('source', '=', query.source);
  await removal.execute();
}

/** The account's glossary with its version: a hash of all of it. */
export async function glossaryOf(db: Db, accountId: string): Promise<AccountGlossary> {
  const entries = await readGlossary(db, accountId);
  return {
    version: createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16),
    terms: ({ from, to }) => entries.filter((entry) => entry.source_lang === from && entry.target_lang === to),
  };
}
