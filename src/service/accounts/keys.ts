/** API keys: shown once, kept as a hash. */
import { createHash, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { batchedRead } from '../adapters/batched-read.ts';
import type { Db } from '../adapters/database.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Who calls: the account of a valid key. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly email: string;
  readonly locale: string;
  readonly maskedKey: string;
  /** The account's own rate; null = as configured. */
  readonly imagesPerMinute: number | null;
  readonly suspended: boolean;
}

/** A new key: `uf_` and 32 random characters (190 bits). */
export function makeKey(): string {
  return `uf_${Array.from({ length: 32 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/**
 * A key that the same secrets and id always make: a repeated request can be answered again though only a hash is kept.
 * @param credentials what the request was authorised by; it is not in the database, so nobody makes the key out of what is
 * @param idempotencyKey so that a thief of the credentials cannot make the key once they are revoked
 */
export function deriveKey(credentials: string, idempotencyKey: string, id: string): string {
  const bytes = Buffer.from(hkdfSync('sha512', credentials, idempotencyKey, `unflatten api key ${id}`, 256));
  // Bytes past the last whole round of the alphabet would favour its first letters.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  return `uf_${fair
    .slice(0, 32)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')}`;
}

/** A key is random enough that a plain hash cannot be guessed back; slow hashing would only slow every request. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function maskKey(prefix: string): string {
  return `${prefix}…`;
}

/** Adds a key to an account; a key that is already there is left as it is. */
export async function addKey(db: Db, accountId: string, name: string, key: string): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ id: randomUUID(), account_id: accountId, name, hash: hashKey(key), prefix: key.slice(0, 8) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

const readCallers = batchedRead(async (db, hashes: string[]) => {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.hash', 'api_keys.id as key_id', 'api_keys.prefix', 'accounts.id as account_id'])
    .select(['accounts.email', 'accounts.locale', 'accounts.images_per_minute', 'accounts.suspended_at'])
    .where('api_keys.hash', 'in', hashes)
    .where('api_keys.revoked_at', 'is', null)
    .where((where) => where.or([where('api_keys.expires_at', 'is', null), where('api_keys.expires_at', '>', sql<Date>`now()`)]))
    .execute();
  return new Map(
    rows.map((row): [string, Caller] => [
      row.hash,
      {
        accountId: row.account_id,
        keyId: row.key_id,
        email: row.email,
        locale: row.locale,
        maskedKey: maskKey(row.prefix),
        imagesPerMinute: row.images_per_minute,
        suspended: row.suspended_at !== null,
      },
    ]),
  );
});

/** @returns null for a key that is unknown, revoked or expired */
export function findCaller(db: Db, key: string): Promise<Caller | null> {
  return readCallers(db, hashKey(key));
}
