/** What the dispatcher does to deliveries: claims one, writes what came of it, forgets old ones. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import type { DeliveryRow } from './deliveries.ts';
import { disableWebhook } from './webhooks.ts';

/** What came of sending a message once. */
export interface Outcome {
  readonly at: Date;
  readonly durationMs: number;
  /** null where no answer came. */
  readonly httpStatus: number | null;
  /** null for a message that was taken. */
  readonly error: string | null;
  readonly response: string | null;
}

/** Days that deliveries stay in the log after their end. */
const LOG_DAYS = 30;
/** The receiver says that it will never take a message again. */
const GONE = 410;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;

/**
 * Takes the delivery that has waited longest out of line, for `leaseSeconds`: a dispatcher that dies leaves it to another one after
 * that. Only one dispatcher has it at a time.
 * @param busy webhooks that are not asked for now
 */
export async function claimDelivery(db: Db, leaseSeconds: number, busy: readonly string[]): Promise<DeliveryRow | null> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ claims: sql`claims + 1`, claimed_until: inSeconds(leaseSeconds) })
    .where('id', '=', (where) => {
      const due = where
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('status', '=', 'pending')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', sql<Date>`now()`)]));
      const free = busy.length > 0 ? due.where('webhook_id', 'not in', busy) : due;
      return free.orderBy('next_attempt_at').limit(1).forUpdate().skipLocked();
    })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The claim's row, as long as nobody has claimed it since. */
const ofClaim = (trx: Db, { id, claims }: DeliveryRow) =>
  trx.updateTable('webhook_deliveries').where('id', '=', id).where('claims', '=', claims).where('status', '=', 'pending');

/** Gives a delivery back that was not sent. */
export async function releaseDelivery(db: Db, delivery: DeliveryRow): Promise<void> {
  await ofClaim(db, delivery).set({ claimed_until: null }).execute();
}

/** Gives a delivery up without an attempt. */
export async function abandonDelivery(db: Db, delivery: DeliveryRow): Promise<void> {
  await ofClaim(db, delivery)
    .set({ status: 'failed', next_attempt_at: null, claimed_until: null, finished_at: sql`now()` })
    .execute();
}

export async function keepPayload(db: Db, delivery: DeliveryRow, payload: string): Promise<void> {
  await ofClaim(db, delivery).set({ payload }).execute();
}

export interface After {
  /** Seconds until the next attempt; null = this was the last. */
  readonly retrySeconds: number | null;
  /** A webhook that has failed this long when a message is given up is disabled. */
  readonly disableSeconds: number;
}

/** How an attempt ended, for those who count. */
export type Settled = 'delivered' | 'retried' | 'given_up';

/**
 * Writes the outcome of an attempt, and what follows from it for the delivery and its webhook; a test changes nothing of the webhook.
 * @returns null where the webhook was removed meanwhile
 */
export function settleAttempt(db: Db, delivery: DeliveryRow, outcome: Outcome, after: After): Promise<Settled | null> {
  return db.transaction().execute(async (trx) => {
    // The webhook first, as whoever removes or disables it does.
    const webhook = await trx.selectFrom('webhooks').select('id').where('id', '=', delivery.webhook_id).forUpdate().executeTakeFirst();
    if (!webhook) return null;
    const { at, httpStatus, durationMs, error, response } = outcome;
    await trx
      .insertInto('webhook_attempts')
      .values({ delivery_id: delivery.id, at, http_status: httpStatus, duration_ms: durationMs, error, response })
      .execute();
    const settled = await settleDelivery(trx, delivery, outcome, after);
    if (delivery.type !== 'webhook.test') await settleWebhook(trx, webhook.id, outcome, { settled, ...after });
    return settled;
  });
}

async function settleDelivery(trx: Db, delivery: DeliveryRow, { error, httpStatus }: Outcome, { retrySeconds }: After): Promise<Settled> {
  const row = ofClaim(trx, delivery);
  if (error !== null && retrySeconds !== null && httpStatus !== GONE) {
    await row.set({ step: sql`step + 1`, next_attempt_at: inSeconds(retrySeconds), claimed_until: null }).execute();
    return 'retried';
  }
  const status = error === null ? 'delivered' : 'failed';
  await row.set({ status, next_attempt_at: null, claimed_until: null, finished_at: sql`now()` }).execute();
  return error === null ? 'delivered' : 'given_up';
}

async function settleWebhook(
  trx: Db,
  id: string,
  outcome: Outcome,
  { settled, disableSeconds }: After & { settled: Settled },
): Promise<void> {
  const failingSince = outcome.error === null ? null : sql<Date>`coalesce(failing_since, now())`;
  const row = await trx
    .updateTable('webhooks')
    .set({ failing_since: failingSince })
    .where('id', '=', id)
    .returning(sql<boolean>`failing_since <= now() - make_interval(secs => ${disableSeconds}::float8)`.as('long'))
    .executeTakeFirst();
  if (outcome.httpStatus === GONE) await disableWebhook(trx, id, 'gone');
  else if (settled === 'given_up' && row?.long) await disableWebhook(trx, id, 'failing');
}

/** Forgets deliveries that ended long ago. */
export async function pruneDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('status', '<>', 'pending')
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${LOG_DAYS})`)
    .execute();
}
