/** Reconstruction jobs in the database: accepted and found here; the rest of their life is in life.ts. */
import { randomUUID } from 'node:crypto';
import { batchedRead } from '../adapters/batched-read.ts';
import type { Db } from '../adapters/database.ts';
import type { Figures } from '../config.ts';
import { hold, lockAccount, quote } from '../credits/ledger.ts';
import type { JobMode, ResultFormat } from '../../contract/index.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from './idempotency.ts';
import { isJobId, type RowOf } from './life.ts';
import type { JobQueue } from './queue.ts';

export type JobRow = RowOf<'jobs'>;

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

/**
 * Accepts a job: its credits, its row and its place in line, all or nothing. A request that was accepted before under the same
 * idempotency key gets the job of that time; the account's lock lets no two of them pass.
 * @throws {ServiceError} insufficient_credits, idempotency_key_reused
 */
export async function acceptJob(
  ports: { readonly db: Db; readonly queue: JobQueue<'jobs'>; readonly figures: Figures },
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
    await ports.queue.enqueue(trx, await hold(trx, job.accountId, { kind: 'jobs', id: job.id }, credits));
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
  if (!isJobId(id)) return null;
  return readJob(db, id);
}
