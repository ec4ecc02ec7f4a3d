import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { fingerprintOf, type IdempotencyKey } from '../jobs/idempotency.ts';

/**
 * The Idempotency-Key of a request with the fingerprint of what it asks for; null without one.
 * @param asked checked fields, and the hash of a file
 * @throws {ServiceError} invalid_request for a key that is too long
 */
export function idempotencyOf(request: FastifyRequest, asked: Readonly<Record<string, unknown>>): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw new ServiceError('invalid_request', 'Idempotency-Key: at most 255 characters.');
  return { key, fingerprint: fingerprintOf({ ...(request.params as object), ...asked, route: request.routeOptions.url }) };
}
