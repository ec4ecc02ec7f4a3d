import { expect } from 'vitest';
import { ApiKeyList, ApiKeyShown } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Server } from '../server.ts';

const PATH = '/api/v1/account/keys';
const WISH = { name: 'contract', expires_in_days: 1 };

const remove = (server: Server, id: string, key?: string) => server.call(`${PATH}/${id}`, { method: 'DELETE' }, key);
const list = async (server: Server, key?: string) => (await server.read(server.call(PATH, {}, key), 200, ApiKeyList)).keys;
const statusWith = async (server: Server, key: string) => (await server.call('/api/v1/account', {}, key)).status;

/** A key for the time of a check. */
async function withKey(server: Server, check: (made: ApiKeyShown) => Promise<void>): Promise<void> {
  const made = await server.read(server.json(PATH, WISH), 201, ApiKeyShown);
  try {
    await check(made);
  } finally {
    await remove(server, made.id);
  }
}

export const KEY_RULES: readonly Rule[] = [
  ...rulesOf(`POST ${PATH}`, [
    [
      'makes a key with a name and an expiry, shown whole this once; it works at once',
      (server) =>
        withKey(server, async ({ key, name, expires_at }) => {
          expect([name, Math.round((Date.parse(expires_at!) - Date.now()) / 3_600_000)]).toEqual(['contract', 24]);
          expect(await statusWith(server, key)).toBe(200);
          expect(await (await server.call(PATH)).text()).not.toContain(key);
        }),
      'addition',
    ],
    [
      'an expiry that has passed, two expiries or no name: 422',
      async (server) => {
        for (const wrong of [{ name: 'x', expires_at: '2020-01-01T00:00:00Z' }, { ...WISH, expires_at: '2099-01-01T00:00:00Z' }, {}])
          expect(await server.refusal(server.json(PATH, wrong))).toBe('422 invalid_request');
      },
      'addition',
    ],
    [
      'a key that has expired is answered with HTTP 401',
      async (server) => {
        const expires_at = new Date(Date.now() + 1_500).toISOString();
        const { id, key } = await server.read(server.json(PATH, { name: 'contract', expires_at }), 201, ApiKeyShown);
        expect(await statusWith(server, key)).toBe(200);
        await expect.poll(() => statusWith(server, key), { timeout: 10_000 }).toBe(401);
        await remove(server, id);
      },
      'addition',
    ],
    [
      'a repeat with its Idempotency-Key shows the same key again',
      (server) =>
        withKey(server, async ({ key: credentials }) => {
          const headers = { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${credentials}` };
          const make = () => server.read(server.json(PATH, WISH, headers), 201, ApiKeyShown);
          const [first, again] = [await make(), await make()];
          expect(again).toEqual(first);
          await remove(server, first.id);
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${PATH}`, [
    [
      'lists keys masked, with calls, last use and which one asks',
      (server) =>
        withKey(server, async ({ id, key }) => {
          await statusWith(server, key);
          const keys = await list(server);
          expect(keys.find((listed) => listed.id === id)).toMatchObject({ key: `${key.slice(0, 8)}…`, calls: 1, current: false });
          const [current, ...others] = keys.filter((listed) => listed.current);
          expect([server.subject.key.slice(0, 8), others]).toEqual([current.key.replace('…', ''), []]);
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`DELETE ${PATH}/{id}`, [
    [
      'a revoked key is answered with HTTP 401',
      async (server) => {
        const { id, key } = await server.read(server.json(PATH, WISH), 201, ApiKeyShown);
        expect((await remove(server, id)).status).toBe(204);
        const places: Record<string, string>[] = [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }];
        for (const headers of places) expect(await server.refusal(server.raw('/api/v1/account', { headers }))).toBe('401 unauthorized');
      },
    ],
    [
      'a key may revoke itself while another one works',
      async (server) => {
        const { id, key } = await server.read(server.json(PATH, WISH), 201, ApiKeyShown);
        expect((await remove(server, id, key)).status).toBe(204);
        expect(await statusWith(server, key)).toBe(401);
      },
      'addition',
    ],
    [
      'the only key of an account that works is not revoked: 409 last_key',
      async (server) => {
        const key = server.subject.emptyKey!;
        const [{ id }] = (await list(server, key)).filter(({ current }) => current);
        expect(await server.refusal(remove(server, id, key))).toBe('409 last_key');
        expect(await statusWith(server, key)).toBe(200);
      },
      'addition',
      'emptyKey',
    ],
    [
      '404 for another account’s key',
      (server) =>
        withKey(server, async ({ id, key }) => {
          expect(await server.refusal(remove(server, id, server.subject.otherKey))).toBe('404 not_found');
          expect(await statusWith(server, key)).toBe(200);
        }),
      'addition',
      'otherKey',
    ],
  ]),
];
