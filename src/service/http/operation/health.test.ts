import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Readiness } from '../../../contract/index.ts';
import { createLogger, createServer, registerOperation } from '../../index.ts';
import { readiness } from '../../readiness.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Past the second that an answer holds. */
async function ready() {
  await delay(1_010);
  const answer = await fetch(`${service.url}/readyz`);
  return { status: answer.status, ...Readiness.parse(await answer.json()) };
}
const alive = async () => (await fetch(`${service.url}/healthz`)).status;

test('a service that works is ready, and leaves nothing behind of having been asked', async () => {
  expect(await ready()).toEqual({ status: 200, ok: true, checks: { database: 'ok', storage: 'ok', queue: 'ok' } });
  const left = await readdir(path.join(service.dataDir, 'files/health')).catch(() => []);
  expect(left).toEqual([]);
});

test('a part that hangs is failed after a time limit, and many who ask cost one question', async () => {
  let asked = 0;
  const hanging = () => {
    asked++;
    return new Promise<never>(() => undefined);
  };
  const ask = readiness({ quick: async () => undefined, slow: hanging }, createLogger('silent'));
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect([asked, answers[49]]).toEqual([1, { ok: false, checks: { quick: 'ok', slow: 'failed' } }]);
  void ask();
  expect(asked).toBe(2);
}, 15_000);

test('a process that only works on jobs answers for its health and metrics, and for nothing else', async () => {
  const app = createServer(createLogger('silent'));
  await registerOperation(app, service.service.http);
  const statuses = ['/healthz', '/readyz', '/metrics', '/api/v1/account'].map(async (url) => (await app.inject({ url })).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  await app.close();
});

// What breaks the service comes last.
test('storage that cannot be written is named, and the process is still alive', async () => {
  const files = path.join(service.dataDir, 'files');
  await rm(files, { recursive: true, force: true });
  // A file in the folder's place: permissions alone do not stop a superuser.
  await writeFile(files, '');
  expect(await ready()).toEqual({ status: 503, ok: false, checks: { database: 'ok', storage: 'failed', queue: 'ok' } });
  expect(await alive()).toBe(200);
});

test('a database that does not answer is named, with the queue in it, and the process is still alive', async () => {
  await rm(path.join(service.dataDir, 'files'), { force: true });
  await service.service.db.destroy();
  expect(await ready()).toEqual({ status: 503, ok: false, checks: { database: 'failed', storage: 'ok', queue: 'failed' } });
  expect(await alive()).toBe(200);
});
