import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS, ReconstructFields } from '../../../contract/index.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { waitForEnd } from '../../jobs/wait.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { sendOutcome } from '../jobs/outcome.ts';
import { limitRate } from '../rate-limit.ts';
import { bodyLimit } from '../source-image/body.ts';
import { receive } from '../source-image/receive.ts';
import { fetchSource } from '../source-image/source.ts';
import { acceptPicture, findRepeatedJob, sendAccepted } from './accept.ts';

/** POST /api/v1/reconstruct */
export function registerReconstruct(app: FastifyInstance, context: HttpContext): void {
  const options = { onRequest: requireKey(context), bodyLimit: bodyLimit(context.figures.uploadBytes) };
  app.post('/api/v1/reconstruct', options, async (request, reply) => {
    await limitRate(context.limit, request, reply, 1);
    const job = await accept(context, request);
    const ended = await waitAsPreferred(context, request, reply, job);
    if (ended) return sendOutcome(context, reply, ended, callerOf(request).locale);
    return sendAccepted(context, reply, job);
  });
}

/** Everything that can be refused is refused before a credit is touched. */
function accept(context: HttpContext, request: FastifyRequest): Promise<JobRow> {
  const { accountId } = callerOf(request);
  return receive(context, request, ReconstructFields, async ({ fields, body, path, idempotency }) => {
    const known = await findRepeatedJob(context, accountId, idempotency);
    if (known) return known;
    const name = await fetchSource(context, body, fields, path);
    return acceptPicture(context, accountId, fields, { path, name }, idempotency);
  });
}

/** RFC 7240: `Prefer: wait=N` holds the answer until the job ends, at most N seconds. */
async function waitAsPreferred(context: HttpContext, request: FastifyRequest, reply: FastifyReply, job: JobRow): Promise<JobRow | null> {
  const wait = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})/i.exec(String(request.headers.prefer ?? ''))?.[1];
  if (!wait) return null;
  const seconds = Math.min(Number(wait), LIMITS.preferWaitSeconds);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return waitForEnd(context, job.id, seconds, gone.signal);
}
