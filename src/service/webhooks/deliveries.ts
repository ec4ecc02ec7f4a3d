/** Deliveries as their owner sees them: the log, a test, a message sent again. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { DeliveryListQuery } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { WebhookAttemptTable, WebhookDeliveryTable } from '../adapters/schema.ts';
import { lockAccount } from '../credits/ledger.ts';
import { ServiceError } from '../errors.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from '../jobs/idempotency.ts';
import { newestFirst } from '../paging.ts';
import { isId, type WebhookRow } from './webhooks.ts';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;
export type AttemptRow = Selectable<WebhookAttemptTable>;

/** A delivery with what came of each attempt. */
export interface LoggedDelivery {
  readonly delivery: DeliveryRow;
  readonly attempts: readonly AttemptRow[];
}

const noSuchDelivery = () => new ServiceError('not_found', 'There is no such delivery.');

async function withAttempts(db: Db, deliveries: readonly DeliveryRow[]): Promise<LoggedDelivery[]> {
  if (deliveries.length === 0) return [];
  const ids = deliveries.map((delivery) => delivery.id);
  const attempts = await db.selectFrom('webhook_attempts').selectAll().where('delivery_id', 'in', ids).orderBy('id').execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  return deliveries.map((delivery) => ({ delivery, attempts: byDelivery.get(delivery.id) ?? [] }));
}

/** The log of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  query: DeliveryListQuery,
): Promise<{ readonly deliveries: readonly LoggedDelivery[]; readonly nextCursor: string | null }> {
  let select = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
  if (query.status) select = select.where('status', '=', query.status);
  const { rows, nextCursor } = await newestFirst(select, query);
  return { deliveries: await withAttempts(db, rows), nextCursor };
}

/** @throws {ServiceError} not_found */
export async function getDelivery(db: Db, webhookId: string, id: string): Promise<LoggedDelivery> {
  if (!isId(id)) throw noSuchDelivery();
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  if (!row) throw noSuchDelivery();
  return (await withAttempts(db, [row]))[0];
}

function requireEnabled(webhook: WebhookRow): void {
  if (!webhook.enabled) throw new ServiceError('webhook_disabled', 'This webhook is disabled. Enable it first: PATCH with enabled: true.');
}

/** Runs what a POST asks for once, however often it is sent under one idempotency key. @returns id of the delivery it is about */
function once(db: Db, accountId: string, idempotency: IdempotencyKey | null, work: (trx: Db) => Promise<string>): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const repeat = idempotency && (await findRepeat(trx, accountId, idempotency));
    if (repeat) return repeat;
    const id = await work(trx);
    if (idempotency) await rememberKey(trx, accountId, idempotency, id);
    return id;
  });
}

/** Puts a test message in line. @throws {ServiceError} webhook_disabled */
export async function sendTest(db: Db, webhook: WebhookRow, idempotency: IdempotencyKey | null): Promise<LoggedDelivery> {
  requireEnabled(webhook);
  const id = await once(db, webhook.account_id, idempotency, async (trx) => {
    const delivery = { id: randomUUID(), webhook_id: webhook.id, type: 'webhook.test' as const, subject_id: null };
    await trx.insertInto('webhook_deliveries').values(delivery).execute();
    return delivery.id;
  });
  return getDelivery(db, webhook.id, id);
}

/** Sends a message again, now, and by the whole schedule if that fails. @throws {ServiceError} not_found, webhook_disabled */
export async function redeliver(
  db: Db,
  webhook: WebhookRow,
  deliveryId: string,
  idempotency: IdempotencyKey | null,
): Promise<LoggedDelivery> {
  const { delivery } = await getDelivery(db, webhook.id, deliveryId);
  requireEnabled(webhook);
  await once(db, webhook.account_id, idempotency, async (trx) => {
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', step: 0, next_attempt_at: sql`now()`, finished_at: null })
      .where('id', '=', delivery.id)
      .execute();
    return delivery.id;
  });
  return getDelivery(db, webhook.id, deliveryId);
}
