/** Who calls: the API key of a request, or the signature of an address. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { findCaller, type Caller } from '../accounts/keys.ts';
import { ServiceError } from '../errors.ts';
import type { HttpContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind a key. */
    caller: Caller | null;
  }
}

/** The key that a request carries; where both headers are sent, Authorization wins. */
export function keyOf(request: FastifyRequest): string | null {
  const { authorization, 'x-api-key': apiKey } = request.headers;
  if (authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  return typeof apiKey === 'string' ? apiKey.trim() : null;
}

/**
 * @throws {ServiceError} unauthorized, account_suspended
 */
export async function authenticate(context: HttpContext, request: FastifyRequest): Promise<Caller> {
  const key = keyOf(request);
  if (key === null) throw new ServiceError('unauthorized', 'Send an API key in the header Authorization: Bearer <key> or X-Api-Key.');
  const caller = key === '' ? null : await findCaller(context.db, key);
  if (!caller) throw new ServiceError('unauthorized', 'The API key is not valid: it is unknown, was revoked or has expired.');
  if (caller.suspended)
    throw new ServiceError('account_suspended', 'The account of this key is suspended. Ask whoever runs this server; running jobs finish.');
  context.calls.count(caller.keyId);
  request.caller = caller;
  return caller;
}

/** Requests that carry a key: a route so constrained leaves the others to another route of the same address. */
export const byKey = {
  name: 'key',
  storage() {
    const routes = new Map<unknown, never>();
    return {
      get: (given: unknown) => routes.get(given) ?? null,
      set: (given: unknown, route: unknown) => void routes.set(given, route as never),
    };
  },
  deriveConstraint: ({ headers }: IncomingMessage) => ((headers.authorization ?? headers['x-api-key']) === undefined ? 'none' : 'given'),
  validate: () => undefined,
};
export const WITH_KEY = { key: 'given' };

export function requireKey(context: HttpContext): onRequestAsyncHookHandler {
  return async (request) => {
    await authenticate(context, request);
  };
}

/** A valid signature in the address, else a key. @throws {ServiceError} signature_invalid, unauthorized */
export function requireKeyOrSignature(context: HttpContext): onRequestAsyncHookHandler {
  return async (request) => {
    const query = request.query as { expires?: string; signature?: string };
    if (query.signature === undefined) {
      await authenticate(context, request);
    } else if (!context.signer.verify(request.url.split('?')[0], query)) {
      throw new ServiceError(
        'signature_invalid',
        'The signature of this address was changed or has expired. Read the job again for a new one.',
      );
    }
  };
}

/** The caller of a route behind `requireKey`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('route without authentication');
  return request.caller;
}
