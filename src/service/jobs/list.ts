/** The account's jobs, newest first, a page at a time. */
import type { JobListQuery } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import { containing, newestFirst } from '../paging.ts';
import type { JobRow } from './jobs.ts';

export async function listJobs(
  db: Db,
  accountId: string,
  query: JobListQuery,
): Promise<{ readonly jobs: readonly JobRow[]; readonly nextCursor: string | null }> {
  let select = db.selectFrom('jobs').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null);
  if (query.status) select = select.where('status', '=', query.status);
  if (query.mode) select = select.where('mode', '=', query.mode);
  if (query.q) select = select.where('file_name', 'ilike', containing(query.q));
  const { rows, nextCursor } = await newestFirst(select, query);
  return { jobs: rows, nextCursor };
}
