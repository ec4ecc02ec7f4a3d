import { expect } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../../src/contract/endpoints.ts';
import { ErrorBody, LIMITS } from '../../../src/contract/index.ts';
import { EVERY, rulesOf, type Rule } from '../rule.ts';
import { Server } from '../server.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** An address of the endpoint; what it names need not exist. */
const addressOf = ({ path }: Endpoint) => path.replace('{locale}', 'en').replaceAll(/\{\w+\}/g, 'none');
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
/** Keys in each place where one may be sent. */
const keyHeaders = (key: string): Record<string, string>[] => [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }];
const UNREADABLE = { body: '{', headers: { 'content-type': 'application/json' } };
const withKey = ENDPOINTS.filter(({ auth }) => auth === 'key' || auth === 'key-or-signature');
/** A server without the operator's token has no administration. */
const present = (server: Server) => ENDPOINTS.filter(({ auth }) => auth !== 'admin' || server.has('adminToken'));
/** Without a key this address leads to the dashboard's session. */
const refusesKeyless = withKey.filter(({ path }) => !path.startsWith('/{locale}'));

/** What every one of the endpoints answers to a request, as `GET /api/v1/account: 401 unauthorized`. */
async function refusals(server: Server, endpoints: readonly Endpoint[], headers: Record<string, string>): Promise<string[]> {
  const answers = endpoints.map(async (endpoint) => {
    const answer = await server.raw(addressOf(endpoint), { method: endpoint.method, headers });
    return `${nameOf(endpoint)}: ${await server.refusal(answer)}`;
  });
  return Promise.all(answers);
}
const all = (endpoints: readonly Endpoint[], refusal: string) => endpoints.map((endpoint) => `${nameOf(endpoint)}: ${refusal}`);

export const EVERY_ENDPOINT_RULES: readonly Rule[] = rulesOf(EVERY, [
  [
    'a missing key is answered with HTTP 401',
    async (server) => expect(await refusals(server, refusesKeyless, {})).toEqual(all(refusesKeyless, '401 unauthorized')),
  ],
  [
    'an invalid key is answered with HTTP 401',
    async (server) => {
      for (const headers of [...keyHeaders('uf_wrong'), { authorization: 'Basic dTpw' }])
        expect(await refusals(server, withKey, headers)).toEqual(all(withKey, '401 unauthorized'));
    },
  ],
  [
    'the key is sent in the header Authorization with the value Bearer <API_KEY>, or in the header X-Api-Key',
    async (server) => {
      for (const headers of keyHeaders(server.subject.key)) expect((await server.raw('/api/v1/account', { headers })).status).toBe(200);
    },
  ],
  [
    'both headers sent: Authorization wins',
    async (server) => {
      const status = async (authorization: string, apiKey: string) =>
        (await server.raw('/api/v1/account', { headers: { authorization, 'x-api-key': apiKey } })).status;
      expect(await status(`Bearer ${server.subject.key}`, 'wrong')).toBe(200);
      expect(await status('Bearer wrong', server.subject.key)).toBe(401);
    },
    'addition',
  ],
  [
    'the version is carried in the path prefix /api/v1',
    async (server) => {
      expect((await server.call('/api/v1/account')).status).toBe(200);
      expect((await server.call('/api/v2/account')).status).toBe(404);
    },
  ],
  [
    'an error body has ok, error, code and request_id; every response has X-Request-Id',
    async (server) => {
      const answer = await server.call('/api/v1/jobs/none');
      const body = await server.read(answer, 404, ErrorBody);
      expect(answer.headers.get('x-request-id')).toBe(body.request_id);
      const ids = ENDPOINTS.map(async (endpoint) =>
        (await server.raw(addressOf(endpoint), { method: endpoint.method })).headers.get('x-request-id'),
      );
      const distinct = new Set(
        await Promise.all([...ids, server.raw('/api/v1/nothing').then(({ headers }) => headers.get('x-request-id'))]),
      );
      expect([distinct.size, distinct.has(null)]).toEqual([ENDPOINTS.length + 1, false]);
    },
    'addition',
  ],
  [
    'every answer to a key carries X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset',
    async (server) => {
      // Without an id a DELETE takes everything; and a body that cannot be read makes nothing.
      for (const endpoint of withKey.filter(({ method, path }) => method !== 'DELETE' || path.includes('{'))) {
        const { method } = endpoint;
        const body = method === 'GET' || method === 'DELETE' ? {} : UNREADABLE;
        const { headers, status } = await server.call(addressOf(endpoint), { method, ...body });
        for (const name of ['limit', 'remaining', 'reset'])
          expect(`${nameOf(endpoint)}: ${status} ${headers.get(`x-ratelimit-${name}`)}`).toMatch(/: \d{3} \d+$/);
      }
    },
    'addition',
  ],
  [
    '404 not_found for an address that is none, and for an id of any length',
    async (server) => {
      for (const path of ['/api/v1/nothing', '/api/v1/jobs/%00', `/api/v1/jobs/${'x'.repeat(3_000)}`])
        expect(await server.refusal(server.call(path))).toBe('404 not_found');
    },
    'addition',
  ],
  [
    '405 for a method that an address does not have, whatever the body; with Allow',
    async (server) => {
      const byPath = Map.groupBy(present(server), addressOf);
      for (const [path, endpoints] of byPath) {
        const method = METHODS.find((candidate) => !endpoints.some((endpoint) => endpoint.method === candidate))!;
        const body = method === 'GET' ? {} : UNREADABLE;
        const answer = await server.call(path, { method, ...body });
        expect(`${method} ${path}: ${await server.refusal(answer.clone())}`).toBe(`${method} ${path}: 405 method_not_allowed`);
        for (const endpoint of endpoints) expect(answer.headers.get('allow')).toContain(endpoint.method);
      }
    },
    'addition',
  ],
  [
    'beyond 60 images per minute and key: HTTP 429 with Retry-After: 60',
    async (server) => {
      const key = server.subject.otherKey!;
      const hasty = new Server(server.subject, false);
      const limit = Number((await server.call('/api/v1/account', {}, key)).headers.get('x-ratelimit-limit') ?? LIMITS.imagesPerMinute);
      // Without an image: nothing is converted and nothing charged, but each call counts.
      const calls = Array.from({ length: limit + 1 }, () => hasty.form('/api/v1/reconstruct', { mode: 'full' }, {}, key));
      const answers = await Promise.all(calls);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0].headers.get('retry-after')).toBe('60');
      expect(await server.refusal(refused[0])).toBe('429 rate_limited');
      // The limit is one key's, and reads are not images.
      expect((await hasty.call('/api/v1/jobs', {}, key)).status).toBe(200);
      expect((await hasty.call('/api/v1/account')).headers.get('x-ratelimit-remaining')).not.toBe('0');
    },
    'otherKey',
  ],
]);
