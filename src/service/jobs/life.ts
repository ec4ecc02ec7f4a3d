/**
 * The life of a job of whichever kind: every change of its state is here, and each is safe to repeat. The kinds' tables share the
 * columns that this takes; what is particular to a kind stands beside it (jobs.ts, images.ts).
 */
import { sql, type Selectable } from 'kysely';
import type { Db } from '../adapters/database.ts';
import type { ImageJobTable, JobKind, JobTable } from '../adapters/schema.ts';
import { charge, refund } from '../credits/ledger.ts';
import { announce } from '../webhooks/announce.ts';
import type { WebhookEvent } from '../../contract/index.ts';
import type { Attempt, JobQueue } from './queue.ts';

interface Rows {
  jobs: Selectable<JobTable>;
  image_jobs: Selectable<ImageJobTable>;
}
export type RowOf<Kind extends JobKind> = Rows[Kind];

/** What an attempt begins with. */
const FIRST_STAGE: Record<JobKind, string> = { jobs: 'decode', image_jobs: 'prepare' };

/** What the account's webhooks are told at the end; cancelled is an end without a result. */
const EVENTS = {
  jobs: { done: 'job.done', failed: 'job.failed' },
  image_jobs: { done: 'image.done', failed: 'image.failed' },
} as const satisfies Record<JobKind, Record<string, WebhookEvent>>;

const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isJobId = (id: string): boolean => JOB_ID.test(id);

/** The kind's table. Statements are typed by one of the tables; they use shared columns only. */
const tableOf = (queue: JobQueue<JobKind>): 'jobs' => queue.kind as 'jobs';

/** Only image jobs wait in a state of their own; it is no state of the table that types these statements. */
const unsettled = sql<boolean>`status in ('pending', 'processing')`;

/** Begins an attempt. @returns null when the job has its outcome already */
export async function beginAttempt<Kind extends JobKind>(db: Db, queue: JobQueue<Kind>, id: string): Promise<RowOf<Kind> | null> {
  const row = await db
    .updateTable(tableOf(queue))
    .set({ status: 'processing', attempts: sql`attempts + 1`, started_at: new Date(), progress: 0, stage: sql`${FIRST_STAGE[queue.kind]}` })
    .where('id', '=', id)
    .where(unsettled)
    .returningAll()
    .executeTakeFirst();
  return (row as RowOf<Kind> | undefined) ?? null;
}

/** Writes how far a job is. @returns false when it is no longer being worked on (cancelled) */
export async function recordProgress(
  db: Db,
  queue: JobQueue<JobKind>,
  id: string,
  now: { readonly stage: string | null; readonly progress: number },
): Promise<boolean> {
  const row = await db
    .updateTable(tableOf(queue))
    .set({ stage: sql`coalesce(${now.stage}, stage)`, progress: sql`greatest(progress, ${now.progress})` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the row for a change of state; null when another has settled it first. */
async function lockUnsettled(trx: Db, queue: JobQueue<JobKind>, id: string) {
  const row = await trx
    .selectFrom(tableOf(queue))
    .select(['id', 'account_id', 'credits'])
    .where('id', '=', id)
    .where(unsettled)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id, credits: row.credits, ref: { kind: queue.kind, id: row.id } };
}

/** The job is done: result, charge and queue in one transaction. @returns false when it was settled or cancelled meanwhile */
export async function settleDone(db: Db, queue: JobQueue<JobKind>, attempt: Attempt, result: object): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await lockUnsettled(trx, queue, attempt.jobId);
    await queue.finish(trx, attempt);
    if (!job) return false;
    await charge(trx, job.accountId, job.ref, job.credits);
    await trx
      .updateTable(tableOf(queue))
      .set({ status: 'done', progress: 100, stage: null, finished_at: new Date(), result: JSON.stringify(result) })
      .where('id', '=', job.id)
      .execute();
    await announce(trx, job.accountId, EVENTS[queue.kind].done, job.id);
    return true;
  });
}

/** The job has failed for good: reason, refund and queue in one transaction. */
export async function settleFailed(db: Db, queue: JobQueue<JobKind>, attempt: Attempt, reason: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await lockUnsettled(trx, queue, attempt.jobId);
    await queue.finish(trx, attempt);
    if (!job) return false;
    await refund(trx, job.accountId, job.ref, job.credits);
    await trx
      .updateTable(tableOf(queue))
      .set({ status: 'failed', stage: null, finished_at: new Date(), error: reason })
      .where('id', '=', job.id)
      .execute();
    await announce(trx, job.accountId, EVENTS[queue.kind].failed, job.id);
    return true;
  });
}

/** Cancels a job that has no outcome yet, with refund. @returns false when it was settled first */
export async function cancelJob(db: Db, queue: JobQueue<JobKind>, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await lockUnsettled(trx, queue, id);
    if (!job) return false;
    await refund(trx, job.accountId, job.ref, job.credits);
    await queue.drop(trx, job.id);
    await trx
      .updateTable(tableOf(queue))
      .set({ status: 'cancelled', stage: null, finished_at: new Date() })
      .where('id', '=', job.id)
      .execute();
    await announce(trx, job.accountId, EVENTS[queue.kind].failed, job.id);
    return true;
  });
}

/** Hides a finished job; the ledger still refers to its row. */
export async function removeJob(db: Db, queue: JobQueue<JobKind>, id: string): Promise<void> {
  await db.updateTable(tableOf(queue)).set({ deleted_at: new Date(), result: null }).where('id', '=', id).execute();
}

/** Jobs that some process has begun and not finished. */
export async function begunJobs(db: Db, queue: JobQueue<JobKind>): Promise<string[]> {
  const rows = await db
    .selectFrom(tableOf(queue))
    .select('id')
    .where('status', '=', 'processing')
    .where('started_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
