import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Locale } from '../contract/index.ts';

/** The dashboard loads its own files only; pictures also as blobs of what the person chose, frames only from its own backend. */
const APP_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What vite copies from public/. */
const PUBLIC_FILES = ['favicon.svg', 'prepare.js'];

/** The built web app: its files under their names, index.html at every /{locale}/… address, and / sends to the reader's language. */
export async function registerPages(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(path.join(webRoot, 'index.html'))) {
    app.log.warn(`No built dashboard in ${webRoot}: run vite build.`);
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    // Served by the routes below, also files that a newer build brings; the rest of the addresses belongs to others.
    serve: false,
    setHeaders: (response, file) => {
      // vite puts a content hash into the names under assets/
      const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.header('x-content-type-options', 'nosniff');
    },
  });

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(`assets/${request.params['*']}`));
  for (const file of PUBLIC_FILES) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));

  app.get('/', (request, reply) => reply.header('vary', 'accept-language').redirect(`/${localeOf(request)}/convert`));
  for (const locale of Locale.options)
    for (const url of [`/${locale}`, `/${locale}/*`])
      app.get(url, (_request, reply) =>
        reply
          .header('content-security-policy', APP_POLICY)
          .header('referrer-policy', 'same-origin')
          .header('cache-control', 'no-cache')
          .sendFile('index.html', { cacheControl: false }),
      );
}

/** The first language of Accept-Language that the dashboard speaks. */
function localeOf(request: FastifyRequest): Locale {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return Locale.options.find((locale) => locale === wanted.find((tag) => Locale.safeParse(tag).success)) ?? 'en';
}
