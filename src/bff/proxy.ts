import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { upstreamBase, type BffOptions } from './options.ts';
import { refuse } from './refusals.ts';

type Hooks = NonNullable<Parameters<FastifyReply['from']>[1]>;

/**
 * Headers that pass, by name: everything else stays here, above all cookies, the hop-by-hop headers of RFC 9110 section 7.6.1
 * and `Expect`, which the upstream's answer could not fulfil any more.
 */
const TO_UPSTREAM = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'prefer',
  'idempotency-key',
];
const TO_BROWSER = [
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'last-modified',
  'cache-control',
  'location',
  'retry-after',
  'x-request-id',
];

/** Sends the request on to one path of the v1 server, with the key, and streams the answer back. */
export function forward(reply: FastifyReply, options: BffOptions, path: string, hooks: Hooks = {}): FastifyReply {
  return reply.from(upstreamBase(options) + path, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...pick(headers as IncomingHttpHeaders, TO_UPSTREAM),
      host: new URL(upstreamBase(options)).host,
      authorization: `Bearer ${options.upstreamKey()}`,
    }),
    rewriteHeaders: (headers) => ({ ...pick(headers as IncomingHttpHeaders, TO_BROWSER), 'x-content-type-options': 'nosniff' }),
    onError: () => void refuse(reply.request, reply, 'provider_unavailable', 'The service does not answer.'),
    ...hooks,
  });
}

export function pick(headers: IncomingHttpHeaders | OutgoingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
}
