/** Image jobs that are there: read, listed, removed, and turned into pages. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ImageListQuery, ReconstructImageFields } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { findAnyImage, findImage, listImages, type ImageJobRow } from '../../jobs/images.ts';
import { cancelJob, removeJob } from '../../jobs/life.ts';
import { imageKey, imagePrefix } from '../../storage/storage.ts';
import { callerOf, requireKey, requireKeyOrSignature } from '../auth.ts';
import { isKnown } from '../conditional.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { fileHeaders } from '../jobs/files.ts';
import { limitRate } from '../rate-limit.ts';
import { acceptPicture, findRepeatedJob, sendAccepted } from '../reconstruct/accept.ts';
import { receive } from '../source-image/receive.ts';
import { registerImageCreation } from './create.ts';
import { describeImage } from './present.ts';
import { copyImage, imagesOf } from './source.ts';

type ById = { Params: { id: string } };

/** Seconds between two polls: api-v1.md says 3 to 5. */
const POLL = { least: 3, most: 5 };

/** Everything under /api/v1/images */
export function registerImages(app: FastifyInstance, context: HttpContext): void {
  registerImageCreation(app, context);
  registerImageJobs(app, context);
  registerImageReconstruction(app, context);
  registerImageFiles(app, context);
}

/** The image job of a request: the caller's own, or the one that a signed address names. */
async function imageOf(context: HttpContext, request: FastifyRequest): Promise<ImageJobRow> {
  const { id } = request.params as { id: string };
  const job = request.caller ? await findImage(context.db, request.caller.accountId, id) : await findAnyImage(context.db, id);
  if (!job) throw new ServiceError('not_found', 'There is no such image job.');
  return job;
}

const isRunning = (job: ImageJobRow): boolean => job.status === 'pending' || job.status === 'processing';

/** A failed image job is a plain answer: only conversions are told by HTTP 500. */
async function sendImage(context: HttpContext, reply: FastifyReply, job: ImageJobRow): Promise<FastifyReply> {
  const body = await describeImage(context, job);
  const wait = Math.min(POLL.most, Math.max(POLL.least, Math.round((body.eta_seconds ?? 0) / 4)));
  if (isRunning(job)) reply.header('retry-after', String(wait));
  const tag = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return isKnown(reply, tag) ? reply.code(304).send() : reply.send(body);
}

function registerImageJobs(app: FastifyInstance, context: HttpContext): void {
  const onRequest = requireKey(context);

  app.get('/api/v1/images', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const query = ImageListQuery.safeParse(request.query);
    if (!query.success) throw invalidRequest(query.error.issues);
    const page = await listImages(context.db, callerOf(request).accountId, query.data);
    const jobs = await Promise.all(page.jobs.map((job) => describeImage(context, job)));
    return { ok: true, jobs, next_cursor: page.nextCursor };
  });

  app.get<ById>('/api/v1/images/:id', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    return sendImage(context, reply, await imageOf(context, request));
  });

  app.delete<ById>('/api/v1/images/:id', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const job = await imageOf(context, request);
    if (isRunning(job) && (await cancelJob(context.db, context.imageQueue, job.id))) {
      context.events.cancelled(job.id);
      return sendImage(context, reply, await imageOf(context, request));
    }
    await removeJob(context.db, context.imageQueue, job.id);
    await context.storage.removeAll(imagePrefix(job.id));
    return reply.code(204).send();
  });
}

/** POST /api/v1/images/{id}/reconstruct: the answer and the price of POST /api/v1/reconstruct. */
function registerImageReconstruction(app: FastifyInstance, context: HttpContext): void {
  app.post<ById>('/api/v1/images/:id/reconstruct', { onRequest: requireKey(context) }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 1);
    const image = await imageOf(context, request);
    const { accountId } = callerOf(request);
    const job = await receive(context, request, ReconstructImageFields, async ({ fields, path, idempotency }) => {
      const known = await findRepeatedJob(context, accountId, idempotency);
      if (known) return known;
      const { index, mode, lang } = fields;
      await copyImage(context, image, { index, field: 'index' }, path);
      const file = { path, name: `image-${image.id.slice(0, 8)}-${index}.png` };
      return acceptPicture(context, accountId, { mode, lang, format: 'json', scale: 1 }, file, idempotency);
    });
    return sendAccepted(context, reply, job);
  });
}

/** Pictures of a job never change: who has one need not ask again. */
function isPictureKnown(reply: FastifyReply, mime: string, tag: string): boolean {
  fileHeaders(reply, mime).header('cache-control', 'private, max-age=31536000, immutable');
  return isKnown(reply, tag);
}

/** The images themselves and what they were made from: by key, or by signed address. */
function registerImageFiles(app: FastifyInstance, context: HttpContext): void {
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.caller) await limitRate(context.limit, request, reply, 0);
  };
  const options = { onRequest: requireKeyOrSignature(context), preHandler };

  app.get<{ Params: { id: string; index: string } }>('/api/v1/images/:id/files/:index', options, async (request, reply) => {
    const { folder, images } = imagesOf(await imageOf(context, request));
    const { index } = request.params;
    const image = /^\d{1,4}$/.test(index) ? images.at(Number(index)) : undefined;
    if (!image) throw new ServiceError('not_found', 'The image job has no such image.');
    if (isPictureKnown(reply, 'image/png', `image-${index}`)) return reply.code(304).send();
    return reply.header('content-length', String(image.bytes)).send(await context.storage.stream(imageKey(folder, Number(index))));
  });

  app.get<ById>('/api/v1/images/:id/source', options, async (request, reply) => {
    const { source } = await imageOf(context, request);
    if (!source) throw new ServiceError('not_found', 'The image job was made from words alone.');
    if (isPictureKnown(reply, source.mime, 'source')) return reply.code(304).send();
    return reply.send(await context.storage.stream(source.key));
  });
}
