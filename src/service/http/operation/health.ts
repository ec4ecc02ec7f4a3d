import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../context.ts';

/** GET /healthz: the process answers. GET /readyz: it can also do its work; where not, `checks` says what fails. */
export function registerHealth(app: FastifyInstance, context: HttpContext): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = await context.readiness();
    return reply
      .code(readiness.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
