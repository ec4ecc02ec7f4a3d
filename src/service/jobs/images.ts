/** Image jobs in the database: accepted, found and listed here; the rest of their life is in life.ts. */
import {
  creditsForImage,
  type ImageKind,
  type ImageListQuery,
  type ImageRatio,
  type ImageResolution,
  type RenderLanguage,
} from '../../contract/index.ts';
import { batchedRead } from '../adapters/batched-read.ts';
import type { Db } from '../adapters/database.ts';
import type { KeptSource } from '../adapters/schema.ts';
import type { Figures } from '../config.ts';
import { hold, lockAccount, requireCredits } from '../credits/ledger.ts';
import { containing, newestFirst } from '../paging.ts';
import { findRepeat, rememberKey, type IdempotencyKey } from './idempotency.ts';
import { newJobId } from './jobs.ts';
import { isJobId, type RowOf } from './life.ts';
import type { JobQueue } from './queue.ts';

export type ImageJobRow = RowOf<'image_jobs'>;

/** What one request asks for: one job an image. */
export interface ImageBatch {
  readonly accountId: string;
  readonly kind: ImageKind;
  readonly prompt: string | null;
  readonly ratio: ImageRatio;
  readonly resolution: ImageResolution;
  readonly lang: RenderLanguage | null;
  /** The jobs; each keeps a source of its own, so that removing one leaves the others whole. */
  readonly jobs: readonly { readonly id: string; readonly source: KeptSource | null }[];
}

/** Ids for the jobs of one request, in the order that they are handed out in. */
export const newBatchIds = (count: number): string[] => Array.from({ length: count }, newJobId).toSorted();

/** Credits that a request's images cost together. */
export const priceOfImages = (batch: { resolution: ImageResolution; count: number }, figures: Figures): number =>
  batch.count * creditsForImage(batch.resolution, figures.imageCredits);

/**
 * Accepts the jobs of one request, all or none: their credits, rows and places in line. A request that was accepted before under the
 * same idempotency key gets the jobs of that time.
 * @throws {ServiceError} insufficient_credits, idempotency_key_reused
 */
export async function acceptImages(
  ports: { readonly db: Db; readonly imageQueue: JobQueue<'image_jobs'>; readonly figures: Figures },
  batch: ImageBatch,
  idempotency: IdempotencyKey | null,
): Promise<ImageJobRow[]> {
  const { db, imageQueue, figures } = ports;
  const { accountId, jobs } = batch;
  const accepted = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const repeat = idempotency && (await findRepeat(trx, accountId, idempotency));
    if (repeat) return imagesOfBatch(trx, repeat);
    await requireCredits(trx, accountId, priceOfImages({ ...batch, count: jobs.length }, figures));
    const credits = creditsForImage(batch.resolution, figures.imageCredits);
    const batchId = newJobId();
    await trx
      .insertInto('image_jobs')
      .values(jobs.map((job) => newRow(batch, job, batchId, credits)))
      .execute();
    if (idempotency) await rememberKey(trx, accountId, idempotency, batchId);
    for (const { id } of jobs) await imageQueue.enqueue(trx, await hold(trx, accountId, { kind: 'image_jobs', id }, credits));
    return imagesOfBatch(trx, batchId);
  });
  imageQueue.announce();
  return accepted;
}

function newRow(batch: ImageBatch, job: ImageBatch['jobs'][number], batchId: string, credits: number) {
  const { kind, prompt, ratio, resolution, lang } = batch;
  return {
    id: job.id,
    account_id: batch.accountId,
    batch_id: batchId,
    status: 'pending' as const,
    credits,
    kind,
    prompt,
    ratio,
    resolution,
    lang,
    source: job.source && JSON.stringify(job.source),
  };
}

/** The jobs of one request, removed ones included. */
export function imagesOfBatch(db: Db, batchId: string): Promise<ImageJobRow[]> {
  return db.selectFrom('image_jobs').selectAll().where('batch_id', '=', batchId).orderBy('id').execute();
}

const readImage = batchedRead(async (db, ids: string[]) => {
  const rows = await db.selectFrom('image_jobs').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  return new Map(rows.map((row): [string, ImageJobRow] => [row.id, row]));
});

/** An image job by its id alone: for signed addresses. */
export async function findAnyImage(db: Db, id: string): Promise<ImageJobRow | null> {
  return isJobId(id) ? readImage(db, id) : null;
}

/** @returns null where the account has no such job (another account's job is not told from none) */
export async function findImage(db: Db, accountId: string, id: string): Promise<ImageJobRow | null> {
  const row = await findAnyImage(db, id);
  return row?.account_id === accountId ? row : null;
}

/** The account's image jobs, newest first, a page at a time. */
export async function listImages(
  db: Db,
  accountId: string,
  query: ImageListQuery,
): Promise<{ readonly jobs: readonly ImageJobRow[]; readonly nextCursor: string | null }> {
  let select = db.selectFrom('image_jobs').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null);
  if (query.status) select = select.where('status', '=', query.status);
  if (query.kind) select = select.where('kind', '=', query.kind);
  if (query.q) select = select.where('prompt', 'ilike', containing(query.q));
  const { rows, nextCursor } = await newestFirst(select, query);
  return { jobs: rows, nextCursor };
}
