/** GET /metrics for Prometheus, and the count of requests that it tells. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../../errors.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { HttpContext } from '../context.ts';
import { requireToken } from '../token.ts';

/** Of requests for addresses that are none. */
const NO_ROUTE = 'none';

/** Counts every request to this server, those to other faces too. Before routes are registered: a hook is for those after it. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    metrics.requestAnswered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

export function registerMetrics(app: FastifyInstance, context: HttpContext): void {
  const admit = context.metricsToken === null ? admitLocal : requireToken(context.metricsToken, 'the token of the metrics');
  app.get('/metrics', async (request, reply) => {
    admit(request);
    const { contentType, text } = await context.metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Programs of this machine. A reverse proxy here speaks for others, and says so. @throws {ServiceError} forbidden */
function admitLocal(request: FastifyRequest): void {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers[name] !== undefined);
  if (!forwarded && ipaddr.process(request.ip).range() === 'loopback') return;
  throw new ServiceError('forbidden', 'Metrics are for programs of this machine; set UNFLATTEN_METRICS_TOKEN to let others read them.');
}
