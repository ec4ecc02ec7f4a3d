/** The job of a request, as it was at the revision that is asked for. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { RevisionQuery } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { findAnyJob, findJob, type JobRow } from '../../jobs/jobs.ts';
import { atRevision } from '../../jobs/revisions.ts';
import { requireKeyOrSignature } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';

/** A job with the result of one revision. */
export interface ShownJob extends JobRow {
  /** True where the request names the revision: addresses in the answer then name it too. */
  readonly pinned?: boolean;
}

const noSuchJob = () => new ServiceError('not_found', 'There is no such job.');

/** The caller's own job, or the one that a signed address names. @throws {ServiceError} not_found */
export async function jobOf(context: HttpContext, request: FastifyRequest): Promise<JobRow> {
  const { id } = request.params as { id: string };
  const job = request.caller ? await findJob(context.db, request.caller.accountId, id) : await findAnyJob(context.db, id);
  if (!job) throw noSuchJob();
  return job;
}

/** The same at the revision in the query. @throws {ServiceError} not_found, invalid_request */
export async function shownJob(context: HttpContext, request: FastifyRequest): Promise<ShownJob> {
  const query = RevisionQuery.safeParse(request.query);
  if (!query.success) throw invalidRequest(query.error.issues);
  const job = await jobOf(context, request);
  const { revision } = query.data;
  if (revision === undefined) return job;
  const shown = await atRevision(context.db, job, revision);
  if (!shown) throw new ServiceError('not_found', `The job has no revision ${revision}.`);
  return { ...shown, pinned: true };
}

/** The part of a query that names the revision. */
export const pinOf = (job: ShownJob): string => (job.pinned ? `?revision=${job.revision}` : '');

/**
 * A key, or a signature that covers the revision: who was given the address of one revision cannot read another.
 * @throws {ServiceError} signature_invalid, unauthorized
 */
export function requireKeyOrPinnedSignature(context: HttpContext): onRequestAsyncHookHandler {
  const unpinned = requireKeyOrSignature(context);
  return async function check(request, reply) {
    const { revision, ...query } = request.query as { revision?: string; expires?: string; signature?: string };
    if (query.signature === undefined || revision === undefined) return unpinned.call(this, request, reply);
    if (!context.signer.verify(`${request.url.split('?')[0]}?revision=${revision}`, query))
      throw new ServiceError(
        'signature_invalid',
        'The signature of this address was changed or has expired. Read the job again for a new one.',
      );
  };
}
