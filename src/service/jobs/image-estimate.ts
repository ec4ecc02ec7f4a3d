/** How long an image job will still take, from this installation's own finished ones. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import type { ImageJobRow } from './images.ts';

/** Jobs that the median is taken of. */
const SAMPLE = 20;

/**
 * Seconds until an image job ends, from this installation's own jobs of the same kind and size.
 * @param slots image jobs at the same time
 * @returns null before one was finished, or once the job has its outcome
 */
export async function estimateImageSeconds(db: Db, job: ImageJobRow, slots: number, now: number = Date.now()): Promise<number | null> {
  if (job.finished_at) return null;
  const rows = await db
    .selectFrom('image_jobs')
    .select(sql<number>`extract(epoch from finished_at - started_at)::float8`.as('seconds'))
    .where('status', '=', 'done')
    .where('kind', '=', job.kind)
    .where('resolution', '=', job.resolution)
    .orderBy('finished_at', 'desc')
    .limit(SAMPLE)
    .execute();
  if (rows.length === 0) return null;
  const usual = rows.map((row) => row.seconds).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)];
  if (job.started_at) return Math.max(1, Math.round(usual - (now - job.started_at.getTime()) / 1000));
  const { ahead } = await db
    .selectFrom('image_jobs')
    .select(sql<number>`count(*)::int`.as('ahead'))
    .where('status', 'in', ['pending', 'processing'])
    .where('created_at', '<', job.created_at)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.round(usual * (1 + Math.floor(ahead / slots))));
}
