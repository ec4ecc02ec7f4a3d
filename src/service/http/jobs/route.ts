import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JobListQuery, JobQuery, Locale } from '../../../contract/index.ts';
import { diffOf } from '../../jobs/diff.ts';
import { cancelJob, removeJob } from '../../jobs/life.ts';
import { listJobs } from '../../jobs/list.ts';
import { removeRevisions } from '../../jobs/revisions.ts';
import { jobPrefix, renderKey } from '../../storage/storage.ts';
import { callerOf, keyOf, requireKey, WITH_KEY } from '../auth.ts';
import { isKnown } from '../conditional.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { fileHeaders, isFileKnown, resultOf, sendFile, sendPage, sendZip } from './files.ts';
import { describeJob, sendJob } from './outcome.ts';
import { jobOf, requireKeyOrPinnedSignature, shownJob } from './shown.ts';

type ById = { Params: { id: string } };
type Limited = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
/** GET /api/v1/jobs, GET and DELETE /api/v1/jobs/{id} */
export function registerJobs(app: FastifyInstance, context: HttpContext): void {
  const onRequest = requireKey(context);

  app.get('/api/v1/jobs', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const query = JobListQuery.safeParse(request.query);
    if (!query.success) throw invalidRequest(query.error.issues);
    const page = await listJobs(context.db, callerOf(request).accountId, query.data);
    const jobs = await Promise.all(page.jobs.map((job) => describeJob(context, job, callerOf(request).locale)));
    return { jobs, next_cursor: page.nextCursor };
  });

  app.get<ById>('/api/v1/jobs/:id', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const query = JobQuery.safeParse(request.query);
    if (!query.success) throw invalidRequest(query.error.issues);
    const embed = ['1', 'true'].includes(query.data.include_html);
    return sendJob(context, reply, await shownJob(context, request), callerOf(request).locale, embed);
  });

  app.delete<ById>('/api/v1/jobs/:id', { onRequest }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const job = await jobOf(context, request);
    if (job.status === 'processing' && (await cancelJob(context.db, context.queue, job.id))) {
      context.events.cancelled(job.id);
      return sendJob(context, reply, await jobOf(context, request), callerOf(request).locale, false);
    }
    await removeJob(context.db, context.queue, job.id);
    await removeRevisions(context.db, job.id);
    await context.storage.removeAll(jobPrefix(job.id));
    return reply.code(204).send();
  });
}

/** The files of a job: by key, or by signed address. */
export function registerJobFiles(app: FastifyInstance, context: HttpContext): void {
  const onRequest = requireKeyOrPinnedSignature(context);
  const limited: Limited = async (request, reply) => {
    if (request.caller) await limitRate(context.limit, request, reply, 0);
  };
  const options = { onRequest, preHandler: limited };

  app.get<ById>('/api/v1/jobs/:id/html', options, async (request, reply) =>
    sendFile(context, reply, await shownJob(context, request), 'index.html'),
  );
  for (const file of ['styles.css', 'content.json', 'quality.json'])
    app.get<ById>(`/api/v1/jobs/:id/${file}`, options, async (request, reply) =>
      sendFile(context, reply, await shownJob(context, request), file),
    );
  for (const folder of ['assets', 'sections'])
    app.get<{ Params: { id: string; '*': string } }>(`/api/v1/jobs/:id/${folder}/*`, options, async (request, reply) =>
      sendFile(context, reply, await shownJob(context, request), `${folder}/${request.params['*']}`),
    );
  app.get<ById>('/api/v1/jobs/:id/zip', options, async (request, reply) => sendZip(context, reply, await shownJob(context, request)));
  app.get<ById>('/api/v1/jobs/:id/source', options, async (request, reply) => {
    const job = await shownJob(context, request);
    fileHeaders(reply, job.source_mime).header('cache-control', 'private, max-age=3600');
    if (isKnown(reply, 'source')) return reply.code(304).send();
    return reply.send(await context.storage.stream(job.source_key));
  });
  app.get<ById>('/api/v1/jobs/:id/render', options, async (request, reply) => {
    const job = await shownJob(context, request);
    const { folder } = resultOf(job);
    if (isFileKnown(fileHeaders(reply, 'image/png'), job, 'render')) return reply.code(304).send();
    return reply.send(await context.storage.stream(renderKey(folder)));
  });
  app.get<ById>('/api/v1/jobs/:id/diff', options, async (request, reply) => {
    const job = await shownJob(context, request);
    const { folder } = resultOf(job);
    if (isFileKnown(fileHeaders(reply, 'image/png'), job, 'diff')) return reply.code(304).send();
    return reply.send(await diffOf(context.storage, job, folder));
  });
  registerDownload(app, context, limited);
  registerPreview(app, context, limited);
}

/**
 * The address in `urls.zip`: by key here, by the dashboard's session there. A route a locale: the dashboard answers everything else
 * below /en/ and /ko/, and a parameter in their place would come after that.
 */
function registerDownload(app: FastifyInstance, context: HttpContext, limited: Limited): void {
  const authenticate = requireKey(context);
  for (const locale of Locale.options)
    app.get<ById>(`/${locale}/convert/:id/download`, async function download(request, reply) {
      if (keyOf(request) === null && context.sessionZipAddress) return reply.redirect(context.sessionZipAddress(request.params.id));
      await authenticate.call(this, request, reply);
      await limited(request, reply);
      return sendZip(context, reply, await shownJob(context, request));
    });
}

/** The address in `urls.preview`: the page for a key; without one it is the dashboard's, where that runs too. */
function registerPreview(app: FastifyInstance, context: HttpContext, preHandler: Limited): void {
  const constraints = context.sessionZipAddress ? WITH_KEY : {};
  for (const locale of Locale.options)
    app.get<ById>(`/${locale}/convert/:id/preview`, { onRequest: requireKey(context), preHandler, constraints }, async (request, reply) =>
      sendPage(context, reply, await shownJob(context, request)),
    );
}
