/** The v1 service over HTTP. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { byKey } from './auth.ts';
import { registerAccount } from './account/route.ts';
import { registerKeys } from './account/keys.ts';
import { registerAdministration } from './administration/route.ts';
import type { HttpContext } from './context.ts';
import { registerErrors } from './errors.ts';
import { registerImages } from './images/route.ts';
import { refuseOtherMethods } from './methods.ts';
import { registerContent } from './jobs/content.ts';
import { registerJobFiles, registerJobs } from './jobs/route.ts';
import { registerOcr } from './ocr/route.ts';
import { registerReference } from './reference/route.ts';
import { registerHealth } from './operation/health.ts';
import { observeRequests, registerMetrics } from './operation/metrics.ts';
import { tellRate } from './rate-limit.ts';
import { registerReconstruct } from './reconstruct/route.ts';
import { bodyLimit } from './source-image/body.ts';
import { registerTranslate } from './translate/route.ts';
import { registerWebhooks } from './webhooks/route.ts';

/** Longest time for a request to arrive: 25 MB over a slow line. */
const REQUEST_MS = 300_000;

/**
 * Connections that may wait to be accepted, for `listen`: Node's own 511 are fewer than a burst of a thousand, and where a busy process is slow to accept,
 * the system resets those beyond.
 */
export const BACKLOG = 4_096;

/** A web server with the service's request ids, logs and errors; faces are registered on it. */
export function createServer(logger: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // As long as an address can be: a strange id is not found, like any other that is none.
    routerOptions: { maxParamLength: 16_384, constraints: { key: byKey } },
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

/** Health and metrics: what every process of the service answers, one that only works too. */
export async function registerOperation(app: FastifyInstance, context: HttpContext): Promise<void> {
  observeRequests(app, context.metrics);
  await app.register(async (scope) => {
    const closeMethods = refuseOtherMethods(scope);
    registerHealth(scope, context);
    registerMetrics(scope, context);
    closeMethods();
  });
}

/** Everything under /api/v1, the ZIP's address, health and metrics. */
export async function registerService(app: FastifyInstance, context: HttpContext): Promise<void> {
  await registerOperation(app, context);
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: bodyLimit(context.figures.uploadBytes) });
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.decorateRequest('caller', null);
    tellRate(scope, context.limit);
    const closeMethods = refuseOtherMethods(scope);
    await registerReference(scope, context);
    registerAccount(scope, context);
    registerKeys(scope, context);
    if (context.adminToken !== null) registerAdministration(scope, context, context.adminToken);
    registerReconstruct(scope, context);
    registerOcr(scope, context);
    registerTranslate(scope, context);
    registerJobs(scope, context);
    registerJobFiles(scope, context);
    registerContent(scope, context);
    registerWebhooks(scope, context);
    registerImages(scope, context);
    closeMethods();
  });
}
