import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { ServiceError } from '../../errors.ts';
import type { HttpContext } from '../context.ts';
import { openApiDocument } from './document.ts';

/** The page runs its own files only and talks to its own server only. Swagger UI sets inline styles and draws icons from data. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = path.join(import.meta.dirname, 'page');
/** Asked for by its place: importing the package would run 1.7 MB of browser code here. */
const SWAGGER_UI = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
/** Everything that the page loads, with the folder that it lies in. */
const FILES: Readonly<Record<string, string>> = {
  'reference.js': PAGE,
  'swagger-ui.css': SWAGGER_UI,
  'swagger-ui-bundle.js': SWAGGER_UI,
  'favicon-32x32.png': SWAGGER_UI,
};

/** GET /api/v1/openapi.json, and the reference page under /api/docs. */
export async function registerReference(app: FastifyInstance, context: HttpContext): Promise<void> {
  let document: string | null = null;
  // The public address is known once the server listens.
  app.get('/api/v1/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(ENDPOINTS, context.publicUrl()));
    return reply.type('application/json').header('access-control-allow-origin', '*').send(document);
  });
  await app.register(fastifyStatic, { root: PAGE, serve: false, acceptRanges: false });
  app.get('/api/docs', (_request, reply) => reply.header('content-security-policy', PAGE_POLICY).sendFile('index.html'));
  app.get<{ Params: { file: string } }>('/api/docs/:file', (request, reply) => {
    const { file } = request.params;
    if (!Object.hasOwn(FILES, file)) throw new ServiceError('not_found', `The reference has no file ${file}.`);
    return reply.header('x-content-type-options', 'nosniff').sendFile(file, FILES[file]);
  });
}
