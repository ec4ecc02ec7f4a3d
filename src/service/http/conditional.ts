/** Conditional requests (RFC 9110, section 13). */
import type { FastifyReply } from 'fastify';

const TAGS = /(W\/)?("[^"]*")/g;

/**
 * Names the state that the answer shows.
 * @param tag without its quotes
 * @returns true when the client has it already: the answer is then 304 without a body
 */
export function isKnown(reply: FastifyReply, tag: string): boolean {
  reply.header('etag', `"${tag}"`);
  const { method, headers } = reply.request;
  const known = headers['if-none-match'];
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  if (known.trim() === '*') return true;
  return [...known.matchAll(TAGS)].some(([, , quoted]) => quoted === `"${tag}"`);
}

/** The strong tags of an If-Match header, without their quotes; a weak one matches nothing. '*' matches whatever there is. */
export function tagsOf(ifMatch: string): readonly string[] | '*' {
  if (ifMatch.trim() === '*') return '*';
  return [...ifMatch.matchAll(TAGS)].filter(([, weak]) => !weak).map(([, , quoted]) => quoted.slice(1, -1));
}
