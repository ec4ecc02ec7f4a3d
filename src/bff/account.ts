import type { FastifyInstance } from 'fastify';
import type { BffOptions } from './options.ts';
import { forward } from './proxy.ts';
import { Refusal } from './refusals.ts';

const ACCOUNT = '/api/v1/account';

/** The account of the dashboard's key: credits, usage, keys. A key that is made here goes to the browser once, in the answer. */
export function registerAccount(app: FastifyInstance, options: BffOptions): void {
  app.get('/bff/api/account', (_request, reply) => forward(reply, options, ACCOUNT));
  app.get('/bff/api/account/usage', (request, reply) =>
    forward(reply, options, `${ACCOUNT}/usage${new URL(request.url, 'http://bff').search}`),
  );
  app.get('/bff/api/account/keys', (_request, reply) => forward(reply, options, `${ACCOUNT}/keys`));
  app.post('/bff/api/account/keys', (_request, reply) => forward(reply, options, `${ACCOUNT}/keys`));
  app.delete<{ Params: { id: string } }>('/bff/api/account/keys/:id', (request, reply) => {
    const { id } = request.params;
    // An id of another form would change the path.
    if (!/^[\w-]{1,100}$/.test(id)) throw new Refusal('not_found', 'There is no such key.');
    return forward(reply, options, `${ACCOUNT}/keys/${id}`);
  });
}
