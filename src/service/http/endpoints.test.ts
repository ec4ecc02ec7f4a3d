/** The list of endpoints in the contract is the truth about the routes of the server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '../../contract/endpoints.ts';
import { Locale } from '../../contract/index.ts';
import { createLogger } from '../log.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { createServer, registerService } from './server.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_ADMIN_TOKEN: 'operator-'.repeat(4) });
});
afterAll(() => service.close());

/** Both spellings of a route in one: GET /api/v1/jobs/{} */
const plain = (method: string, url: string) => `${method} ${url.replaceAll(/\{\w+\}|:\w+|\*/g, '{}')}`;

/** Routes of a server like the running one; HEAD comes with every GET, and 405 is the answer of a route that is none. */
async function routes(): Promise<string[]> {
  const found: string[] = [];
  const app = createServer(createLogger('silent'));
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.refusal) return;
    for (const name of [method].flat()) if (name !== 'HEAD') found.push(plain(name, url));
  });
  await registerService(app, service.service.http);
  await app.ready();
  await app.close();
  return found.toSorted();
}

/** The ZIP's address has one route a locale. */
const listed = ENDPOINTS.flatMap(({ method, path }) =>
  path.includes('{locale}') ? Locale.options.map((locale) => plain(method, path.replace('{locale}', locale))) : [plain(method, path)],
);

test('every route of the server is listed in src/contract/endpoints.ts, and every endpoint there has its route', async () => {
  const real = await routes();
  const unlisted = real.filter((route) => !listed.includes(route));
  const missing = listed.filter((route) => !real.includes(route));
  expect(
    unlisted,
    'routes without an entry: describe each in src/contract/endpoints/<tag>.ts (a new file also in ../endpoints.ts)',
  ).toEqual([]);
  expect(missing, 'entries of src/contract/endpoints/ without a route: register them in src/service/http/server.ts').toEqual([]);
  expect(new Set(listed).size, 'an endpoint is listed twice').toBe(listed.length);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('a described path parameter is one of the path', () => {
  for (const { params, path } of ENDPOINTS.filter((endpoint) => endpoint.params))
    expect(Object.keys(params!.shape)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

test('every POST with a key takes an Idempotency-Key', () => {
  const posts = ENDPOINTS.filter(({ method, auth }) => method === 'POST' && auth === 'key');
  expect(posts.filter(({ headers }) => !headers?.includes('Idempotency-Key')).map(nameOf)).toEqual([]);
});

test('examples fit their schemas', () => {
  const bodies = ENDPOINTS.map(({ body }) => ({ schema: body?.schema, example: body?.example }));
  const answers = ENDPOINTS.flatMap(({ responses }) => Object.values(responses)).map(({ content, example }) => ({
    schema: content['application/json'],
    example,
  }));
  const misfits = [...bodies, ...answers].filter(
    ({ schema, example }) => example !== undefined && !(schema instanceof z.ZodType && schema.safeParse(example).success),
  );
  expect(misfits).toEqual([]);
});

test('every endpoint has an answer of success', () => {
  expect(ENDPOINTS.filter(({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status))).map(nameOf)).toEqual([]);
});
