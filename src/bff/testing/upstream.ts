import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerBff, type BffOptions } from '../index.ts';

export const KEY = 'uf_theKeyThatTheBrowserMustNotSee00';

export const aJob = (id: string, more: object = {}) => ({
  id,
  status: 'processing',
  mode: 'full',
  credits_used: 1,
  width: 860,
  height: 2000,
  created_at: '2026-11-21T05:00:00.000Z',
  finished_at: null,
  file_name: `${id}.png`,
  lang: null,
  progress: 10,
  stage: 'decode',
  eta_seconds: null,
  poll: `http://upstream/api/v1/jobs/${id}`,
  ...more,
});

const PUBLIC = 'http://elsewhere.example';
const FINISHED = { status: 'done', urls: { html: PUBLIC, zip: `${PUBLIC}/ko/convert/job1/download`, preview: PUBLIC } };

/** A v1 server on the loopback that remembers what it was asked. */
export async function startUpstream({ lists = true } = {}) {
  const app = Fastify({ bodyLimit: 10_000_000, forceCloseConnections: true });
  const seen: FastifyRequest[] = [];
  const jobs = new Map<string, ReturnType<typeof aJob>>();
  app.addHook('onRequest', async (request) => void seen.push(request));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/api/v1/account', (_request, reply) => reply.header('set-cookie', 'a=b').send({ credits: 7 }));
  app.get<{ Querystring: { limit?: string } }>('/api/v1/account/usage', ({ query }) => ({ limit: query.limit }));
  app.post('/api/v1/account/keys', ({ body }, reply) => reply.code(201).header('cache-control', 'no-store').send(body));
  app.delete('/api/v1/account/keys/:id', (_request, reply) => reply.code(204).send());
  app.post('/api/v1/reconstruct', (request, reply) => {
    const job = aJob(`job${jobs.size + 1}`, { bytes: (request.body as Buffer).length });
    jobs.set(job.id, job);
    return reply.code(202).send(job);
  });
  if (lists)
    app.get<{ Querystring: { status?: string } }>('/api/v1/jobs', ({ query }) => ({
      jobs: [...jobs.values()].filter((job) => !query.status || job.status === query.status),
      next_cursor: null,
    }));
  app.get<{ Params: { id: string } }>('/api/v1/jobs/:id', ({ params }, reply) =>
    reply.send(jobs.get(params.id) ?? aJob(params.id, FINISHED)),
  );
  app.get('/api/v1/jobs/:id/html', (_request, reply) => reply.type('text/html').send('<h1>page</h1>'));
  app.get('/api/v1/jobs/:id/assets/*', (_request, reply) => reply.type('image/png').send('pixels'));
  app.get('/ko/convert/:id/download', (_request, reply) =>
    reply.type('application/zip').header('content-disposition', 'attachment').send('PK'),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, seen, jobs };
}

/** The dashboard's backend in front of it. */
export async function startBff(options: Partial<BffOptions> & Pick<BffOptions, 'upstreamUrl' | 'dataDir'>): Promise<FastifyInstance> {
  const app = Fastify();
  await registerBff(app, { upstreamKey: () => KEY, sessionSecret: 's'.repeat(40), webRoot: '/nowhere', watchSeconds: 0.02, ...options });
  return app;
}

/** Headers of a signed-in browser on the dashboard's own page. */
export async function browserHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const answer = await app.inject({ url: '/bff/session' });
  return { cookie: String(answer.headers['set-cookie']).split(';')[0], 'sec-fetch-site': 'same-origin', 'x-unflatten-dashboard': '1' };
}
