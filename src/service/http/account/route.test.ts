import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from '../../../contract/index.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_OWNER_EMAIL: 'kim@example.com' });
});
afterAll(() => service.close());

test('the account tells its credits, its masked key and its calls', async () => {
  const read = async () => Account.parse(await (await service.call('/api/v1/account')).json());
  const first = await read();
  expect(first).toEqual({
    email: 'kim@example.com',
    credits: 1000,
    pixels_per_credit: 15_000,
    key: `${service.key.slice(0, 8)}…`,
    calls: 1,
    free_previews_left: 50,
  });
  expect((await read()).calls).toBe(2);
});

test('the first key is made once, kept in a file for its owner only, and stored as a hash', async () => {
  const file = path.join(service.dataDir, 'owner.key');
  expect((await readFile(file, 'utf8')).trim()).toBe(service.key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(service.key).toMatch(/^uf_[A-Za-z0-9]{32}$/);
  const rows = await service.service.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(service.key);
});

test('a revoked or expired key is refused', async () => {
  const { db } = service.service;
  await db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await service.call('/api/v1/account')).status).toBe(401);
  await db.updateTable('api_keys').set({ expires_at: null, revoked_at: new Date() }).execute();
  expect((await service.call('/api/v1/account')).status).toBe(401);
});

test('an address that is none and a method that is none answer in the shape of the contract', async () => {
  const answer = await service.call('/api/v1/nothing');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  const wrong = await service.call('/api/v1/account', { method: 'POST' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
