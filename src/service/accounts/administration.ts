/** Accounts as who runs the server sees them: made, listed, suspended, given credits. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { MAX_CREDITS, type AccountChange, type AccountListQuery, type CreditChange, type NewAccount } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { AccountTable } from '../adapters/schema.ts';
import { adjust, grant, lockAccount, requireCredits } from '../credits/ledger.ts';
import { ServiceError } from '../errors.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from '../jobs/idempotency.ts';
import { containing, newestFirst } from '../paging.ts';
import { works } from './key-list.ts';

export type AccountRow = Selectable<AccountTable> & { readonly calls: number; readonly keys: number };

/** The operator's own keys, apart from those of the account: no header holds a line break. */
export const ofOperator = <Key extends IdempotencyKey>(idempotency: Key | null): Key | null =>
  idempotency && { ...idempotency, key: `operator\n${idempotency.key}` };

function accounts(db: Db) {
  return db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select((select) => {
      const keys = select.selectFrom('api_keys').whereRef('account_id', '=', 'accounts.id');
      return [
        keys
          .select(sql<number>`coalesce(sum(calls), 0)::float8`.as('n'))
          .$asScalar()
          .$notNull()
          .as('calls'),
        keys
          .where(works)
          .select(sql<number>`count(*)::int`.as('n'))
          .$asScalar()
          .$notNull()
          .as('keys'),
      ];
    });
}

/** @param name the account's id or its e-mail address. @throws {ServiceError} not_found */
export async function getAccount(db: Db, name: string): Promise<AccountRow> {
  // The database's texts have no NUL.
  const asked = name.replaceAll('\0', '');
  const row = await accounts(db)
    .where((where) => where.or([where('id', '=', asked), where(sql`lower(email)`, '=', asked.toLowerCase())]))
    .executeTakeFirst();
  if (!row) throw new ServiceError('not_found', 'There is no such account.');
  return row;
}

export async function listAccounts(
  db: Db,
  { status, q, ...page }: AccountListQuery,
): Promise<{ readonly rows: readonly AccountRow[]; readonly nextCursor: string | null }> {
  const select = accounts(db)
    .$if(status !== undefined, (query) => query.where('suspended_at', status === 'suspended' ? 'is not' : 'is', null))
    .$if(q !== undefined, (query) => query.where('email', 'ilike', containing(q!)));
  return newestFirst(select, page);
}

/**
 * Makes an account, without a key.
 * @param trx a transaction
 * @throws {ServiceError} email_taken, unless an earlier request with the same Idempotency-Key took it
 */
export async function createAccount(trx: Db, wish: NewAccount, idempotency: IdempotencyKey | null): Promise<AccountRow> {
  const { email, locale, credits, images_per_minute } = wish;
  const id = randomUUID();
  // The owner's address may be configured with capital letters: the constraint alone would not do.
  const taken = await trx
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (taken) return repeatOf(trx, taken.id, wish, idempotency);
  const made = await trx
    .insertInto('accounts')
    .values({ id, email, locale, images_per_minute })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another request has just taken it.
  if (!made) return createAccount(trx, wish, idempotency);
  if (credits > 0) await grant(trx, id, credits);
  if (idempotency) await rememberKey(trx, id, idempotency, id);
  return getAccount(trx, id);
}

/** @throws {ServiceError} email_taken, idempotency_key_reused */
async function repeatOf(trx: Db, id: string, { email }: NewAccount, idempotency: IdempotencyKey | null): Promise<AccountRow> {
  if (idempotency && (await findRepeat(trx, id, idempotency))) return getAccount(trx, id);
  throw new ServiceError('email_taken', `There is an account of ${email} already.`);
}

/** @throws {ServiceError} not_found */
export async function changeAccount(db: Db, name: string, { suspended, ...fields }: AccountChange): Promise<AccountRow> {
  const { id } = await getAccount(db, name);
  const since = suspended ? sql<Date>`coalesce(suspended_at, now())` : null;
  const changes = { ...fields, ...(suspended === undefined ? {} : { suspended_at: since }) };
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute();
  return getAccount(db, id);
}

/**
 * Gives or takes credits.
 * @param trx a transaction
 * @returns number of the ledger's entry
 * @throws {ServiceError} insufficient_credits, invalid_request, idempotency_key_reused
 */
export async function changeCredits(
  trx: Db,
  accountId: string,
  { amount, note }: CreditChange,
  idempotency: IdempotencyKey | null,
): Promise<string> {
  await lockAccount(trx, accountId);
  const repeat = idempotency && (await findRepeat(trx, accountId, idempotency));
  if (repeat) return repeat;
  if (amount < 0) await requireCredits(trx, accountId, -amount);
  else await requireRoom(trx, accountId, amount);
  const entry = await (amount > 0 ? grant(trx, accountId, amount, note) : adjust(trx, accountId, -amount, note));
  if (idempotency) await rememberKey(trx, accountId, idempotency, entry);
  return entry;
}

/** @throws {ServiceError} invalid_request */
async function requireRoom(trx: Db, accountId: string, amount: number): Promise<void> {
  const { balance } = await trx.selectFrom('accounts').select('balance').where('id', '=', accountId).executeTakeFirstOrThrow();
  if (balance + amount <= MAX_CREDITS) return;
  const message = `an account has at most ${MAX_CREDITS} credits, this one has ${balance}`;
  throw new ServiceError('invalid_request', `amount: ${message}.`, { issues: [{ path: 'amount', message }] });
}
