import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BffOptions } from './options.ts';
import { forward } from './proxy.ts';
import { Refusal } from './refusals.ts';

const PATH = '/api/v1/translate/packs';

/** Model packs of the built-in translator and of recognisers. */
export function registerPacks(app: FastifyInstance, options: BffOptions): void {
  app.get('/bff/api/packs', (_request, reply) => forward(reply, options, PATH));
  app.post('/bff/api/packs', (_request, reply) => forward(reply, options, PATH));
  app.delete('/bff/api/packs/:id', (request, reply) => forward(reply, options, packPath(request)));
}

/** @throws {Refusal} not_found for an id that would change the path */
function packPath(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!/^[a-z]{2,3}-[a-z]{2,20}$/.test(id)) throw new Refusal('not_found', 'There is no such pack.');
  return `${PATH}/${id}`;
}
