import { expect } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { Account, AdminAccount, AdminAccountList, ApiKeyList, ApiKeyShown, CreditsChanged, Usage } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Server } from '../server.ts';

const PATH = '/api/v1/admin/accounts';
const ONE = `${PATH}/{id}`;

const accounts = new WeakMap<Server, Promise<AdminAccount>>();

const admin = (server: Server, path: string, init: RequestInit = {}) => server.call(PATH + path, init, server.subject.adminToken);
const send = (server: Server, method: string, path: string, body: object, headers = {}) =>
  admin(server, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

/** One account for all rules, with a new address. */
function account(server: Server): Promise<AdminAccount> {
  const make = () => server.read(send(server, 'POST', '', { email: `${crypto.randomUUID()}@example.com`, credits: 10 }), 201, AdminAccount);
  if (!accounts.has(server)) accounts.set(server, make());
  return accounts.get(server)!;
}
const makeKey = (server: Server, id: string) => server.read(send(server, 'POST', `/${id}/keys`, { name: 'contract' }), 201, ApiKeyShown);

export const ADMINISTRATION_RULES: readonly Rule[] = [
  ...rulesOf(`GET ${PATH}`, [
    [
      'lists accounts newest first, by part of the e-mail address',
      async (server) => {
        const { email } = await account(server);
        const { accounts: found } = await server.read(admin(server, `?q=${email.slice(0, 30)}`), 200, AdminAccountList);
        expect(found.map((one) => one.email)).toEqual([email]);
      },
      'addition',
      'adminToken',
    ],
    [
      'every address of the administration is 401 without its token, with an API key too',
      async (server) => {
        for (const { method, path } of ENDPOINTS.filter(({ auth }) => auth === 'admin'))
          for (const key of [server.subject.key, 'wrong'])
            expect(await server.refusal(server.call(path.replaceAll(/\{\w+\}/g, 'none'), { method }, key))).toBe('401 unauthorized');
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`POST ${PATH}`, [
    [
      'creates an account with credits; an e-mail address belongs to one: else 409 email_taken',
      async (server) => {
        const made = await account(server);
        expect(made).toMatchObject({ suspended_at: null, keys: 0 });
        expect(await server.refusal(send(server, 'POST', '', { email: made.email.toUpperCase() }))).toBe('409 email_taken');
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`GET ${ONE}`, [
    [
      'reads an account by its id or its e-mail address',
      async (server) => {
        const { id, email } = await account(server);
        for (const name of [id, email]) expect((await server.read(admin(server, `/${name}`), 200, AdminAccount)).id).toBe(id);
        expect(await server.refusal(admin(server, '/none'))).toBe('404 not_found');
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`PATCH ${ONE}`, [
    [
      'a suspended account gets 403 account_suspended, until it is let back in',
      async (server) => {
        const { id } = await account(server);
        const { key } = await makeKey(server, id);
        const suspend = (suspended: boolean) => server.read(send(server, 'PATCH', `/${id}`, { suspended }), 200, AdminAccount);
        expect((await suspend(true)).suspended_at).not.toBeNull();
        for (const path of ['/api/v1/account', '/api/v1/jobs', '/api/v1/account/keys'])
          expect(await server.refusal(server.call(path, {}, key))).toBe('403 account_suspended');
        expect((await suspend(false)).suspended_at).toBeNull();
        expect((await server.call('/api/v1/account', {}, key)).status).toBe(200);
      },
      'addition',
      'adminToken',
    ],
    [
      'an account’s own images per minute hold for its keys',
      async (server) => {
        const { id } = await account(server);
        const { key } = await makeKey(server, id);
        await server.read(send(server, 'PATCH', `/${id}`, { images_per_minute: 7 }), 200, AdminAccount);
        expect((await server.call('/api/v1/account', {}, key)).headers.get('x-ratelimit-limit')).toBe('7');
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`POST ${ONE}/credits`, [
    [
      'gives credits and takes them back, once for an Idempotency-Key; never more than there are: 402 with both numbers',
      async (server) => {
        const { id, email } = await account(server);
        const change = (amount: number, headers = {}) => send(server, 'POST', `/${id}/credits`, { amount, note: 'contract' }, headers);
        const before = (await server.read(admin(server, `/${email}`), 200, AdminAccount)).credits;
        const headers = { 'idempotency-key': crypto.randomUUID() };
        for (let time = 0; time < 2; time++) {
          const given = await server.read(change(5, headers), 201, CreditsChanged);
          expect(given).toMatchObject({ entry: { kind: 'grant', amount: 5, note: 'contract' }, account: { credits: before + 5 } });
        }
        expect((await server.read(change(-5), 201, CreditsChanged)).account.credits).toBe(before);
        const refused = await change(-before - 1);
        expect([refused.status, await refused.json()]).toMatchObject([402, { credits_needed: before + 1, credits_available: before }]);
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`GET ${ONE}/usage`, [
    [
      'reads the ledger of an account',
      async (server) => {
        const { id } = await account(server);
        const { entries, credits } = await server.read(admin(server, `/${id}/usage?limit=100`), 200, Usage);
        expect(entries.at(-1)).toMatchObject({ kind: 'grant', amount: 10 });
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(credits);
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`POST ${ONE}/keys`, [
    [
      'makes a key for an account',
      async (server) => {
        const { id, email } = await account(server);
        const { key } = await makeKey(server, id);
        expect((await server.read(server.call('/api/v1/account', {}, key), 200, Account)).email).toBe(email);
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`GET ${ONE}/keys`, [
    [
      'lists the keys of an account, masked',
      async (server) => {
        const { id } = await account(server);
        const made = await makeKey(server, id);
        const { keys } = await server.read(admin(server, `/${id}/keys`), 200, ApiKeyList);
        expect(keys.find((key) => key.id === made.id)?.key).toBe(`${made.key.slice(0, 8)}…`);
      },
      'addition',
      'adminToken',
    ],
  ]),
  ...rulesOf(`DELETE ${ONE}/keys/{keyId}`, [
    [
      'revokes a key of an account',
      async (server) => {
        const { id } = await account(server);
        const made = await makeKey(server, id);
        expect((await admin(server, `/${id}/keys/${made.id}`, { method: 'DELETE' })).status).toBe(204);
        expect(await server.refusal(server.call('/api/v1/account', {}, made.key))).toBe('401 unauthorized');
      },
      'addition',
      'adminToken',
    ],
  ]),
];
