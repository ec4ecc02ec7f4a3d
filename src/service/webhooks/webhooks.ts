/** The webhooks of an account. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { MAX_WEBHOOKS, type DisabledReason, type NewWebhook, type WebhookChange } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { WebhookTable } from '../adapters/schema.ts';
import { lockAccount } from '../credits/ledger.ts';
import { ServiceError } from '../errors.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from '../jobs/idempotency.ts';
import { makeSecret } from './signature.ts';

export type WebhookRow = Selectable<WebhookTable>;

/** How long a secret signs beside the one that has replaced it. */
const CHANGE_OVER = sql`interval '24 hours'`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (id: string): boolean => ID.test(id);
const noSuchWebhook = () => new ServiceError('not_found', 'There is no such webhook.');

/** The address as it is called. One without a path gets its slash, so that no two spellings of it differ. */
const normalised = (url: string): string => new URL(url).href;

export async function listWebhooks(db: Db, accountId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();
}

/** @throws {ServiceError} not_found, also for another account's webhook */
export async function getWebhook(db: Db, accountId: string, id: string): Promise<WebhookRow> {
  if (!isId(id)) throw noSuchWebhook();
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return row;
}

/**
 * Adds a webhook; the same idempotency key gets the webhook of the first time.
 * @throws {ServiceError} invalid_request where the account has as many as it may; idempotency_key_reused
 */
export function addWebhook(db: Db, accountId: string, wish: NewWebhook, idempotency: IdempotencyKey | null): Promise<WebhookRow> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const repeat = idempotency && (await findRepeat(trx, accountId, idempotency));
    if (repeat) return getWebhook(trx, accountId, repeat);
    const { count } = await trx
      .selectFrom('webhooks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS)
      throw new ServiceError('invalid_request', `An account has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`);
    const row = await trx
      .insertInto('webhooks')
      .values({
        id: randomUUID(),
        account_id: accountId,
        url: normalised(wish.url),
        events: [...new Set(wish.events)],
        description: wish.description ?? null,
        secret: makeSecret(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (idempotency) await rememberKey(trx, accountId, idempotency, row.id);
    return row;
  });
}

/** Changes what is named. Enabling forgets past failures; disabling gives up what was still to be sent. */
export function changeWebhook(db: Db, accountId: string, id: string, { enabled, ...change }: WebhookChange): Promise<WebhookRow> {
  return db.transaction().execute(async (trx) => {
    const { id: known } = await getWebhook(trx, accountId, id);
    const url = change.url === undefined ? {} : { url: normalised(change.url) };
    const events = change.events === undefined ? {} : { events: [...new Set(change.events)] };
    const switched = enabled ? { enabled, disabled_reason: null, failing_since: null } : {};
    const changes = { ...(change.description === undefined ? {} : { description: change.description }), ...url, ...events, ...switched };
    if (Object.keys(changes).length > 0) await trx.updateTable('webhooks').set(changes).where('id', '=', known).execute();
    if (enabled === false) await disableWebhook(trx, known, 'owner');
    return getWebhook(trx, accountId, known);
  });
}

/** Switches a webhook off. What was still to be sent is given up; it stays in the log, to be sent again by hand. */
export async function disableWebhook(trx: Db, id: string, reason: DisabledReason): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ enabled: false, disabled_reason: reason })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, claimed_until: null, finished_at: sql`now()` })
    .where('webhook_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(db: Db, accountId: string, id: string): Promise<void> {
  const { id: known } = await getWebhook(db, accountId, id);
  await db.deleteFrom('webhooks').where('id', '=', known).execute();
}

/** Gives the webhook a new secret; for a day the old one signs too. A repeat by idempotency key changes nothing more. */
export function rotateSecret(db: Db, accountId: string, id: string, idempotency: IdempotencyKey | null): Promise<WebhookRow> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const webhook = await getWebhook(trx, accountId, id);
    if (idempotency && (await findRepeat(trx, accountId, idempotency))) return webhook;
    if (idempotency) await rememberKey(trx, accountId, idempotency, webhook.id);
    return trx
      .updateTable('webhooks')
      .set({ secret: makeSecret(), previous_secret: webhook.secret, previous_secret_until: sql`now() + ${CHANGE_OVER}` })
      .where('id', '=', webhook.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
