/** How long a job will still take, from this installation's own finished jobs. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import { LIMITS } from '../../contract/index.ts';
import type { JobRow } from './jobs.ts';

const SAMPLE = 20;
const KEEP_MS = 10_000;
const paces = new WeakMap<Db, { at: number; pace: number }>();

/** Source pixels that a job converts. */
const workOf = (job: Pick<JobRow, 'mode' | 'width' | 'height'>) =>
  job.width * (job.mode === 'preview' ? Math.min(job.height, LIMITS.previewPixels) : job.height);

/** Median seconds a pixel over the last finished jobs; null before there are any. */
async function readPace(db: Db): Promise<number | null> {
  const rows = await db
    .selectFrom('jobs')
    .select(['mode', 'width', 'height', sql<number>`extract(epoch from finished_at - started_at)::float8`.as('seconds')])
    .where('status', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(SAMPLE)
    .execute();
  const sorted = rows.map((row) => row.seconds / workOf(row)).toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.floor(sorted.length / 2)];
}

async function paceOf(db: Db): Promise<number | null> {
  const kept = paces.get(db);
  if (kept && Date.now() - kept.at < KEEP_MS) return kept.pace;
  const pace = await readPace(db);
  if (pace !== null) paces.set(db, { at: Date.now(), pace });
  return pace;
}

/**
 * Seconds until the job ends: its own work that is left, and the work in line before it shared among the workers.
 * @returns null before this installation has finished a job
 */
export async function estimateSeconds(db: Db, job: JobRow, workers: number): Promise<number | null> {
  const pace = await paceOf(db);
  if (pace === null) return null;
  const total = pace * workOf(job);
  if (job.started_at !== null) {
    const byTime = total - (Date.now() - job.started_at.getTime()) / 1000;
    const byProgress = total * (1 - job.progress / 100);
    return Math.max(1, Math.round(Math.max(byTime, byProgress / 4)));
  }
  const ahead = await db
    .selectFrom('jobs')
    .select(
      sql<
        number | null
      >`sum(width::float8 * case mode when 'preview' then least(height, ${LIMITS.previewPixels}) else height end * (1 - progress / 100.0))`.as(
        'pixels',
      ),
    )
    .where('status', '=', 'processing')
    .where('created_at', '<', job.created_at)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.round(total + (pace * (ahead.pixels ?? 0)) / workers));
}
