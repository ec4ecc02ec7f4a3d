/** Deliveries in the database: written with what they tell of, claimed by one dispatcher, kept until they have ended. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleFailed } from '../jobs/life.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { send, verified } from '../testing/receiver.ts';
import { claimDelivery, settleAttempt } from './attempts.ts';
import { DAY, IDLE, WITHIN, withReceiver } from './testing/with-receiver.ts';

const hooks = withReceiver(IDLE);
const { register, convert, deliveriesOf, ended, dispatcher } = hooks;

test('what was settled before a crash is sent after it', async () => {
  const webhook = await register();
  const { db, http } = hooks.service.service;
  const id = await hooks.service.start(BEHAVIOUR.slow);
  await settleFailed(db, http.queue, { jobId: id, retries: 0 }, 'It broke.');
  expect((await deliveriesOf(webhook)).map((delivery) => delivery.status)).toEqual(['pending']);
  expect(hooks.receiver.received).toEqual([]);
  dispatcher();
  const message = verified(await hooks.receiver.message(1), webhook.secret);
  expect(message.data).toMatchObject({ id, status: 'failed', error: 'It broke.' });
  expect((await ended(webhook)).status).toBe('delivered');
});

test('a job and its message are settled together: neither is there without the other', async () => {
  const webhook = await register();
  const { db, http } = hooks.service.service;
  const id = await hooks.service.start(BEHAVIOUR.slow);
  const settle = () => settleFailed(db, http.queue, { jobId: id, retries: 0 }, 'It broke.');
  const status = async () => (await send(hooks.service, 'GET', `/api/v1/jobs/${id}`)).body.status;
  const credits = await hooks.service.credits();
  await sql`alter table webhook_deliveries add constraint full_disk check (type <> 'job.failed')`.execute(db);
  await expect(settle()).rejects.toThrow('full_disk');
  expect([await status(), await hooks.service.credits(), await deliveriesOf(webhook)]).toEqual(['processing', credits, []]);
  await sql`alter table webhook_deliveries drop constraint full_disk`.execute(db);
  expect(await settle()).toBe(true);
  expect([await status(), await hooks.service.credits(), (await deliveriesOf(webhook)).length]).toEqual(['failed', credits + 1, 1]);
  expect(await settle()).toBe(false);
  expect(await deliveriesOf(webhook)).toHaveLength(1);
});

test('a delivery is claimed by one dispatcher at a time, and by another once its claim has run out', async () => {
  await register();
  const { db } = hooks.service.service;
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
  await Promise.all([register(), register(), register()]);
  await convert();
  for (let n = 0; n < 4; n++) dispatcher();
  await hooks.receiver.message(3);
  const { db } = hooks.service.service;
  const statuses = async () => (await db.selectFrom('webhook_deliveries').select('status').execute()).map((row) => row.status);
  await expect.poll(statuses, WITHIN).toEqual(['delivered', 'delivered', 'delivered']);
  expect(new Set(hooks.receiver.received.map((message) => message.id)).size).toBe(3);
  expect(hooks.receiver.received).toHaveLength(3);
});

test('a process that ends while it sends leaves the message to be sent again', async () => {
  const silent = await hooks.anotherReceiver([], () => undefined);
  await register(silent.url);
  await convert();
  const ending = dispatcher();
  await silent.message(1);
  const rows = () => hooks.service.service.db.selectFrom('webhook_deliveries').select(['status', 'claimed_until']).execute();
  expect((await rows())[0].claimed_until).not.toBeNull();
  await ending.stop();
  expect(await rows()).toEqual([{ status: 'pending', claimed_until: null }]);
});

test('deliveries are forgotten a month after their end, and what is still to be sent is not', async () => {
  await Promise.all([register(), register(), register()]);
  await convert();
  const { db } = hooks.service.service;
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
  await hooks.receiver.message(1);
  expect(await left()).toHaveLength(2);
  expect(await left()).not.toContain(old);
});
