/** PATCH /api/v1/jobs/{id}/content: the next revision of a finished job. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContentEdits, IncludeQuery } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { staleRevision } from '../../jobs/revisions.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { callerOf, requireKey } from '../auth.ts';
import { tagsOf } from '../conditional.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { resultOf } from './files.ts';
import { sendJob } from './outcome.ts';
import { jobOf } from './shown.ts';

/** Texts of a long page, with room. */
const BODY_BYTES = 4 * 1024 * 1024;
/** Seconds that a caller is told to wait when every engine is at work. */
const BUSY_SECONDS = '30';

export function registerContent(app: FastifyInstance, context: HttpContext): void {
  const options = { onRequest: requireKey(context), bodyLimit: BODY_BYTES };
  app.patch<{ Params: { id: string } }>('/api/v1/jobs/:id/content', options, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const query = IncludeQuery.safeParse(request.query);
    if (!query.success) throw invalidRequest(query.error.issues);
    const edits = ContentEdits.safeParse(request.body);
    if (!edits.success) throw invalidRequest(edits.error.issues);
    const job = await jobOf(context, request);
    resultOf(job);
    requireMatch(request, job);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new ServiceError('internal', 'The caller has gone.')));
    try {
      const revised = await context.revise(job, edits.data, gone.signal);
      context.events.changed(job.id);
      return await sendJob(context, reply, revised, callerOf(request).locale, ['1', 'true'].includes(query.data.include_html));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'service_busy') reply.header('retry-after', BUSY_SECONDS);
      throw error;
    }
  });
}

/** The request names the revision that it changes, so that nobody overwrites what another has done. */
function requireMatch(request: FastifyRequest, job: JobRow): void {
  const header = request.headers['if-match'];
  if (header === undefined)
    throw new ServiceError(
      'invalid_request',
      'Send If-Match with the ETag that GET of the job answered, so that no other edit is overwritten.',
    );
  const tags = tagsOf(header);
  if (tags !== '*' && !tags.some((tag) => tag.split('-')[0] === `r${job.revision}`)) throw staleRevision();
}
