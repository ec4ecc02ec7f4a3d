import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS, ReconstructFields } from '../../../contract/index.ts';
import { requireCredits } from '../../credits/ledger.ts';
import { acceptJob, newJobId, type JobRow } from '../../jobs/jobs.ts';
import { waitForEnd } from '../../jobs/wait.ts';
import { jobPrefix, sourceKey } from '../../storage/storage.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { sendOutcome } from '../jobs/outcome.ts';
import { presentAccepted } from '../jobs/present.ts';
import { limitRate } from '../rate-limit.ts';
import { readBody } from './body.ts';
import { fetchSource } from './source.ts';

const EXTENSION = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
/** Base64 is a third longer than the file; line breaks and the other fields come on top. */
const bodyLimit = (uploadBytes: number) => Math.ceil(uploadBytes * 1.5) + 65_536;

/** POST /api/v1/reconstruct */
export function registerReconstruct(app: FastifyInstance, context: HttpContext): void {
  const options = { onRequest: requireKey(context), bodyLimit: bodyLimit(context.figures.uploadBytes) };
  app.post('/api/v1/reconstruct', options, async (request, reply) => {
    await limitRate(context.limit, request, reply, 1);
    const job = await accept(context, request);
    const ended = await waitAsPreferred(context, request, job);
    if (ended) return sendOutcome(context, reply, ended);
    return sendAccepted(context, reply, job);
  });
}

/** Everything that can be refused is refused before a credit is touched. */
async function accept(context: HttpContext, request: FastifyRequest): Promise<JobRow> {
  const temporary = path.join(context.tempDir, randomUUID());
  try {
    const body = await readBody(request, temporary, context.figures.uploadBytes);
    const parsed = ReconstructFields.safeParse(body.fields);
    if (!parsed.success) throw invalidRequest(parsed.error.issues);
    const fields = parsed.data;
    const fileName = await fetchSource(context, body, fields, temporary);
    const picture = await context.inspect(await readFile(temporary));
    const { accountId } = callerOf(request);
    await requireCredits(context.db, accountId, { mode: fields.mode, height: picture.height }, context.figures);
    const id = newJobId();
    const key = sourceKey(id, EXTENSION[picture.format]);
    await context.storage.putFile(key, temporary);
    const { width, height, format } = picture;
    const { mode, lang = null, scale } = fields;
    const source = { fileName, sourceKey: key, sourceMime: `image/${format}`, width, height };
    try {
      return await acceptJob(
        context.db,
        context.queue,
        { id, accountId, mode, format: fields.format, lang, scale, ...source },
        context.figures,
      );
    } catch (error) {
      await context.storage.removeAll(jobPrefix(id));
      throw error;
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

function sendAccepted(context: HttpContext, reply: FastifyReply, job: JobRow): FastifyReply {
  const body = presentAccepted(job, context.publicUrl());
  return reply.code(202).header('location', body.poll).header('retry-after', '2').send(body);
}

/** RFC 7240: `Prefer: wait=N` holds the answer until the job ends, at most N seconds. */
async function waitAsPreferred(context: HttpContext, request: FastifyRequest, job: JobRow): Promise<JobRow | null> {
  const wait = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})/i.exec(String(request.headers.prefer ?? ''))?.[1];
  if (!wait) return null;
  const seconds = Math.min(Number(wait), LIMITS.preferWaitSeconds);
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && request.raw.socket.destroyed && gone.abort());
  return waitForEnd(context, job.id, seconds, gone.signal);
}
