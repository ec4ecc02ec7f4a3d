/** The v1 service over HTTP. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerAccount } from './account/route.ts';
import type { HttpContext } from './context.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerImages } from './images/route.ts';
import { refuseOtherMethods } from './methods.ts';
import { registerJobFiles, registerJobs } from './jobs/route.ts';
import { registerOcr } from './ocr/route.ts';
import { registerReference } from './reference/route.ts';
import { registerReconstruct } from './reconstruct/route.ts';
import { bodyLimit } from './source-image/body.ts';
import { registerWebhooks } from './webhooks/route.ts';

/** Longest time for a request to arrive: 25 MB over a slow line. */
const REQUEST_MS = 300_000;

/** A web server with the service's request ids, logs and errors; faces are registered on it. */
export function createServer(logger: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // The service's own addresses decide; proxy headers are not trusted.
    trustProxy: false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Path without query: a query may hold a signature.
  app.addHook('onResponse', async (request, reply) => {
    const route = { method: request.method, path: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(route, 'request');
  });
  registerErrors(app);
  return app;
}

/** Everything under /api/v1, the ZIP's address and the health checks. */
export async function registerService(app: FastifyInstance, context: HttpContext): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: bodyLimit(context.figures.uploadBytes) });
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.decorateRequest('caller', null);
    const closeMethods = refuseOtherMethods(scope);
    registerHealth(scope, context);
    await registerReference(scope, context);
    registerAccount(scope, context);
    registerReconstruct(scope, context);
    registerOcr(scope, context);
    registerJobs(scope, context);
    registerJobFiles(scope, context);
    registerWebhooks(scope, context);
    registerImages(scope, context);
    closeMethods();
  });
}
