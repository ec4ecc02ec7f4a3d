import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiKeyList, ApiKeyShown, ErrorBody, MAX_KEYS } from '../../../contract/index.ts';
import { ensureOwner } from '../../accounts/bootstrap.ts';
import { addKey, deriveKey, makeKey } from '../../accounts/keys.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

const PATH = '/api/v1/account/keys';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const post = (wish: unknown, headers: Record<string, string> = {}) =>
  service.call(PATH, { method: 'POST', body: JSON.stringify(wish), headers: { 'content-type': 'application/json', ...headers } });
const made = async (wish: unknown, headers = {}) => ApiKeyShown.parse(await (await post(wish, headers)).json());
const list = async () => ApiKeyList.parse(await (await service.call(PATH)).json()).keys;
const remove = (id: string, headers: Record<string, string> = {}) => service.call(`${PATH}/${id}`, { method: 'DELETE', headers });
const statusWith = async (key: string) => (await fetch(`${service.url}/api/v1/account`, { headers: { 'x-api-key': key } })).status;
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;

test('a key is made with a name, shown whole once, stored as a hash and masked in the list', async () => {
  const answer = await post({ name: ' shop import ' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const shown = ApiKeyShown.parse(await answer.json());
  expect(shown).toMatchObject({ name: 'shop import', calls: 0, last_used_at: null, expires_at: null, revoked_at: null, current: false });
  expect(await statusWith(shown.key)).toBe(200);
  const text = await (await service.call(PATH)).text();
  expect(text).not.toContain(shown.key);
  expect((await list()).find(({ id }) => id === shown.id)).toMatchObject({ key: `${shown.key.slice(0, 8)}…` });
  const stored = await service.service.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(shown.key);
});

test('the list tells which key asks, its calls and its last use', async () => {
  const { id, key } = await made({ name: 'counted' });
  for (let call = 0; call < 3; call++) await statusWith(key);
  const keys = await list();
  expect(keys.filter(({ current }) => current).map(({ name }) => name)).toEqual(['owner']);
  const counted = keys.find((listed) => listed.id === id)!;
  expect(counted.calls).toBe(3);
  expect(Date.parse(counted.last_used_at!)).toBeGreaterThanOrEqual(Date.parse(counted.created_at));
});

test('a key ends at its expiry: then 401, and it is no key that works any more', async () => {
  const days = (shown: ApiKeyShown) => (Date.parse(shown.expires_at!) - Date.now()) / 86_400_000;
  expect(days(await made({ name: 'soon', expires_in_days: 3 }))).toBeCloseTo(3, 2);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const shown = await made({ name: 'hour', expires_at: at });
  expect(shown.expires_at).toBe(at);
  await service.service.db
    .updateTable('api_keys')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', shown.id)
    .execute();
  const answer = await fetch(`${service.url}/api/v1/account`, { headers: { 'x-api-key': shown.key } });
  expect([answer.headers.get('www-authenticate'), await refusal(answer)]).toEqual(['Bearer', '401 unauthorized']);
});

test('a revoked key gets 401 from the next request on; revoking it again changes nothing', async () => {
  const { id, key } = await made({ name: 'lost' });
  expect(await statusWith(key)).toBe(200);
  expect((await remove(id)).status).toBe(204);
  expect(await statusWith(key)).toBe(401);
  const revokedAt = async () => (await list()).find((listed) => listed.id === id)!.revoked_at;
  const first = await revokedAt();
  expect((await remove(id)).status).toBe(204);
  expect([first, await revokedAt()]).toEqual([expect.any(String), first]);
});

test('a wish that cannot be used is 422 with its field', async () => {
  const wrong: [object, string][] = [
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x', expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'x', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', expires_at: '9999-12-31T23:59:59-12:00' }, 'expires_at'],
    [{ name: 'x', expires_at: '2099-01-01T00:00:00Z', expires_in_days: 1 }, 'expires_at'],
  ];
  for (const [wish, path] of wrong) {
    const body = ErrorBody.parse(await (await post(wish)).json());
    expect(body).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
  }
});

test('with an Idempotency-Key a repeat shows the same key again; another body is 422', async () => {
  const first = await made({ name: 'repeated' }, { 'idempotency-key': 'one' });
  const again = await Promise.all(Array.from({ length: 4 }, () => made({ name: 'repeated' }, { 'idempotency-key': 'one' })));
  expect(again).toEqual(Array.from({ length: 4 }, () => first));
  expect(await refusal(await post({ name: 'other' }, { 'idempotency-key': 'one' }))).toBe('422 idempotency_key_reused');
  // The secret is the credentials of the request: with others it would be another key.
  const other = await made({ name: 'other credentials' });
  const headers = { 'idempotency-key': 'one', authorization: `Bearer ${other.key}` };
  expect(await refusal(await post({ name: 'repeated' }, headers))).toBe('422 idempotency_key_reused');
});

test('a derived key hangs on the credentials, the Idempotency-Key and the id', () => {
  const keys = [deriveKey('a', 'b', 'c'), deriveKey('x', 'b', 'c'), deriveKey('a', 'x', 'c'), deriveKey('a', 'b', 'x')];
  expect(new Set(keys).size).toBe(4);
  expect(deriveKey('a', 'b', 'c')).toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^uf_[A-Za-z0-9]{32}$/);
});

test("another account's key is not told from none", async () => {
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'other', email: 'other@example.com' }).execute();
  const key = makeKey();
  await addKey(db, 'other', 'theirs', key);
  const { id } = await db.selectFrom('api_keys').select('id').where('account_id', '=', 'other').executeTakeFirstOrThrow();
  for (const name of [id, 'none', '%00']) expect(await refusal(await remove(name))).toBe('404 not_found');
  expect(await statusWith(key)).toBe(200);
  expect((await list()).map((listed) => listed.id)).not.toContain(id);
});

test('the key that is used revokes itself while another one works; the last one stays: 409 last_key', async () => {
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'few', email: 'few@example.com' }).execute();
  const [first, second] = [makeKey(), makeKey()];
  await addKey(db, 'few', 'first', first);
  await addKey(db, 'few', 'second', second);
  const own = async (key: string) => {
    const answer = await service.call(PATH, { headers: { authorization: `Bearer ${key}` } });
    return ApiKeyList.parse(await answer.json()).keys.find(({ current }) => current)!.id;
  };
  const [firstId, secondId] = [await own(first), await own(second)];
  // Both at the same time: one goes, one stays.
  const answers = await Promise.all([
    remove(firstId, { authorization: `Bearer ${first}` }),
    remove(secondId, { authorization: `Bearer ${second}` }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await refusal(answers.find(({ status }) => status === 409)!)).toBe('409 last_key');
  expect([await statusWith(first), await statusWith(second)].toSorted()).toEqual([200, 401]);
});

test(`an account has at most ${MAX_KEYS} keys that work`, async () => {
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'many', email: 'many@example.com' }).execute();
  const key = makeKey();
  await addKey(db, 'many', 'first', key);
  for (let n = 1; n < MAX_KEYS; n++) await addKey(db, 'many', `key ${n}`, makeKey());
  const headers = { authorization: `Bearer ${key}` };
  expect(await refusal(await post({ name: 'one more' }, headers))).toBe('422 invalid_request');
  await db
    .updateTable('api_keys')
    .set({ expires_at: sql<Date>`now()` })
    .where('account_id', '=', 'many')
    .where('name', '=', 'key 1')
    .execute();
  expect((await post({ name: 'one more' }, headers)).status).toBe(201);
});

test("the owner's key that was revoked is made anew at the next start; one that is configured is refused by name", async () => {
  const { dataDir, service: opened } = service;
  const owner = { dataDir, ownerEmail: 'x@example.com', figures: opened.http.figures };
  await made({ name: 'another' });
  const own = (await list()).find(({ current }) => current)!;
  expect((await remove(own.id)).status).toBe(204);
  const next = await ensureOwner(opened.db, { ...owner, bootstrapKey: null });
  expect([next.made, next.key === service.key, await statusWith(next.key)]).toEqual([true, false, 200]);
  await expect(ensureOwner(opened.db, { ...owner, bootstrapKey: service.key })).rejects.toThrow('UNFLATTEN_BOOTSTRAP_KEY');
});
