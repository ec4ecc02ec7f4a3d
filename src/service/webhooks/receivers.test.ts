/** Receivers that are slow, talk at length or lead elsewhere. */
import { expect, test } from 'vitest';
import { IDLE, resolutions, SECONDS, WITHIN, withReceiver } from './testing/with-receiver.ts';

const hooks = withReceiver(IDLE);
const { register, convert, deliveriesOf, ended, dispatcher } = hooks;

test('a receiver that never answers is left after the time limit', async () => {
  const silent = await hooks.anotherReceiver([], () => undefined);
  const webhook = await register(silent.url);
  await convert();
  dispatcher({ timeoutSeconds: 0.1 });
  const [attempt] = (await ended(webhook)).attempts;
  expect(attempt).toMatchObject({ http_status: null, error: 'Not sent: its server took too long.', response: null });
});

test('one that answers at length is heard for 1 KB', async () => {
  const loud = await hooks.anotherReceiver([], (reply) => {
    const timer = setInterval(() => reply.write('\0x'.repeat(400)), 1);
    reply.on('close', () => clearInterval(timer));
  });
  const webhook = await register(loud.url);
  await convert();
  dispatcher();
  const [attempt] = (await ended(webhook)).attempts;
  expect([attempt.http_status, attempt.error, attempt.response!.length]).toEqual([200, null, 1024]);
});

test('a name that later leads to a private address is not called', async () => {
  resolutions.push(['127.0.0.1'], ['10.1.2.3'], ['127.0.0.1', '10.1.2.3'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1']);
  const webhook = await register(hooks.receiver.url.replace('127.0.0.1', 'hooks.example.test'));
  await convert();
  dispatcher({ scheduleSeconds: SECONDS });
  expect((await ended(webhook)).status).toBe('delivered');
  await convert();
  await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('failed');
  const errors = (await deliveriesOf(webhook))[0].attempts.map((attempt) => attempt.error);
  expect(errors).toEqual(SECONDS.map(() => 'Not sent: it does not lead to a public address.'));
  expect([resolutions, hooks.receiver.received.length]).toEqual([[], 1]);
});

const message = (webhookId: string) => ({
  id: crypto.randomUUID(),
  webhook_id: webhookId,
  type: 'webhook.test' as const,
  subject_id: null,
});

test('a receiver that hangs holds up nobody else', async () => {
  const silent = await hooks.anotherReceiver([], () => undefined);
  const [hanging, quick] = [await register(silent.url), await register()];
  const { db } = hooks.service.service;
  await db
    .insertInto('webhook_deliveries')
    .values(Array.from({ length: 40 }, () => message(hanging.id)))
    .execute();
  await db.insertInto('webhook_deliveries').values(message(quick.id)).execute();
  dispatcher();
  await hooks.receiver.message(1);
  await silent.message(4);
  expect(silent.received).toHaveLength(4);
});
