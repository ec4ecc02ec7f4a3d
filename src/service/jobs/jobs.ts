/** Reconstruction jobs in the database: every change of a job's state is here, and each is safe to repeat. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { batchedRead } from '../adapters/batched-read.ts';
import type { Db } from '../adapters/database.ts';
import type { JobResult, JobTable } from '../adapters/schema.ts';
import type { Figures } from '../config.ts';
import { charge, hold, lockAccount, quote, refund } from '../credits/ledger.ts';
import type { JobMode, JobStage, ResultFormat } from '../../contract/index.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from './idempotency.ts';
import type { Attempt, JobQueue } from './queue.ts';

export type JobRow = Selectable<JobTable>;

export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly mode: JobMode;
  readonly format: ResultFormat;
  readonly lang: string | null;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly fileName: string | null;
  readonly sourceKey: string;
  readonly sourceMime: string;
}

export const newJobId = (): string => randomUUID();
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Accepts a job: its credits, its row and its place in line, all or nothing. A request that was accepted before under the same
 * idempotency key gets the job of that time; the account's lock lets no two of them pass.
 * @throws {ServiceError} insufficient_credits, idempotency_key_reused
 */
export async function acceptJob(
  ports: { readonly db: Db; readonly queue: JobQueue; readonly figures: Figures },
  job: NewJob,
  idempotency: IdempotencyKey | null,
): Promise<JobRow> {
  const accepted = await ports.db.transaction().execute(async (trx) => {
    await lockAccount(trx, job.accountId);
    const repeat = idempotency && (await findRepeat(trx, job.accountId, idempotency));
    if (repeat) return trx.selectFrom('jobs').selectAll().where('id', '=', repeat).executeTakeFirstOrThrow();
    const credits = await quote(trx, job.accountId, job, ports.figures);
    const row = await trx
      .insertInto('jobs')
      .values({
        id: job.id,
        account_id: job.accountId,
        mode: job.mode,
        format: job.format,
        lang: job.lang,
        scale: job.scale,
        status: 'processing',
        credits,
        width: job.width,
        height: job.height,
        file_name: job.fileName,
        source_key: job.sourceKey,
        source_mime: job.sourceMime,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (idempotency) await rememberKey(trx, job.accountId, idempotency, job.id);
    await ports.queue.enqueue(trx, await hold(trx, job.accountId, job.id, credits));
    return row;
  });
  ports.queue.announce();
  return accepted;
}

/** @returns null where the account has no such job (another account's job is not told from none) */
export async function findJob(db: Db, accountId: string, id: string): Promise<JobRow | null> {
  const row = await findAnyJob(db, id);
  return row?.account_id === accountId ? row : null;
}

const readJob = batchedRead(async (db, ids: string[]) => {
  const rows = await db.selectFrom('jobs').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  return new Map(rows.map((row): [string, JobRow] => [row.id, row]));
});

/** A job by its id alone: for signed addresses and the runner. */
export async function findAnyJob(db: Db, id: string): Promise<JobRow | null> {
  if (!JOB_ID.test(id)) return null;
  return readJob(db, id);
}

/** Begins an attempt. @returns null when the job has its outcome already */
export async function beginAttempt(db: Db, id: string): Promise<JobRow | null> {
  const row = await db
    .updateTable('jobs')
    .set({ attempts: sql`attempts + 1`, started_at: new Date(), progress: 0, stage: 'decode' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes how far a job is. @returns false when it is no longer being worked on (cancelled) */
export async function recordProgress(db: Db, id: string, stage: JobStage, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ stage, progress: sql`greatest(progress, ${progress})` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the row for a change of state; null when another has settled it first. */
async function lockUnsettled(trx: Db, id: string): Promise<JobRow | null> {
  const row = await trx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status === 'processing' ? row : null;
}

/** The job is done: result, charge and queue in one transaction. @returns false when it was settled or cancelled meanwhile */
export async function settleDone(db: Db, queue: JobQueue, attempt: Attempt, result: JobResult): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUnsettled(trx, attempt.jobId);
    await queue.finish(trx, attempt);
    if (!row) return false;
    await charge(trx, row.account_id, row.id, row.credits);
    await trx
      .updateTable('jobs')
      .set({ status: 'done', progress: 100, stage: null, finished_at: new Date(), result: JSON.stringify(result) })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

/** The job has failed for good: reason, refund and queue in one transaction. */
export async function settleFailed(db: Db, queue: JobQueue, attempt: Attempt, reason: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUnsettled(trx, attempt.jobId);
    await queue.finish(trx, attempt);
    if (!row) return false;
    await refund(trx, row.account_id, row.id, row.credits);
    await trx
      .updateTable('jobs')
      .set({ status: 'failed', stage: null, finished_at: new Date(), error: reason })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

/** Cancels a job that has no outcome yet, with refund. @returns false when it was settled first */
export async function cancelJob(db: Db, queue: JobQueue, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUnsettled(trx, id);
    if (!row) return false;
    await refund(trx, row.account_id, row.id, row.credits);
    await queue.drop(trx, row.id);
    await trx.updateTable('jobs').set({ status: 'cancelled', stage: null, finished_at: new Date() }).where('id', '=', row.id).execute();
    return true;
  });
}

/** Hides a finished job; the ledger still refers to its row. */
export async function removeJob(db: Db, id: string): Promise<void> {
  await db.updateTable('jobs').set({ deleted_at: new Date(), result: null }).where('id', '=', id).execute();
}

/** Jobs that some process has begun and not finished. */
export async function begunJobs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('id').where('status', '=', 'processing').where('started_at', 'is not', null).execute();
  return rows.map((row) => row.id);
}
