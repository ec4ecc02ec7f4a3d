/** Revisions of a job's result: read, and the next one written. The newest stands in the job's own row. */
import type { ContentEdits } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { JobResult } from '../adapters/schema.ts';
import { ServiceError } from '../errors.ts';
import type { JobRow } from './jobs.ts';

export const staleRevision = () =>
  new ServiceError('stale_revision', 'The job was changed since you read it. Read it again, and send its ETag as If-Match.');

/** The job with the result that it had at that revision. @returns null where it never had that one */
export async function atRevision(db: Db, job: JobRow, revision: number): Promise<JobRow | null> {
  if (revision === job.revision) return job;
  const row = await db
    .selectFrom('revisions')
    .select('result')
    .where('job_id', '=', job.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? { ...job, revision, result: row.result } : null;
}

/**
 * Makes `result` the job's next revision. Of several edits of one revision the first one wins.
 * @returns null when the job has moved on meanwhile, or is gone
 */
export async function addRevision(db: Db, job: JobRow, result: JobResult, edits: ContentEdits): Promise<JobRow | null> {
  return db.transaction().execute(async (trx) => {
    const next = job.revision + 1;
    const row = await trx
      .updateTable('jobs')
      .set({ result: JSON.stringify(result), revision: next })
      .where('id', '=', job.id)
      .where('revision', '=', job.revision)
      .where('status', '=', 'done')
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const entry = (revision: number, of: JobResult, made: ContentEdits | null) => ({
      job_id: job.id,
      revision,
      folder: of.folder,
      result: JSON.stringify(of),
      edits: made && JSON.stringify(made),
    });
    await trx
      .insertInto('revisions')
      .values([entry(job.revision, job.result!, null), entry(next, result, edits)])
      .onConflict((conflict) => conflict.columns(['job_id', 'revision']).doNothing())
      .execute();
    return row;
  });
}

/** Forgets what was edited, with the job. */
export async function removeRevisions(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('revisions').where('job_id', '=', jobId).execute();
}
