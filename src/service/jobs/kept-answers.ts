/** Calls that answer at once and make no job: with an Idempotency-Key their answer is kept for a day and given again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from './idempotency.ts';

/**
 * The first answer to a key, or what `work` answers now.
 * @throws {ServiceError} idempotency_key_reused; whatever `work` throws, which is not kept
 */
export async function answerOnce<T extends object>(
  db: Db,
  accountId: string,
  key: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const known = await findRepeat(db, accountId, key);
  const kept = known && (await db.selectFrom('kept_answers').select('body').where('id', '=', known).executeTakeFirst());
  if (kept) return kept.body as T;
  const answer = await work();
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('kept_answers')
      .values({ id, account_id: accountId, body: JSON.stringify(answer) })
      .execute();
    await rememberKey(trx, accountId, key, id);
    await trx
      .deleteFrom('kept_answers')
      .where(sql<boolean>`created_at < now() - interval '24 hours'`)
      .execute();
  });
  return answer;
}
