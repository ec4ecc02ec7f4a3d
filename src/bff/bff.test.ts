import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BffOptions } from './index.ts';
import { browserHeaders, KEY, startBff, startUpstream } from './testing/upstream.ts';

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let bff: FastifyInstance;
let dataDir: string;

const start = async (options: Partial<BffOptions> = {}) => (bff = await startBff({ upstreamUrl: upstream.url, dataDir, ...options }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bff-test-'));
  upstream = await startUpstream();
});
afterEach(async () => {
  await bff.close();
  await upstream.app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<[string, number]> {
  return [url, (await bff.inject({ url, headers })).statusCode];
}

describe('the proxy', () => {
  test('holds the key: it goes to the server and never to the browser', async () => {
    await start();
    const headers = { ...(await browserHeaders(bff)), expect: '100-continue', connection: 'x-secret', 'x-secret': '1' };
    const answer = await bff.inject({ url: '/bff/api/account', headers });
    expect(answer.json()).toEqual({ credits: 7 });
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(KEY);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { headers: sent } = upstream.seen[0];
    expect(sent.authorization).toBe(`Bearer ${KEY}`);
    expect([sent.cookie, sent.expect, sent['x-secret']]).toEqual([undefined, undefined, undefined]);
  });

  test('passes on what is on its list and nothing else', async () => {
    await start();
    const headers = await browserHeaders(bff);
    for (const url of [
      '/bff/api/admin/accounts',
      '/bff/api/images',
      '/bff/api/jobs/a%2F..%2F..%2Faccount',
      '/bff/preview/job1/content.json',
    ])
      expect(await statusOf(url, headers)).toEqual([url, 404]);
    const removal = await bff.inject({ method: 'DELETE', url: '/bff/api/packs/ko-en%2F..%2F..%2Fglossary', headers });
    expect(removal.statusCode).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  test('keys are listed, made and revoked by the server behind, and usage is asked for by days', async () => {
    await start();
    const headers = await browserHeaders(bff);
    const json = { ...headers, 'content-type': 'application/json' };
    const made = await bff.inject({ method: 'POST', url: '/bff/api/account/keys', headers: json, payload: { name: 'shop' } });
    expect([made.statusCode, made.json(), made.headers['cache-control']]).toEqual([201, { name: 'shop' }, 'no-store']);
    expect((await bff.inject({ method: 'DELETE', url: '/bff/api/account/keys/key-1', headers })).statusCode).toBe(204);
    expect((await bff.inject({ url: '/bff/api/account/usage?from=2026-11-01&limit=1', headers })).json()).toEqual({ limit: '1' });
    expect(upstream.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/account/keys',
      'DELETE /api/v1/account/keys/key-1',
      'GET /api/v1/account/usage?from=2026-11-01&limit=1',
    ]);
    for (const id of ['..%2F..%2Fjobs', '%2e%2e', 'a b'])
      expect((await bff.inject({ method: 'DELETE', url: `/bff/api/account/keys/${id}`, headers })).statusCode).toBe(404);
    const foreign = { ...json, origin: 'https://elsewhere.example' };
    expect((await bff.inject({ method: 'POST', url: '/bff/api/account/keys', headers: foreign, payload: {} })).statusCode).toBe(403);
    expect(upstream.seen).toHaveLength(3);
  });

  test('streams an upload through unread', async () => {
    await start();
    const body = Buffer.alloc(3_000_000, 'x');
    const headers = {
      ...(await browserHeaders(bff)),
      'content-type': 'multipart/form-data; boundary=b',
      'x-file-name': encodeURIComponent('겨울.png'),
    };
    const answer = await bff.inject({ method: 'POST', url: '/bff/api/reconstruct', headers, payload: body });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().bytes).toBe(body.length);
    expect(upstream.seen[0].headers['content-type']).toBe('multipart/form-data; boundary=b');
  });

  test('says so when the server is away', async () => {
    await start({ upstreamUrl: 'http://127.0.0.1:9' });
    const answer = await bff.inject({ url: '/bff/api/account', headers: await browserHeaders(bff) });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unavailable']);
  });
});

describe('who may ask', () => {
  test('nobody without a session', async () => {
    await start();
    for (const url of [
      '/bff/api/account',
      '/bff/api/account/keys',
      '/bff/api/account/usage',
      '/bff/api/jobs',
      '/bff/events',
      '/bff/preview/job1/index.html',
      '/bff/thumbnails/job1',
    ])
      expect(await statusOf(url)).toEqual([url, 401]);
    const forged = { cookie: `unflatten_session=${Date.now()}.x.forged` };
    expect((await bff.inject({ url: '/bff/api/account', headers: forged })).statusCode).toBe(401);
  });

  test('no other site for a person who is signed in', async () => {
    await start();
    const own = await browserHeaders(bff);
    const { 'x-unflatten-dashboard': _own, ...form } = own;
    for (const headers of [
      form,
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, origin: 'https://elsewhere.example' },
    ])
      expect((await bff.inject({ method: 'DELETE', url: '/bff/api/jobs/job1', headers })).statusCode).toBe(403);
    expect(upstream.seen).toEqual([]);
  });

  test('no name that someone pointed at this machine', async () => {
    await start({ publicUrl: 'https://pages.example' });
    expect(await statusOf('/bff/session', { host: 'rebound.example:8787' })).toEqual(['/bff/session', 403]);
    for (const host of ['localhost:8787', '127.0.0.1:8787', '[::1]:8787', '192.168.1.7', 'pages.example'])
      expect([host, ...(await statusOf('/bff/session', { host }))]).toEqual([host, '/bff/session', 200]);
  });

  test('with a password, those who know it; ten attempts a minute', async () => {
    await start({ dashboardPassword: 'correct horse' });
    const headers = { 'x-unflatten-dashboard': '1' };
    const signIn = (password: string) => bff.inject({ method: 'POST', url: '/bff/session', headers, payload: { password } });
    expect((await bff.inject({ url: '/bff/session' })).json()).toMatchObject({ signed_in: false, password_required: true });
    expect((await signIn('wrong')).statusCode).toBe(401);
    const answer = await signIn('correct horse');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await bff.inject({ url: '/bff/api/account', headers: { cookie: cookie.split(';')[0] } })).statusCode).toBe(200);
    for (let attempt = 0; attempt < 8; attempt++) await signIn('wrong');
    expect((await signIn('correct horse')).statusCode).toBe(429);
  });
});

describe('pages of strangers', () => {
  test('may show their own files and do nothing else', async () => {
    await start();
    const headers = await browserHeaders(bff);
    const page = await bff.inject({ url: '/bff/preview/job1/index.html', headers });
    expect(page.body).toBe('<h1>page</h1>');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'/,
    );
    expect(page.headers['content-security-policy']).not.toContain('script');
    expect((await bff.inject({ url: '/bff/preview/job1/assets/fonts/a.png', headers })).body).toBe('pixels');
    expect((await bff.inject({ url: '/bff/preview/job1/assets/%2e%2e/%2e%2e/account', headers })).statusCode).toBe(404);
  });

  test('go home as a ZIP, with a session or with a key', async () => {
    await start();
    const url = '/en/convert/job1/download';
    expect((await bff.inject({ url })).statusCode).toBe(401);
    expect((await bff.inject({ url, headers: await browserHeaders(bff) })).body).toBe('PK');
    await bff.inject({ url, headers: { 'x-api-key': 'uf_someone' } });
    const asked = upstream.seen
      .filter((request) => request.url === '/ko/convert/job1/download')
      .map((request) => request.headers.authorization);
    expect(asked).toEqual([`Bearer ${KEY}`, 'Bearer uf_someone']);
  });
});
