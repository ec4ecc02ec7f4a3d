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
import { registerJobFiles, registerJobs } from './jobs/route.ts';
import { registerReconstruct } from './reconstruct/route.ts';

/** A web server with the service's request ids, logs and errors; faces are registered on it. */
export function createServer(logger: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // The service's own addresses decide; proxy headers are not trusted.
    trustProxy: false,
    forceCloseConnections: 'idle',
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
    await scope.register(formbody, { bodyLimit: Math.ceil(context.figures.uploadBytes * 1.5) + 65_536 });
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.decorateRequest('caller', null);
    registerHealth(scope, context);
    registerAccount(scope, context);
    registerReconstruct(scope, context);
    registerJobs(scope, context);
    registerJobFiles(scope, context);
  });
}
