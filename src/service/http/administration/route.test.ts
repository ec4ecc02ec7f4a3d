import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { AdminAccount, AdminAccountList, ApiKeyList, ApiKeyShown, CreditsChanged, ErrorBody, Usage } from '../../../contract/index.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

const BASE = '/api/v1/admin/accounts';
const TOKEN = 'operator-'.repeat(4);
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_ADMIN_TOKEN: TOKEN, UNFLATTEN_OWNER_EMAIL: 'Owner@Example.com' });
});
afterAll(() => service.close());

function admin(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
  return fetch(service.url + BASE + path, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...type, ...headers } });
}
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
const create = async (email: string, more: object = {}) => AdminAccount.parse(await (await admin('', 'POST', { email, ...more })).json());
const read = async (id: string) => AdminAccount.parse(await (await admin(`/${id}`)).json());
const keyFor = async (id: string) => ApiKeyShown.parse(await (await admin(`/${id}/keys`, 'POST', { name: 'first' })).json()).key;
const withKey = (key: string, path = '/api/v1/account') => fetch(service.url + path, { headers: { 'x-api-key': key } });

const addresses = ENDPOINTS.filter(({ auth }) => auth === 'admin').map(({ method, path }) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, 'none'),
}));

test('without UNFLATTEN_ADMIN_TOKEN there is no administration: 404, whatever is sent', async () => {
  const without = await startTestService();
  try {
    for (const { method, path } of addresses)
      for (const headers of [
        {},
        { authorization: `Bearer ${without.key}` },
        { authorization: `Bearer ${TOKEN}` },
        { authorization: 'Bearer ' },
      ]) {
        const answer = await fetch(without.url + path, { method, headers: headers as Record<string, string> });
        expect([method, path, await refusal(answer)]).toEqual([method, path, '404 not_found']);
      }
  } finally {
    await without.close();
  }
});

test('another token, an API key or nothing gets 401, before the body is read', async () => {
  expect(addresses).toHaveLength(9);
  for (const { method, path } of addresses)
    for (const authorization of ['', `Bearer ${service.key}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
      const body = method === 'GET' ? {} : { body: '{', headers: { authorization, 'content-type': 'application/json' } };
      const answer = await fetch(service.url + path, { method, headers: { authorization }, ...body });
      expect([path, await refusal(answer)]).toEqual([path, '401 unauthorized']);
    }
});

test('an account is created with credits and a rate, gets a key, and works', async () => {
  const account = await create('Kim@Shop.example', { credits: 3, images_per_minute: 7 });
  expect(account).toMatchObject({ email: 'kim@shop.example', credits: 3, images_per_minute: 7, suspended_at: null, keys: 0, calls: 0 });
  const key = await keyFor(account.id);
  const answer = await withKey(key);
  expect([answer.headers.get('x-ratelimit-limit'), await answer.json()]).toMatchObject(['7', { email: 'kim@shop.example', credits: 3 }]);
  expect(await read(account.id)).toMatchObject({ keys: 1, calls: 1 });
  expect((await read('KIM@shop.example')).id).toBe(account.id);
  expect(await refusal(await admin('/none'))).toBe('404 not_found');
});

test('an address belongs to one account, in capital letters or not; a repeat by its Idempotency-Key is the same account', async () => {
  const post = (body: object, key: string) => admin('', 'POST', body, { 'idempotency-key': key });
  const wish = { email: 'lee@shop.example', credits: 5 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(wish, 'once')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const made = await Promise.all(answers.map(async (answer) => AdminAccount.parse(await answer.json())));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await read(made[0].id)).credits).toBe(5);
  expect(await refusal(await post({ ...wish, credits: 6 }, 'once'))).toBe('422 idempotency_key_reused');
  for (const email of ['LEE@shop.example', 'owner@example.com'])
    expect(await refusal(await admin('', 'POST', { email }))).toBe('409 email_taken');
});

test('credits are given and taken back with a note, each an entry; no more is taken than is there', async () => {
  const { id } = await create('park@shop.example', { credits: 10 });
  const change = (amount: number, note?: string, headers = {}) => admin(`/${id}/credits`, 'POST', { amount, note }, headers);
  const given = CreditsChanged.parse(await (await change(5, 'invoice 1')).json());
  expect(given).toMatchObject({ entry: { kind: 'grant', amount: 5, note: 'invoice 1', job_id: null }, account: { credits: 15 } });
  const taken = CreditsChanged.parse(await (await change(-12, 'paid back')).json());
  expect(taken).toMatchObject({ entry: { kind: 'adjustment', amount: -12, credits: 12 }, account: { credits: 3 } });
  const refused = await change(-4);
  expect([refused.status, await refused.json()]).toMatchObject([402, { credits_needed: 4, credits_available: 3 }]);
  expect(await refusal(await change(1_000_000_000))).toBe('422 invalid_request');
  const { entries } = Usage.parse(await (await admin(`/${id}/usage`)).json());
  expect(entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['adjustment', -12, 'paid back'],
    ['grant', 5, 'invoice 1'],
    ['grant', 10, null],
  ]);
});

test('credits that are given again by the same Idempotency-Key are given once, however parallel', async () => {
  const { id } = await create('choi@shop.example');
  const give = (amount: number) => admin(`/${id}/credits`, 'POST', { amount }, { 'idempotency-key': 'invoice 2' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(9)));
  const entries = await Promise.all(answers.map(async (answer) => CreditsChanged.parse(await answer.json()).entry.id));
  expect([new Set(entries).size, (await read(id)).credits]).toEqual([1, 9]);
  expect(await refusal(await give(8))).toBe('422 idempotency_key_reused');
});

test('credits taken in parallel never make a negative balance', async () => {
  const { id } = await create('jung@shop.example', { credits: 10 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin(`/${id}/credits`, 'POST', { amount: -3 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 402, 402, 402, 402, 402]);
  expect((await read(id)).credits).toBe(1);
});

test('an account is suspended, let back in, and its rate is set; what is not named stays', async () => {
  const { id } = await create('yoon@shop.example', { images_per_minute: 2 });
  const key = await keyFor(id);
  const patch = async (change: object) => AdminAccount.parse(await (await admin(`/${id}`, 'PATCH', change)).json());
  const suspended = await patch({ suspended: true });
  expect(suspended).toMatchObject({ suspended_at: expect.any(String), images_per_minute: 2 });
  expect(await refusal(await withKey(key))).toBe('403 account_suspended');
  expect((await patch({ suspended: true, images_per_minute: null })).suspended_at).toBe(suspended.suspended_at);
  expect(await patch({ suspended: false })).toMatchObject({ suspended_at: null, images_per_minute: null });
  expect((await withKey(key)).status).toBe(200);
});

test('keys of an account are made, listed and revoked, the last one too', async () => {
  const { id } = await create('kang@shop.example');
  const headers = { 'idempotency-key': 'first key' };
  const make = async () => ApiKeyShown.parse(await (await admin(`/${id}/keys`, 'POST', { name: 'first' }, headers)).json());
  const [made, again] = [await make(), await make()];
  expect(again).toEqual(made);
  const list = async () => ApiKeyList.parse(await (await admin(`/${id}/keys`)).json()).keys;
  expect((await list()).map(({ name, current }) => [name, current])).toEqual([['first', false]]);
  const { id: other } = await create('kang2@shop.example');
  expect(await refusal(await admin(`/${other}/keys/${made.id}`, 'DELETE'))).toBe('404 not_found');
  expect((await admin(`/${id}/keys/${made.id}`, 'DELETE')).status).toBe(204);
  expect((await withKey(made.key)).status).toBe(401);
  expect((await read(id)).keys).toBe(0);
});

test('accounts are listed newest first, in pages, by status and part of the address', async () => {
  const emails = ['a1@list.example', 'a2@list.example', 'b3@list.example'];
  for (const email of emails) await create(email);
  await admin('/a2@list.example', 'PATCH', { suspended: true });
  const list = async (query: string) => AdminAccountList.parse(await (await admin(`?${query}`)).json());
  const first = await list('q=list.example&limit=2');
  const second = await list(`q=list.example&limit=2&cursor=${first.next_cursor}`);
  expect([...first.accounts, ...second.accounts].map(({ email }) => email)).toEqual(emails.toReversed());
  expect([first.accounts.length, second.next_cursor]).toEqual([2, null]);
  expect((await list('q=LIST&status=suspended')).accounts.map(({ email }) => email)).toEqual(['a2@list.example']);
  expect((await list('q=a_@list')).accounts).toEqual([]);
  for (const query of ['limit=0', 'status=odd', 'cursor=x']) expect(await refusal(await admin(`?${query}`))).toBe('422 invalid_request');
});

test('what cannot be used is 422, another method 405', async () => {
  const wrong: [string, string, object][] = [
    ['', 'POST', {}],
    ['', 'POST', { email: 'no address' }],
    ['', 'POST', { email: 'x@shop.example', credits: -1 }],
    ['/kim@shop.example', 'PATCH', {}],
    ['/kim@shop.example', 'PATCH', { images_per_minute: 0 }],
    ['/kim@shop.example/credits', 'POST', { amount: 0 }],
    ['/kim@shop.example/credits', 'POST', { amount: 1.5 }],
    ['/kim@shop.example/credits', 'POST', { amount: 1, note: 'a\nb' }],
    ['/kim@shop.example/keys', 'POST', {}],
  ];
  for (const [path, method, body] of wrong)
    expect([path, body, await refusal(await admin(path, method, body))]).toEqual([path, body, '422 invalid_request']);
  expect(await refusal(await admin('', 'DELETE'))).toBe('405 method_not_allowed');
});

test("the operator's Idempotency-Keys are apart from the account's", async () => {
  const { id } = await create('apart@shop.example', { credits: 5 });
  const key = await keyFor(id);
  const headers = { 'idempotency-key': 'same', 'x-api-key': key };
  const form = new FormData();
  form.append('image_file', await png());
  const job = await fetch(`${service.url}/api/v1/reconstruct`, { method: 'POST', body: form, headers });
  expect(job.status).toBe(202);
  expect((await admin(`/${id}/credits`, 'POST', { amount: 1 }, { 'idempotency-key': 'same' })).status).toBe(201);
});
