import path from 'node:path';
import cookie from '@fastify/cookie';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { createClient } from '../client/index.ts';
import { registerAccount } from './account.ts';
import { registerEvents } from './events.ts';
import { JobHistory } from './history.ts';
import { JobWatch } from './job-watch.ts';
import { registerJobs } from './jobs.ts';
import { upstreamBase, type BffOptions } from './options.ts';
import { registerPacks } from './packs.ts';
import { registerPages } from './pages.ts';
import { registerDownload, registerPreview } from './preview.ts';
import { answerErrors } from './refusals.ts';
import { requireKnownHost, requireSameOrigin } from './same-origin.ts';
import { cookieSecret, registerSession, requireSession } from './session.ts';
import { registerThumbnails } from './thumbnails.ts';

export type { BffOptions } from './options.ts';

/** Where a session gets the ZIP of a job; for a service that owns /{locale}/convert/{id}/download and saw no key. */
export const sessionZipAddress = (id: string): string => `/bff/api/jobs/${encodeURIComponent(id)}/zip`;

/** Longest wait for the service's next byte: an upload of 25 MB is stored before it answers. */
const UPSTREAM_TIMEOUT_MS = 120_000;

/** The dashboard and its backend: the web app, sessions, and the only way from a browser to the v1 server. */
export async function registerBff(app: FastifyInstance, options: BffOptions): Promise<void> {
  await app.register(async (scope) => {
    answerErrors(scope);
    await scope.register(cookie, { secret: cookieSecret(options) });
    await registerPages(scope, options.webRoot ?? path.join(import.meta.dirname, '../../dist'));
    await scope.register(async (backend) => registerBackend(backend, options));
  });
}

async function registerBackend(app: FastifyInstance, options: BffOptions): Promise<void> {
  const folder = path.join(options.dataDir, 'dashboard');
  const client = lateClient(options);
  const watch = new JobWatch(client, await JobHistory.open(folder), options.watchSeconds);

  app.addHook('onRequest', async (request) => {
    if (!options.dashboardPassword) requireKnownHost(request, options.publicUrl ?? null);
    requireSameOrigin(request);
  });
  registerSession(app, options);
  await app.register(async (proxied) => {
    await proxied.register(replyFrom, { undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS } });
    streamBodies(proxied);
    registerDownload(proxied, options, (key) => (key === null ? client : lateClient({ ...options, upstreamKey: () => key })));
    await proxied.register(async (guarded) => {
      guarded.addHook('onRequest', async (request) => requireSession(request));
      registerEvents(guarded, watch);
      registerAccount(guarded, options);
      registerJobs(guarded, options, client, watch);
      registerPacks(guarded, options);
      registerPreview(guarded, options);
      registerThumbnails(guarded, client, path.join(folder, 'thumbnails'));
    });
  });
}

/** Bodies pass through unread, whatever parsers the app around has. */
function streamBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** A client whose address and key are asked for at each call: both may be known only once the server listens. */
function lateClient(options: BffOptions): ReturnType<typeof createClient> {
  return createClient({
    baseUrl: 'http://upstream.invalid',
    apiKey: '',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${options.upstreamKey()}`);
      return fetch(String(input).replace('http://upstream.invalid', upstreamBase(options)), { ...init, headers });
    },
  });
}
