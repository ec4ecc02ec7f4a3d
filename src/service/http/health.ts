import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { HttpContext } from './context.ts';

/** GET /healthz: the process answers. GET /readyz: it can also do its work. */
export function registerHealth(app: FastifyInstance, context: HttpContext): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(context.db);
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
}
