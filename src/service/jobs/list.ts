/** The account's jobs, newest first, a page at a time. */
import type { JobListQuery } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import { ServiceError } from '../errors.ts';
import type { JobRow } from './jobs.ts';

/** A cursor is the last job's place in the order: its time and id. */
function encodeCursor(job: JobRow): string {
  return Buffer.from(`${job.created_at.toISOString()} ${job.id}`).toString('base64url');
}

function decodeCursor(cursor: string): { at: Date; id: string } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !id) throw new ServiceError('invalid_request', 'cursor: not one that this list handed out.');
  return { at, id };
}

export async function listJobs(
  db: Db,
  accountId: string,
  query: JobListQuery,
): Promise<{ readonly jobs: readonly JobRow[]; readonly nextCursor: string | null }> {
  let select = db.selectFrom('jobs').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null);
  if (query.status) select = select.where('status', '=', query.status);
  if (query.mode) select = select.where('mode', '=', query.mode);
  if (query.q) select = select.where('file_name', 'ilike', `%${query.q.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (query.cursor) {
    const { at, id } = decodeCursor(query.cursor);
    select = select.where((where) =>
      where.or([where('created_at', '<', at), where.and([where('created_at', '=', at), where('id', '<', id)])]),
    );
  }
  const rows = await select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const jobs = rows.slice(0, query.limit);
  return { jobs, nextCursor: rows.length > query.limit ? encodeCursor(jobs[jobs.length - 1]) : null };
}
