/** `Idempotency-Key`: the same key and request within a day makes its job, or its batch of jobs, once, however often it is sent. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import { ServiceError } from '../errors.ts';

export interface IdempotencyKey {
  readonly key: string;
  /** Hash of what the request asks for. */
  readonly fingerprint: string;
}

/** @param parts fields by name, and the hash of a file; encoding and order do not count */
export function fingerprintOf(parts: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/**
 * Id of what a key has made already: a job, or a batch of image jobs.
 * @returns null for a key that is new or older than a day
 * @throws {ServiceError} idempotency_key_reused
 */
export async function findRepeat(db: Db, accountId: string, { key, fingerprint }: IdempotencyKey): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'made_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint === fingerprint) return row.made_id;
  throw new ServiceError('idempotency_key_reused', 'This Idempotency-Key was used for another request within the last 24 hours.');
}

/** @param trx the transaction that makes it */
export async function rememberKey(trx: Db, accountId: string, { key, fingerprint }: IdempotencyKey, madeId: string): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, fingerprint, made_id: madeId })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet({ fingerprint, made_id: madeId, created_at: sql`now()` }))
    .execute();
}
