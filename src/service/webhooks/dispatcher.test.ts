import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeliveryList, Webhook, WebhookWithSecret, type Delivery } from '../../contract/index.ts';
import { createWebhookSender } from '../adapters/send-webhook.ts';
import { describeSubject } from '../http/webhooks/present.ts';
import { settleFailed } from '../jobs/life.ts';
import { createLogger, type ServiceSeams } from '../index.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { send, startReceiver, verified, type Receiver } from '../testing/receiver.ts';
import { png, startTestService, type TestService } from '../testing/service.ts';
import { claimDelivery, settleAttempt } from './attempts.ts';
import { Dispatcher, type DispatchTimes } from './dispatcher.ts';

/** A loaded machine takes its time. */
const WITHIN = { timeout: 10_000 };

/** The retry schedule in milliseconds in place of hours. */
const SECONDS = [0, 0.02, 0.1, 0.3];
const DAY = 86_400_000;

/** What names resolve to, one answer a look-up. */
const resolutions: string[][] = [];
const lookup = ((_name: string, _options: unknown, done: (error: null, addresses: object[]) => void) => {
  const addresses = resolutions.shift()!;
  done(
    null,
    addresses.map((address) => ({ address, family: 4 })),
  );
}) as unknown as NonNullable<ServiceSeams['fetch']>['lookup'];
const fetch = { allowAddress: (address: string) => address === '127.0.0.1', lookup };

/** One that sends, and one whose dispatcher never looks again: as if its process had died. */
let sending: TestService;
let idle: TestService;
let service: TestService;
let receiver: Receiver;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  sending = await startTestService({}, { fetch, webhookTimes: { pollMs: 10, scheduleSeconds: SECONDS } });
  idle = await startTestService({}, { fetch, webhookTimes: { pollMs: DAY } });
});
beforeEach(async () => {
  service = sending;
  receiver = await startReceiver();
  open.push(receiver);
  return async () => {
    await service.service.db.deleteFrom('webhooks').execute();
    for (const item of open.splice(0)) await item.close();
  };
});
afterAll(async () => {
  await sending.close();
  await idle.close();
});

/** A dispatcher on the service's database, as another process would have it. */
function dispatcher(times: Partial<DispatchTimes> = {}): Dispatcher {
  const { db, http } = service.service;
  const { send: post } = createWebhookSender(fetch);
  const log = createLogger('silent');
  const made = new Dispatcher({
    db,
    send: post,
    describe: describeSubject(http),
    log,
    times: { pollMs: 10, scheduleSeconds: [0], ...times },
  });
  made.start();
  open.unshift({ close: () => made.stop() });
  return made;
}

async function register(url = receiver.url, events?: string[]): Promise<WebhookWithSecret> {
  return WebhookWithSecret.parse((await send(service, 'POST', '/api/v1/webhooks', { url, events })).body);
}
async function convert(width?: number): Promise<string> {
  const { id } = (await (await service.reconstruct({ image_file: await png(width) })).json()) as { id: string };
  await service.outcome(id);
  return id;
}
async function deliveriesOf(webhook: { id: string }): Promise<Delivery[]> {
  return DeliveryList.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}/deliveries`)).body).deliveries;
}
async function read(webhook: { id: string }): Promise<Webhook> {
  return Webhook.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}`)).body);
}
/** The webhook's only delivery, once it has ended. */
async function ended(webhook: { id: string }): Promise<Delivery> {
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.status, WITHIN).toMatch(/delivered|failed/);
  return (await deliveriesOf(webhook))[0];
}

test('a finished job is told in a signed message that the library of the specification verifies', async () => {
  const webhook = await register();
  const id = await convert();
  const message = verified(await receiver.message(1), webhook.secret);
  const { body: job } = await send(service, 'GET', `/api/v1/jobs/${id}`);
  expect(message).toEqual({ type: 'job.done', timestamp: expect.any(String), data: job });
  for (const embedded of ['html', 'css', 'content']) expect(message.data).not.toHaveProperty(embedded);
  expect(() => verified(receiver.received[0], `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('signature');
  expect(await ended(webhook)).toMatchObject({
    id: receiver.received[0].id,
    type: 'job.done',
    job_id: id,
    status: 'delivered',
    next_attempt_at: null,
    attempts: [{ http_status: 204, error: null, response: '' }],
  });
});

test('a failed job is told to those who want it and to nobody else', async () => {
  const [wanting, other] = [await register(receiver.url, ['job.failed']), await register(receiver.url, ['job.done', 'image.failed'])];
  const id = await convert(BEHAVIOUR.fails);
  const message = verified(await receiver.message(1), wanting.secret);
  expect(message).toMatchObject({ type: 'job.failed', data: { id, status: 'failed', credits_used: 0 } });
  await ended(wanting);
  expect(await deliveriesOf(other)).toEqual([]);
});

test('a cancelled job has ended without a result, and is told as such', async () => {
  const webhook = await register();
  const { id } = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) })).json()) as { id: string };
  await send(service, 'DELETE', `/api/v1/jobs/${id}`);
  expect(verified(await receiver.message(1), webhook.secret)).toMatchObject({ type: 'job.failed', data: { id, status: 'cancelled' } });
});

test('a message that is not taken is sent again in the order of the schedule, with the same id and body', async () => {
  const webhook = await register();
  receiver.answers.push(500, 302, 404);
  await convert();
  await receiver.message(4);
  const { status, attempts } = await ended(webhook);
  expect([status, attempts.map((attempt) => attempt.http_status)]).toEqual(['delivered', [500, 302, 404, 204]]);
  expect(attempts[1].error).toContain('redirects are not followed');
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
  expect(new Set(receiver.received.map((message) => message.body)).size).toBe(1);
  for (const message of receiver.received) verified(message, webhook.secret);
  const at = attempts.map((attempt) => Date.parse(attempt.at));
  for (const [index, seconds] of SECONDS.slice(1).entries()) expect(at[index + 1] - at[index]).toBeGreaterThanOrEqual(seconds * 1_000);
});

test('a message is given up at the end of the schedule, and sent again by hand under the same id', async () => {
  const webhook = await register();
  receiver.answers.push(500, 500, 500, 500);
  await convert();
  const failed = await ended(webhook);
  expect([failed.status, failed.attempts.length, failed.next_attempt_at]).toEqual(['failed', SECONDS.length, null]);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: expect.any(String) });
  const again = await send(service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${failed.id}/redeliver`);
  expect([again.status, again.body.status]).toEqual([202, 'pending']);
  expect((await receiver.message(SECONDS.length + 1)).id).toBe(failed.id);
  await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('delivered');
  expect((await deliveriesOf(webhook))[0].attempts).toHaveLength(SECONDS.length + 1);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: null });
});

test('410 Gone disables the webhook at once', async () => {
  const webhook = await register();
  receiver.answers.push(410);
  await convert();
  const delivery = await ended(webhook);
  expect([delivery.status, delivery.attempts.length]).toEqual(['failed', 1]);
  expect(await read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  await convert();
  expect(await deliveriesOf(webhook)).toHaveLength(1);
  const refused = await send(service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`);
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled']);
});

test('a webhook that has taken nothing for five days is disabled when a message is given up', async () => {
  const webhook = await register();
  const { db } = service.service;
  const failingFor = (days: number) =>
    db
      .updateTable('webhooks')
      .set({ failing_since: new Date(Date.now() - days * DAY) })
      .execute();
  for (const [days, enabled] of [
    [4.9, true],
    [5, false],
  ] as const) {
    await failingFor(days);
    receiver.answers.push(...SECONDS.map(() => 503));
    await convert();
    await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('failed');
    expect(await read(webhook)).toMatchObject({ enabled, disabled_reason: enabled ? null : 'failing' });
  }
  const again = await send(service, 'PATCH', `/api/v1/webhooks/${webhook.id}`, { enabled: true });
  expect(again.body).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
});

test('a receiver that never answers is left after the time limit', async () => {
  service = idle;
  const silent = await startReceiver([], () => undefined);
  open.push(silent);
  const webhook = await register(silent.url);
  await convert();
  dispatcher({ timeoutSeconds: 0.1 });
  const [attempt] = (await ended(webhook)).attempts;
  expect(attempt).toMatchObject({ http_status: null, error: 'Not sent: its server took too long.', response: null });
});

test('one that answers at length is heard for 1 KB', async () => {
  const loud = await startReceiver([], (reply) => {
    const timer = setInterval(() => reply.write('\0x'.repeat(400)), 1);
    reply.on('close', () => clearInterval(timer));
  });
  open.push(loud);
  const webhook = await register(loud.url);
  await convert();
  const [attempt] = (await ended(webhook)).attempts;
  expect([attempt.http_status, attempt.error, attempt.response!.length]).toEqual([200, null, 1024]);
});

test('a name that later leads to a private address is not called', async () => {
  resolutions.push(['127.0.0.1'], ['10.1.2.3'], ['127.0.0.1', '10.1.2.3'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1']);
  const webhook = await register(receiver.url.replace('127.0.0.1', 'hooks.example.test'));
  await convert();
  expect((await ended(webhook)).status).toBe('delivered');
  await convert();
  await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('failed');
  const errors = (await deliveriesOf(webhook))[0].attempts.map((attempt) => attempt.error);
  expect(errors).toEqual(SECONDS.map(() => 'Not sent: it does not lead to a public address.'));
  expect([resolutions, receiver.received.length]).toEqual([[], 1]);
});

test('what was settled before a crash is sent after it', async () => {
  service = idle;
  const webhook = await register();
  const { db, http } = service.service;
  const { id } = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) })).json()) as { id: string };
  await settleFailed(db, http.queue, { jobId: id, retries: 0 }, 'It broke.');
  expect((await deliveriesOf(webhook)).map((delivery) => delivery.status)).toEqual(['pending']);
  expect(receiver.received).toEqual([]);
  dispatcher();
  const message = verified(await receiver.message(1), webhook.secret);
  expect(message.data).toMatchObject({ id, status: 'failed', error: 'It broke.' });
  expect((await ended(webhook)).status).toBe('delivered');
});

test('a job and its message are settled together: neither is there without the other', async () => {
  service = idle;
  const webhook = await register();
  const { db, http } = service.service;
  const { id } = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) })).json()) as { id: string };
  const settle = () => settleFailed(db, http.queue, { jobId: id, retries: 0 }, 'It broke.');
  const status = async () => (await send(service, 'GET', `/api/v1/jobs/${id}`)).body.status;
  const credits = await service.credits();
  await sql`alter table webhook_deliveries add constraint full_disk check (type <> 'job.failed')`.execute(db);
  await expect(settle()).rejects.toThrow('full_disk');
  expect([await status(), await service.credits(), await deliveriesOf(webhook)]).toEqual(['processing', credits, []]);
  await sql`alter table webhook_deliveries drop constraint full_disk`.execute(db);
  expect(await settle()).toBe(true);
  expect([await status(), await service.credits(), (await deliveriesOf(webhook)).length]).toEqual(['failed', credits + 1, 1]);
  expect(await settle()).toBe(false);
  expect(await deliveriesOf(webhook)).toHaveLength(1);
});

test('a delivery is claimed by one dispatcher at a time, and by another once its claim has run out', async () => {
  service = idle;
  await register();
  const { db } = service.service;
  await convert();
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimDelivery(db, 60, [])));
  const mine = claims.filter((claim) => claim !== null);
  expect(mine).toHaveLength(1);
  await db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: new Date(0) })
    .execute();
  const next = await claimDelivery(db, 60, []);
  expect(next?.id).toBe(mine[0].id);
  // The one that was too slow does not write over what the other does.
  const failed = { at: new Date(), durationMs: 1, httpStatus: 500, error: 'It answered 500.', response: null };
  await settleAttempt(db, mine[0], failed, { retrySeconds: null, disableSeconds: 1 });
  const row = await db.selectFrom('webhook_deliveries').select(['status', 'claims']).executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'pending', claims: 2 });
});

test('many dispatchers send each message once', async () => {
  service = idle;
  await Promise.all([register(), register(), register()]);
  await convert();
  for (let n = 0; n < 4; n++) dispatcher();
  await receiver.message(3);
  const { db } = service.service;
  const statuses = async () => (await db.selectFrom('webhook_deliveries').select('status').execute()).map((row) => row.status);
  await expect.poll(statuses, WITHIN).toEqual(['delivered', 'delivered', 'delivered']);
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(3);
  expect(receiver.received).toHaveLength(3);
});

const message = (webhookId: string) => ({
  id: crypto.randomUUID(),
  webhook_id: webhookId,
  type: 'webhook.test' as const,
  subject_id: null,
});

test('a receiver that hangs holds up nobody else', async () => {
  service = idle;
  const silent = await startReceiver([], () => undefined);
  open.push(silent);
  const [hanging, quick] = [await register(silent.url), await register()];
  const { db } = service.service;
  await db
    .insertInto('webhook_deliveries')
    .values(Array.from({ length: 40 }, () => message(hanging.id)))
    .execute();
  await db.insertInto('webhook_deliveries').values(message(quick.id)).execute();
  dispatcher();
  await receiver.message(1);
  await silent.message(4);
  expect(silent.received).toHaveLength(4);
});

test('a process that ends while it sends leaves the message to be sent again', async () => {
  service = idle;
  const silent = await startReceiver([], () => undefined);
  open.push(silent);
  await register(silent.url);
  await convert();
  const ending = dispatcher();
  await silent.message(1);
  const rows = () => service.service.db.selectFrom('webhook_deliveries').select(['status', 'claimed_until']).execute();
  expect((await rows())[0].claimed_until).not.toBeNull();
  await ending.stop();
  expect(await rows()).toEqual([{ status: 'pending', claimed_until: null }]);
});

test('deliveries are forgotten a month after their end, and what is still to be sent is not', async () => {
  service = idle;
  await Promise.all([register(), register(), register()]);
  await convert();
  const { db } = service.service;
  const [old, young] = (await db.selectFrom('webhook_deliveries').select('id').execute()).map((row) => row.id);
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ] as const)
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'delivered', next_attempt_at: null, finished_at: new Date(Date.now() - days * DAY) })
      .where('id', '=', id)
      .execute();
  dispatcher();
  const left = async () => (await db.selectFrom('webhook_deliveries').select('id').execute()).map((row) => row.id);
  await receiver.message(1);
  expect(await left()).toHaveLength(2);
  expect(await left()).not.toContain(old);
});
