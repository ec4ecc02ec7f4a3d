import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/index.ts';
import { LedgerTotals } from '../../credits/totals.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';
import { send, startReceiver, type Receiver } from '../../testing/receiver.ts';
import { createLogger, createServer, registerOperation } from '../../index.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

/** A loaded machine takes its time. */
const WITHIN = { timeout: 10_000 };

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const seams = {
    fetch: { allowAddress: (address: string) => address === '127.0.0.1' },
    webhookTimes: { pollMs: 10, scheduleSeconds: [0, 3_600] },
  };
  service = await startTestService({ UNFLATTEN_IMAGES_PER_MINUTE: '4' }, seams);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** Values by series, as they are written: name{labels} → value. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${service.url}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

async function convert(width?: number): Promise<void> {
  const id = await service.start(width);
  await service.outcome(id);
}

test('jobs, credits, stages, refusals and webhooks are counted by what came of them', async () => {
  await send(service, 'POST', '/api/v1/webhooks', { url: receiver.url });
  receiver.answers.push(500);
  await convert();
  await convert();
  await convert(BEHAVIOUR.fails);
  await receiver.message(3);
  await expect.poll(async () => (await scrape()).get('unflatten_webhook_attempts_total{outcome="delivered"}'), WITHIN).toBe(2);
  const running = await service.start(BEHAVIOUR.slow);
  expect((await service.reconstruct({ image_file: await png() })).status).toBe(429);
  await expect.poll(async () => (await scrape()).get('unflatten_jobs_running{kind="reconstruction"}'), WITHIN).toBe(1);
  const now = await scrape();
  const figures = {
    'unflatten_queue_jobs{kind="reconstruction",state="begun"}': 1,
    'unflatten_queue_jobs{kind="reconstruction",state="waiting"}': 0,
    'unflatten_queue_jobs{kind="image",state="waiting"}': 0,
    'unflatten_job_seconds_count{kind="reconstruction",outcome="done"}': 2,
    'unflatten_job_seconds_count{kind="reconstruction",outcome="failed"}': 1,
    'unflatten_stage_seconds_count{stage="decode"}': 2,
    'unflatten_credits_total{kind="grant"}': 1000,
    'unflatten_credits_total{kind="hold"}': 4,
    'unflatten_credits_total{kind="charge"}': 2,
    'unflatten_credits_total{kind="refund"}': 1,
    'unflatten_rate_limited_total{what="images"}': 1,
    'unflatten_webhook_attempts_total{outcome="retried"}': 1,
    unflatten_webhook_deliveries_pending: 1,
  };
  expect(Object.fromEntries(Object.keys(figures).map((series) => [series, now.get(series)]))).toEqual(figures);
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  await send(service, 'DELETE', `/api/v1/jobs/${running}`);
  await expect
    .poll(async () => (await scrape()).get('unflatten_job_seconds_count{kind="reconstruction",outcome="cancelled"}'), WITHIN)
    .toBe(1);
  expect((await scrape()).get('unflatten_jobs_running{kind="reconstruction"}')).toBe(0);
});

test('docs/operations.md tells every metric, and none that is not there', async () => {
  const told = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const documented = [...told.matchAll(/^\| `(unflatten_\w+)`/gm)].map(([, name]) => name);
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const real = [...text.matchAll(/^# TYPE (unflatten_\w+)/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(real.toSorted());
});

test('requests are counted by pattern: no address, id, key or account gets into a label', async () => {
  const account = await service.service.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const before = new Set((await scrape()).keys());
  for (let n = 0; n < 20; n++) {
    const id = crypto.randomUUID();
    await service.call(`/api/v1/jobs/${id}`);
    await service.call(`/api/v1/jobs/${id}/assets/${id}.png?signature=${id}`);
    await service.call(`/nothing/${id}`);
    await service.call('/api/v1/account', { method: 'PUT' });
  }
  const after = await scrape();
  const made = [...after.keys()].filter((series) => !before.has(series) && series.startsWith('unflatten_http_requests_total'));
  expect(made.toSorted()).toEqual([
    'unflatten_http_requests_total{method="GET",route="/api/v1/jobs/:id",status="404"}',
    'unflatten_http_requests_total{method="GET",route="/api/v1/jobs/:id/assets/*",status="403"}',
    'unflatten_http_requests_total{method="GET",route="none",status="404"}',
    'unflatten_http_requests_total{method="PUT",route="/api/v1/account",status="405"}',
  ]);
  expect(made.map((series) => after.get(series))).toEqual([20, 20, 20, 20]);
  expect(after.get('unflatten_http_request_seconds_count{method="GET",route="none"}')).toBe(20);
  const text = [...after.keys()].join('\n');
  for (const secret of [service.key, service.key.slice(0, 8), account.id, 'owner@']) expect(text).not.toContain(secret);
});

test('without a token metrics are for programs of this machine, and not for those that a proxy here speaks for', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const answer = await fetch(`${service.url}/metrics`, { headers: { [header]: '127.0.0.1' } });
    expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([403, 'forbidden']);
  }
  const remote = await service.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
  expect(remote.statusCode).toBe(403);
  const mapped = await service.app.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' });
  expect(mapped.statusCode).toBe(200);
});

test('with a token they are for whoever sends it, from wherever', async () => {
  const guarded = createServer(createLogger('silent'));
  await registerOperation(guarded, { ...service.service.http, metricsToken: 'a-token-of-16-ch' });
  const status = async (remoteAddress: string, authorization?: string) =>
    (await guarded.inject({ url: '/metrics', remoteAddress, headers: authorization === undefined ? {} : { authorization } })).statusCode;
  const refused = [undefined, 'Bearer a-token-of-16-cX', `Bearer ${service.key}`, 'a-token-of-16-ch'];
  for (const authorization of refused) expect(await status('127.0.0.1', authorization)).toBe(401);
  expect(await status('192.0.2.7', 'Bearer a-token-of-16-ch')).toBe(200);
  await guarded.close();
});

test('credits are summed from the entries that are new, whatever order they came in', async () => {
  const { db } = service.service;
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const totals = new LedgerTotals(db);
  const grant = (credits: number, age: string) =>
    sql`insert into ledger (account_id, kind, amount, credits, created_at)
      values (${id}, 'grant', ${credits}, ${credits}, now() - ${age}::interval)`.execute(db);
  const whole = async () => {
    const rows = await sql<{ total: number }>`select sum(credits)::int as total from ledger where kind = 'grant'`.execute(db);
    return rows.rows[0].total;
  };
  expect((await totals.read()).get('grant')).toBe(await whole());
  // A later number with an earlier time: the young entry before it must not be lost.
  await grant(7, '0 s');
  await grant(5, '1 hour');
  for (let n = 0; n < 3; n++) expect((await totals.read()).get('grant')).toBe(await whole());
  await grant(3, '0 s');
  expect((await totals.read()).get('grant')).toBe(await whole());
});

test('while the database does not answer, the figures of the process are still told', async () => {
  await sql`alter table ledger rename to elsewhere`.execute(service.service.db);
  const figures = await scrape();
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect([...figures.keys()].filter((series) => /credits_total|queue_jobs|deliveries_pending/.test(series))).toEqual([]);
});
