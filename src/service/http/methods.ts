import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the routes that only say 405. */
    refusal?: true;
  }
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 to a method that an address does not have.
 * @returns a function that closes the addresses registered since
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<HTTPMethods>>();
  let closed = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (closed) return;
    const methods = known.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name as HTTPMethods);
    known.set(url, methods);
  });
  return () => {
    closed = true;
    for (const [url, methods] of known) {
      const allow = [...methods].join(', ');
      // Said before the body is read: whatever it holds, the method is what is wrong.
      const refuse = async (_request: unknown, reply: { header(name: string, value: string): unknown }) => {
        reply.header('allow', allow);
        throw new ServiceError('method_not_allowed', `This address answers to ${allow}.`);
      };
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        config: { refusal: true },
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
