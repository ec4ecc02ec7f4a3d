import type { FastifyInstance } from 'fastify';
import { hasSession } from './session.ts';
import { jobPath } from './jobs.ts';
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
        'cache-control': 'private, max-age=300',
      }),
    });
  });
}

/** GET /{locale}/convert/{id}/download for a session; where the service runs in the same process it owns this address. */
export function registerDownload(app: FastifyInstance, options: BffOptions): void {
  const url = '/:locale/convert/:id/download';
  if (app.hasRoute({ method: 'GET', url })) return;
  app.get(url, (request, reply) => {
    const { authorization, 'x-api-key': key } = request.headers;
    const withOwnKey = authorization ?? (key === undefined ? undefined : `Bearer ${String(key)}`);
    if (withOwnKey === undefined && !hasSession(request))
      throw new Refusal('unauthorized', 'Sign in to the dashboard, or send an API key.');
    const bearer = withOwnKey?.replace(/^Bearer /i, '');
    return forward(reply, bearer === undefined ? options : { ...options, upstreamKey: () => bearer }, `${jobPath(request)}/zip`);
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
