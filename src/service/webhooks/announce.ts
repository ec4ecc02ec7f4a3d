/** Writes down what webhooks are to be told, within the transaction that makes it true; the dispatcher sends it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import type { WebhookEvent } from '../../contract/index.ts';

/**
 * Announces an event to the account's webhooks that want it.
 * @param trx the transaction that settles the job
 * @param subjectId the job's id
 */
export async function announce(trx: Db, accountId: string, event: WebhookEvent, subjectId: string): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('enabled', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    // One that is being removed meanwhile must not fail the job.
    .forKeyShare()
    .execute();
  if (webhooks.length === 0) return;
  const deliveries = webhooks.map(({ id }) => ({ id: randomUUID(), webhook_id: id, type: event, subject_id: subjectId }));
  await trx.insertInto('webhook_deliveries').values(deliveries).execute();
}
