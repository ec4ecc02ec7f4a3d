import { expect, test } from 'vitest';
import { withAnsweringServer } from './testing/answering-server.ts';

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
const server = withAnsweringServer();

test('a key is made once however often the request is tried, and shown whole', async () => {
  server.answer({ status: 201, body: { ...key, key: `uf_${'a'.repeat(32)}` } });
  expect((await server.client.createKey({ name: 'shop', expiresInDays: 30 })).key).toBe(`uf_${'a'.repeat(32)}`);
  expect(server.seen).toEqual([
    {
      request: 'POST /api/v1/account/keys',
      headers: expect.objectContaining({ 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) }),
      text: expect.any(String),
      body: { name: 'shop', expires_in_days: 30 },
    },
  ]);
});

test('keys are listed masked and revoked by id; the last one stays', async () => {
  server.answer({ body: { keys: [key] } });
  expect(await server.client.listKeys()).toEqual([key]);
  server.answer({ status: 204 });
  await server.client.revokeKey('a/b');
  expect(server.seen[1].request).toBe('DELETE /api/v1/account/keys/a%2Fb');
  server.answer({ status: 409, body: { ok: false, error: 'last', code: 'last_key', request_id: 'r' } });
  await expect(server.client.revokeKey('k1')).rejects.toMatchObject({ status: 409, code: 'last_key' });
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
  server.answer({ body: usage });
  expect(await server.client.getUsage({ from: '2026-11-01', to: '2026-11-02', limit: 5 })).toEqual(usage);
  expect(server.seen[0].request).toBe('GET /api/v1/account/usage?from=2026-11-01&to=2026-11-02&limit=5');
});
