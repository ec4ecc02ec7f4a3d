import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from './index.ts';

const key = {
  id: 'k1',
  name: 'shop',
  key: 'uf_abcde…',
  created_at: '2026-11-21T05:00:00.000Z',
  last_used_at: null,
  calls: 0,
  expires_at: null,
  revoked_at: null,
  current: false,
};
let server: Server;
let answer: { status?: number; body?: unknown };
let seen: { request: string; idempotency: unknown; body: unknown }[];
let client: Client;
beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { 'idempotency-key': idempotency } = request.headers;
    seen.push({ request: `${request.method} ${request.url}`, idempotency, body: text ? JSON.parse(text) : null });
    const { status = 200, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}`, apiKey: 'uf_secret' });
});
afterEach(() => new Promise((closed) => server.close(closed)));

test('a key is made once however often the request is tried, and shown whole', async () => {
  answer = { status: 201, body: { ...key, key: `uf_${'a'.repeat(32)}` } };
  expect((await client.createKey({ name: 'shop', expiresInDays: 30 })).key).toBe(`uf_${'a'.repeat(32)}`);
  expect(seen).toEqual([
    {
      request: 'POST /api/v1/account/keys',
      idempotency: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { name: 'shop', expires_in_days: 30 },
    },
  ]);
});

test('keys are listed masked and revoked by id; the last one stays', async () => {
  answer = { body: { keys: [key] } };
  expect(await client.listKeys()).toEqual([key]);
  answer = { status: 204 };
  await client.revokeKey('a/b');
  expect(seen[1].request).toBe('DELETE /api/v1/account/keys/a%2Fb');
  answer = { status: 409, body: { ok: false, error: 'last', code: 'last_key', request_id: 'r' } };
  await expect(client.revokeKey('k1')).rejects.toMatchObject({ status: 409, code: 'last_key' });
});

test('usage is asked for by days and pages', async () => {
  const usage = {
    from: '2026-11-01',
    to: '2026-11-02',
    credits: 9,
    calls: 3,
    free_previews: { per_month: 50, left: 49 },
    days: [{ date: '2026-11-02', kind: 'charge', about: 'reconstruction', entries: 1, amount: 0, credits: 1 }],
    entries: [],
    next_cursor: null,
  };
  answer = { body: usage };
  expect(await client.getUsage({ from: '2026-11-01', to: '2026-11-02', limit: 5 })).toEqual(usage);
  expect(seen[0].request).toBe('GET /api/v1/account/usage?from=2026-11-01&to=2026-11-02&limit=5');
});
