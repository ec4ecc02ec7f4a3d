/** Tokens of the configuration, for who runs the server. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { keyOf } from './auth.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Admits requests that carry the token; the comparison takes as long for every other one. @param name what to call it
 * @throws {ServiceError} unauthorized
 */
export function requireToken(token: string, name: string): (request: FastifyRequest) => void {
  const expected = digest(token);
  return (request) => {
    if (timingSafeEqual(digest(keyOf(request) ?? ''), expected)) return;
    throw new ServiceError('unauthorized', `Send ${name} in the header Authorization: Bearer <token>.`);
  };
}
