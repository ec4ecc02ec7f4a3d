/** What becomes of a message that is not taken, and of the webhook. */
import { expect, test } from 'vitest';
import { send, verified } from '../testing/receiver.ts';
import { DAY, SECONDS, SENDING, WITHIN, withReceiver } from './testing/with-receiver.ts';

const hooks = withReceiver(SENDING);
const { register, convert, deliveriesOf, read, ended } = hooks;

test('a message that is not taken is sent again in the order of the schedule, with the same id and body', async () => {
  const webhook = await register();
  hooks.receiver.answers.push(500, 302, 404);
  await convert();
  await hooks.receiver.message(4);
  const { status, attempts } = await ended(webhook);
  expect([status, attempts.map((attempt) => attempt.http_status)]).toEqual(['delivered', [500, 302, 404, 204]]);
  expect(attempts[1].error).toContain('redirects are not followed');
  expect(new Set(hooks.receiver.received.map((message) => message.id)).size).toBe(1);
  expect(new Set(hooks.receiver.received.map((message) => message.body)).size).toBe(1);
  for (const message of hooks.receiver.received) verified(message, webhook.secret);
  const at = attempts.map((attempt) => Date.parse(attempt.at));
  for (const [index, seconds] of SECONDS.slice(1).entries()) expect(at[index + 1] - at[index]).toBeGreaterThanOrEqual(seconds * 1_000);
});

test('a message is given up at the end of the schedule, and sent again by hand under the same id', async () => {
  const webhook = await register();
  hooks.receiver.answers.push(500, 500, 500, 500);
  await convert();
  const failed = await ended(webhook);
  expect([failed.status, failed.attempts.length, failed.next_attempt_at]).toEqual(['failed', SECONDS.length, null]);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: expect.any(String) });
  const again = await send(hooks.service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${failed.id}/redeliver`);
  expect([again.status, again.body.status]).toEqual([202, 'pending']);
  expect((await hooks.receiver.message(SECONDS.length + 1)).id).toBe(failed.id);
  await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('delivered');
  expect((await deliveriesOf(webhook))[0].attempts).toHaveLength(SECONDS.length + 1);
  expect(await read(webhook)).toMatchObject({ enabled: true, failing_since: null });
});

test('410 Gone disables the webhook at once', async () => {
  const webhook = await register();
  hooks.receiver.answers.push(410);
  await convert();
  const delivery = await ended(webhook);
  expect([delivery.status, delivery.attempts.length]).toEqual(['failed', 1]);
  expect(await read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  await convert();
  expect(await deliveriesOf(webhook)).toHaveLength(1);
  const refused = await send(hooks.service, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`);
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled']);
});

test('a webhook that has taken nothing for five days is disabled when a message is given up', async () => {
  const webhook = await register();
  const { db } = hooks.service.service;
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
    hooks.receiver.answers.push(...SECONDS.map(() => 503));
    await convert();
    await expect.poll(async () => (await deliveriesOf(webhook))[0].status, WITHIN).toBe('failed');
    expect(await read(webhook)).toMatchObject({ enabled, disabled_reason: enabled ? null : 'failing' });
  }
  const again = await send(hooks.service, 'PATCH', `/api/v1/webhooks/${webhook.id}`, { enabled: true });
  expect(again.body).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
});
