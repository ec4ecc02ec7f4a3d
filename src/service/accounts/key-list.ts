/** The keys of an account: made, listed, revoked. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { MAX_KEY_DAYS, MAX_KEYS, type NewKey } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { ApiKeyTable } from '../adapters/schema.ts';
import { lockAccount } from '../credits/ledger.ts';
import { ServiceError } from '../errors.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from '../jobs/idempotency.ts';
import { deriveKey, hashKey, makeKey } from './keys.ts';

export type KeyRow = Omit<Selectable<ApiKeyTable>, 'hash'>;

/** A key with the text that is shown once. */
export interface ShownKey {
  readonly row: KeyRow;
  readonly key: string;
}

/** An Idempotency-Key with what its request was authorised by: a repeat shows the same key again without its being kept. */
export interface Repeatable extends IdempotencyKey {
  readonly credentials: string;
}

/** Most keys in a list: every active one, and as many of the newest revoked ones. */
const LISTED = 500;
const COLUMNS = ['id', 'account_id', 'name', 'prefix', 'calls', 'last_used_at', 'expires_at', 'revoked_at', 'created_at'] as const;
/** Neither revoked nor expired. */
export const works = sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`;
const noSuchKey = () => new ServiceError('not_found', 'There is no such key.');

/** Active keys first, then the newest revoked ones. */
export async function listKeys(db: Db, accountId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

const DAY_MS = 86_400_000;

/** @throws {ServiceError} invalid_request */
function expiryOf({ expires_at: at, expires_in_days: days }: NewKey): Date | null {
  if (days !== undefined) return new Date(Date.now() + days * DAY_MS);
  if (at === undefined) return null;
  const ahead = Date.parse(at) - Date.now();
  if (ahead > 0 && ahead <= MAX_KEY_DAYS * DAY_MS) return new Date(at);
  const message = `must lie in the next ${MAX_KEY_DAYS} days`;
  throw new ServiceError('invalid_request', `expires_at: ${message}.`, { issues: [{ path: 'expires_at', message }] });
}

async function countWorking(trx: Db, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where(works)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Makes a key.
 * @param trx a transaction
 * @throws {ServiceError} invalid_request, idempotency_key_reused
 */
export async function createKey(trx: Db, accountId: string, wish: NewKey, repeatable: Repeatable | null): Promise<ShownKey> {
  await lockAccount(trx, accountId);
  const repeat = repeatable && (await findRepeat(trx, accountId, repeatable));
  if (repeat) {
    const row = await trx.selectFrom('api_keys').select(COLUMNS).where('id', '=', repeat).executeTakeFirstOrThrow();
    return { row, key: deriveKey(repeatable.credentials, repeatable.key, repeat) };
  }
  if ((await countWorking(trx, accountId)) >= MAX_KEYS)
    throw new ServiceError('invalid_request', `An account has at most ${MAX_KEYS} keys that work. Revoke one first.`);
  const id = randomUUID();
  const key = repeatable ? deriveKey(repeatable.credentials, repeatable.key, id) : makeKey();
  const row = await trx
    .insertInto('api_keys')
    .values({ id, account_id: accountId, name: wish.name, hash: hashKey(key), prefix: key.slice(0, 8), expires_at: expiryOf(wish) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  if (repeatable) await rememberKey(trx, accountId, repeatable, id);
  return { row, key };
}

/** @param trx a transaction. @throws {ServiceError} not_found, also for another account's key */
async function getKey(trx: Db, accountId: string, id: string): Promise<{ readonly id: string; readonly works: boolean }> {
  const row = await trx
    .selectFrom('api_keys')
    .select(['id', works.as('works')])
    // The database's texts have no NUL.
    .where('id', '=', id.replaceAll('\0', ''))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw noSuchKey();
  return row;
}

/**
 * Revokes a key; one that is revoked already stays as it is.
 * @param force also the last key that works: for who runs the server and can make another one
 * @throws {ServiceError} not_found, last_key
 */
export function revokeKey(db: Db, accountId: string, id: string, { force = false } = {}): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Of two keys that are revoked at the same time, one stays.
    await lockAccount(trx, accountId);
    const key = await getKey(trx, accountId, id);
    if (!force && key.works && (await countWorking(trx, accountId)) === 1)
      throw new ServiceError('last_key', 'This is the only key of the account that works. Make another one first.');
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
      .where('id', '=', key.id)
      .execute();
  });
}
