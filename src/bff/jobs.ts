import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from 'node:stream/consumers';
import { Job, JobAccepted, JobListQuery } from '../contract/index.ts';
import { ApiError, type Client } from '../client/index.ts';
import type { JobWatch } from './job-watch.ts';
import type { BffOptions } from './options.ts';
import { forward } from './proxy.ts';
import { Refusal } from './refusals.ts';

type ById = { Params: { id: string } };

/** What of a job the browser may read as it is. */
const JOB_FILES = ['source', 'render', 'content.json', 'quality.json'];

/** The allow-list: each path of the v1 API that the dashboard needs, and no other. */
export function registerJobs(app: FastifyInstance, options: BffOptions, client: Client, watch: JobWatch): void {
  app.get('/bff/api/jobs', async (request) => {
    const query = JobListQuery.safeParse(request.query);
    if (!query.success) throw new Refusal('invalid_request', query.error.issues[0].message);
    return watch.list(query.data);
  });

  app.post('/bff/api/reconstruct', (request, reply) =>
    forward(reply, options, '/api/v1/reconstruct', {
      onResponse: async (_request, answer, { stream }) => {
        const body = await text(stream);
        if (answer.statusCode === 202) await watch.note(startedJob(body, request));
        void answer.removeHeader('content-length').send(body);
      },
    }),
  );

  app.get<ById>('/bff/api/jobs/:id', (request, reply) => forward(reply, options, jobPath(request)));
  app.delete<ById>('/bff/api/jobs/:id', (request, reply) =>
    forward(reply, options, jobPath(request), {
      onResponse: async (_request, answer, { stream }) => {
        await watch.forget(request.params.id);
        void answer.send(stream);
      },
    }),
  );
  app.get<ById>('/bff/api/jobs/:id/zip', async (request, reply) => forward(reply, options, await zipPath(client, request)));
  for (const file of JOB_FILES)
    app.get<ById>(`/bff/api/jobs/:id/${file}`, (request, reply) => forward(reply, options, `${jobPath(request)}/${file}`));
}

/**
 * Path of a job's ZIP on the server: where the job says it is (api-v1.md has `urls.zip` and no other way).
 * @throws {Refusal} not_found, not_finished
 */
export async function zipPath(client: Client, request: FastifyRequest): Promise<string> {
  const id = jobPath(request).split('/').at(-1)!;
  const job = await client.getJob(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new Refusal('not_found', 'There is no such job.');
    throw error;
  });
  if (!job.urls) throw new Refusal('not_finished', 'The job has no result to download.');
  const { pathname, search } = new URL(job.urls.zip, 'http://upstream.invalid');
  return pathname + search;
}

/** @throws {Refusal} not_found for an id that would change the path */
export function jobPath(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!/^[\w-]{1,100}$/.test(id)) throw new Refusal('not_found', 'There is no such job.');
  return `/api/v1/jobs/${id}`;
}

function startedJob(body: string, request: FastifyRequest): Job {
  const accepted = JobAccepted.parse(JSON.parse(body));
  const name = request.headers['x-file-name'];
  return {
    ...accepted,
    created_at: new Date().toISOString(),
    finished_at: null,
    file_name: typeof name === 'string' ? decodeURIComponent(name) : null,
    lang: null,
    progress: 0,
    stage: null,
    eta_seconds: null,
  };
}
