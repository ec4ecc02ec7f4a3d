import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeliveryList, Webhook, WebhookWithSecret, type Delivery } from '../../contract/index.ts';
import { settleFailed } from '../jobs/life.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { send, startReceiver, verified, type Receiver } from '../testing/receiver.ts';
import { png, startTestService, type TestService } from '../testing/service.ts';
import type { ServiceSeams } from '../index.ts';

const LOOPBACK = (address: string) => address === '127.0.0.1';
/** The retry schedule in milliseconds in place of hours. */
const QUICK = { pollMs: 10, scheduleSeconds: [0, 0.01, 0.02], timeoutSeconds: 1 };

let service: TestService;
let receiver: Receiver;
const open: { close(): Promise<void> }[] = [];

async function start(
  times: ServiceSeams['webhookTimes'] = {},
  fetch: ServiceSeams['fetch'] = {},
  environment: Record<string, string> = {},
) {
  const seams = { fetch: { allowAddress: LOOPBACK, ...fetch }, webhookTimes: { ...QUICK, ...times } };
  service = await startTestService(environment, seams);
  open.push(service);
  return service;
}
beforeEach(async () => {
  receiver = await startReceiver();
  open.push(receiver);
});
afterEach(async () => {
  for (const item of open.splice(0).toReversed()) await item.close();
});

async function register(url = receiver.url, events?: string[]): Promise<WebhookWithSecret> {
  return WebhookWithSecret.parse((await send(service, 'POST', '/api/v1/webhooks', { url, events })).body);
}
async function convert(width?: number): Promise<string> {
  const { id } = (await (await service.reconstruct({ image_file: await png(width) })).json()) as { id: string };
  await service.outcome(id);
  return id;
}
async function log(webhook: { id: string }): Promise<Delivery[]> {
  return DeliveryList.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}/deliveries`)).body).deliveries;
}
async function read(webhook: { id: string }): Promise<Webhook> {
  return Webhook.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}`)).body);
}
/** The webhook's only delivery, once it has ended. */
async function ended(webhook: { id: string }): Promise<Delivery> {
  await expect.poll(async () => (await log(webhook))[0]?.status).toMatch(/delivered|failed/);
  return (await log(webhook))[0];
}

test('a finished job is told in a signed message that the library of the specification verifies', async () => {
  await start();
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
  await start();
  const [wanting, other] = [await register(receiver.url, ['job.failed']), await register(receiver.url, ['job.done', 'image.failed'])];
  const id = await convert(BEHAVIOUR.fails);
  const message = verified(await receiver.message(1), wanting.secret);
  expect(message).toMatchObject({ type: 'job.failed', data: { id, status: 'failed', credits_used: 0 } });
  await ended(wanting);
  expect(await log(other)).toEqual([]);
});

test('a cancelled job has ended without a result, and is told as such', async () => {
  await start();
  const webhook = await register();
  const { id } = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) })).json()) as { id: string };
  await send(service, 'DELETE', `/api/v1/jobs/${id}`);
  expect(verified(await receiver.message(1), webhook.secret)).toMatchObject({ type: 'job.failed', data: { id, status: 'cancelled' } });
});

test('a message that is not taken is sent again in the order of the schedule, with the same id and body', async () => {
  await start({ scheduleSeconds: [0, 0.05, 0.2, 0.4] });
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
  for (const [index, least] of [50, 200, 400].entries()) expect(at[index + 1] - at[index]).toBeGreaterThanOrEqual(least);
});

test('a message is given up at the end of the schedule, and sent again by hand under the same id', async () => {
  await start();
  const webhook = await register();
  receiver.answers.push(500, 500, 500);
  await convert();
  const failed = await ended(webhook);
  expect([failed.status, failed.attempts.length, failed.next_attempt_at]).toEqual(['failed', 3, null]);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: expect.any(String) });
  const again = await send(service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${failed.id}/redeliver`);
  expect([again.status, again.body.status]).toEqual([202, 'pending']);
  expect((await receiver.message(4)).id).toBe(failed.id);
  await expect.poll(async () => (await log(webhook))[0].status).toBe('delivered');
  expect((await log(webhook))[0].attempts).toHaveLength(4);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: null });
});

test('410 Gone disables the webhook at once', async () => {
  await start();
  const webhook = await register();
  receiver.answers.push(410);
  await convert();
  const delivery = await ended(webhook);
  expect([delivery.status, delivery.attempts.length]).toEqual(['failed', 1]);
  expect(await read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  await convert();
  expect(await log(webhook)).toHaveLength(1);
  const refused = await send(service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`);
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled']);
});

test('a webhook that has taken nothing for days is disabled when a message is given up', async () => {
  await start();
  const webhook = await register();
  receiver.answers.push(...Array<number>(9).fill(503));
  await convert();
  await ended(webhook);
  expect(await read(webhook)).toMatchObject({ enabled: true });
  const { db } = service.service;
  await db
    .updateTable('webhooks')
    .set({ failing_since: new Date(Date.now() - 4.9 * 86_400_000) })
    .execute();
  await convert();
  await ended(webhook);
  expect(await read(webhook)).toMatchObject({ enabled: true });
  await db
    .updateTable('webhooks')
    .set({ failing_since: new Date(Date.now() - 5 * 86_400_000) })
    .execute();
  await convert();
  await expect.poll(() => read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  const enabled = await send(service, 'PATCH', `/api/v1/webhooks/${webhook.id}`, { enabled: true });
  expect(enabled.body).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
});

test('a receiver that never answers is left after the time limit, and one that answers at length is heard for 1 KB', async () => {
  await start({ timeoutSeconds: 0.1, scheduleSeconds: [0] });
  const silent = await startReceiver([], () => undefined);
  const loud = await startReceiver([], (reply) => {
    const timer = setInterval(() => reply.write('\0x'.repeat(400)), 1);
    reply.on('close', () => clearInterval(timer));
  });
  open.push(silent, loud);
  const [first, second] = [await register(silent.url), await register(loud.url)];
  await convert();
  expect((await ended(first)).attempts).toMatchObject([
    { http_status: null, error: 'Not sent: its server took too long.', response: null },
  ]);
  const [attempt] = (await ended(second)).attempts;
  expect([attempt.http_status, attempt.error, attempt.response!.length]).toEqual([200, null, 1024]);
});

test('a name that later leads to a private address is not called', async () => {
  const answers = [['127.0.0.1'], ['10.1.2.3'], ['127.0.0.1', '10.1.2.3'], ['127.0.0.1']];
  const asked: string[] = [];
  const lookup = ((name: string, _options: unknown, done: (error: null, addresses: object[]) => void) => {
    asked.push(name);
    done(
      null,
      answers.shift()!.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as NonNullable<ServiceSeams['fetch']>['lookup'];
  await start({ scheduleSeconds: [0, 0.01] }, { lookup });
  const webhook = await register(receiver.url.replace('127.0.0.1', 'hooks.example.test'));
  await convert();
  expect((await ended(webhook)).status).toBe('delivered');
  await convert();
  await expect.poll(async () => (await log(webhook))[0].status).toBe('failed');
  expect((await log(webhook))[0].attempts.map((attempt) => attempt.error)).toEqual(
    Array(2).fill('Not sent: it does not lead to a public address.'),
  );
  expect([asked, receiver.received.length]).toEqual([Array(3).fill('hooks.example.test'), 1]);
});

test('what was settled before a crash is sent after it', async () => {
  await start({ pollMs: 3_600_000 });
  const webhook = await register();
  const { db, http } = service.service;
  // A process that dies between settling and sending: the job is settled, and its dispatcher never looks again.
  const { id } = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) })).json()) as { id: string };
  await settleFailed(db, http.queue, { jobId: id, retries: 0 }, 'It broke.');
  expect((await log(webhook)).map((delivery) => delivery.status)).toEqual(['pending']);
  expect(receiver.received).toEqual([]);
  const { Dispatcher } = await import('./dispatcher.ts');
  const { createWebhookSender } = await import('../adapters/send-webhook.ts');
  const { describeSubject } = await import('../http/webhooks/present.ts');
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { send: post } = createWebhookSender({ allowAddress: LOOPBACK });
  const next = new Dispatcher({ db, send: post, describe: describeSubject(http), log: quiet, times: QUICK });
  next.start();
  const message = verified(await receiver.message(1), webhook.secret);
  expect(message.data).toMatchObject({ id, status: 'failed', error: 'It broke.' });
  await ended(webhook);
  await next.stop();
});

test('a delivery is claimed by one dispatcher at a time, and by another once its claim has run out', async () => {
  await start({ pollMs: 3_600_000 });
  await register();
  const { db } = service.service;
  const { claimDelivery, settleAttempt } = await import('./attempts.ts');
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

test('a process that ends while it sends leaves the message to be sent again', async () => {
  const silent = await startReceiver([], () => undefined);
  open.push(silent);
  await start({ timeoutSeconds: 60 });
  await register(silent.url);
  await convert();
  await silent.message(1);
  const { db } = service.service;
  const rows = () => db.selectFrom('webhook_deliveries').select(['status', 'claimed_until']).execute();
  expect((await rows())[0].claimed_until).not.toBeNull();
  await service.service.dispatcher!.stop();
  expect(await rows()).toEqual([{ status: 'pending', claimed_until: null }]);
});
