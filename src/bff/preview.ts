import type { FastifyInstance } from 'fastify';
import type { Client } from '../client/index.ts';
import { hasSession } from './session.ts';
import { jobPath, zipPath } from './jobs.ts';
import type { BffOptions } from './options.ts';
import { forward } from './proxy.ts';
import { Refusal } from './refusals.ts';

/** A reconstructed page is a stranger's document: it shows its own pictures, styles and fonts, and can do nothing else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** GET /bff/preview/{id}/index.html and the files that it asks for by relative addresses. */
export function registerPreview(app: FastifyInstance, options: BffOptions): void {
  app.get<{ Params: { id: string; '*': string } }>('/bff/preview/:id/*', (request, reply) => {
    const file = request.params['*'];
    return forward(reply, options, jobPath(request) + upstreamFile(file), {
      rewriteHeaders: (headers) => ({
        'content-type': String(headers['content-type'] ?? 'application/octet-stream'),
        ...(headers['content-length'] === undefined ? {} : { 'content-length': String(headers['content-length']) }),
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...(headers.etag === undefined ? {} : { etag: String(headers.etag) }),
        // An edit changes the page at once; asking again is cheap where the server names its state.
        'cache-control': 'private, no-cache',
      }),
    });
  });
}

/** GET /{locale}/convert/{id}/download for a session; where the service runs in the same process it owns this address. */
export function registerDownload(app: FastifyInstance, options: BffOptions, clientFor: (key: string | null) => Client): void {
  const url = '/:locale/convert/:id/download';
  if (app.hasRoute({ method: 'GET', url })) return;
  app.get(url, async (request, reply) => {
    const { authorization, 'x-api-key': given } = request.headers;
    // Authorization wins where both are sent, as in the v1 API.
    const key = authorization?.replace(/^Bearer /i, '') ?? (given === undefined ? null : String(given));
    if (key === null && !hasSession(request)) throw new Refusal('unauthorized', 'Sign in to the dashboard, or send an API key.');
    const path = await zipPath(clientFor(key), request);
    return forward(reply, key === null ? options : { ...options, upstreamKey: () => key }, path);
  });
}

function upstreamFile(file: string): string {
  if (file === 'index.html') return '/html';
  if (file === 'styles.css' || /^(assets|sections)\/[^?#]+$/.test(file)) {
    const steps = file.split('/');
    if (!steps.some((step) => step === '' || step === '.' || step === '..')) return `/${steps.map(encodeURIComponent).join('/')}`;
  }
  throw new Refusal('not_found', 'The page has no such file.');
}
