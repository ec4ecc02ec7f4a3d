import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS, ReconstructFields } from '../../../contract/index.ts';
import { quote } from '../../credits/ledger.ts';
import { ServiceError } from '../../errors.ts';
import { fingerprintOf, findRepeat, type IdempotencyKey } from '../../jobs/idempotency.ts';
import { acceptJob, findAnyJob, newJobId, type JobRow } from '../../jobs/jobs.ts';
import { waitForEnd } from '../../jobs/wait.ts';
import { jobPrefix, sourceKey } from '../../storage/storage.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { sendOutcome } from '../jobs/outcome.ts';
import { presentAccepted } from '../jobs/present.ts';
import { limitRate } from '../rate-limit.ts';
import { bodyLimit, readBody } from './body.ts';
import { fetchSource } from './source.ts';

const EXTENSION = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

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
async function accept(context: HttpContext, request: FastifyRequest): Promise<JobRow> {
  const temporary = path.join(context.tempDir, randomUUID());
  try {
    const body = await readBody(request, temporary, context.figures.uploadBytes);
    const parsed = ReconstructFields.safeParse(body.fields);
    if (!parsed.success) throw invalidRequest(parsed.error.issues);
    const { accountId } = callerOf(request);
    const idempotency = idempotencyOf(request, parsed.data, body.file && (await hashFile(body.file.path)));
    const repeat = idempotency && (await findRepeat(context.db, accountId, idempotency));
    const known = repeat && (await findAnyJob(context.db, repeat));
    if (known) return known;
    const fileName = await fetchSource(context, body, parsed.data, temporary);
    return await store(context, accountId, parsed.data, { path: temporary, name: fileName }, idempotency);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Checks the picture, keeps it, and accepts the job; what was kept goes again where the job is refused or was there before. */
async function store(
  context: HttpContext,
  accountId: string,
  fields: ReconstructFields,
  file: { readonly path: string; readonly name: string | null },
  idempotency: IdempotencyKey | null,
): Promise<JobRow> {
  const { mode, format, lang = null, scale } = fields;
  const picture = await context.inspect(await readFile(file.path));
  const { width, height } = picture;
  await quote(context.db, accountId, { mode, height }, context.figures);
  const id = newJobId();
  const key = sourceKey(id, EXTENSION[picture.format]);
  await context.storage.putFile(key, file.path);
  const source = { fileName: file.name, sourceKey: key, sourceMime: `image/${picture.format}`, width, height };
  let job: JobRow | null = null;
  try {
    job = await acceptJob(context, { id, accountId, mode, format, lang, scale, ...source }, idempotency);
    return job;
  } finally {
    if (job?.id !== id) await context.storage.removeAll(jobPrefix(id));
  }
}

/** @throws {ServiceError} invalid_request for a key that is too long */
function idempotencyOf(request: FastifyRequest, fields: ReconstructFields, fileHash: string | null): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw new ServiceError('invalid_request', 'Idempotency-Key: at most 255 characters.');
  return { key, fingerprint: fingerprintOf({ ...fields, fileHash, route: request.routeOptions.url }) };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function sendAccepted(context: HttpContext, reply: FastifyReply, job: JobRow): FastifyReply {
  const body = presentAccepted(job, context.publicUrl());
  return reply.code(202).header('location', body.poll).header('retry-after', '2').send(body);
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
