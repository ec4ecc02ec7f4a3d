import { expect, test } from 'vitest';
import { BEHAVIOUR } from '../testing/engine.ts';
import { send, verified } from '../testing/receiver.ts';
import { SENDING, withReceiver } from './testing/with-receiver.ts';

const hooks = withReceiver(SENDING);
const { register, convert, deliveriesOf, ended } = hooks;

test('a finished job is told in a signed message that the library of the specification verifies', async () => {
  const webhook = await register();
  const id = await convert();
  const message = verified(await hooks.receiver.message(1), webhook.secret);
  const { body: job } = await send(hooks.service, 'GET', `/api/v1/jobs/${id}`);
  expect(message).toEqual({ type: 'job.done', timestamp: expect.any(String), data: job });
  for (const embedded of ['html', 'css', 'content']) expect(message.data).not.toHaveProperty(embedded);
  expect(() => verified(hooks.receiver.received[0], `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('signature');
  expect(await ended(webhook)).toMatchObject({
    id: hooks.receiver.received[0].id,
    type: 'job.done',
    job_id: id,
    status: 'delivered',
    next_attempt_at: null,
    attempts: [{ http_status: 204, error: null, response: '' }],
  });
});

test('a failed job is told to those who want it and to nobody else', async () => {
  const [wanting, other] = [
    await register(hooks.receiver.url, ['job.failed']),
    await register(hooks.receiver.url, ['job.done', 'image.failed']),
  ];
  const id = await convert(BEHAVIOUR.fails);
  const message = verified(await hooks.receiver.message(1), wanting.secret);
  expect(message).toMatchObject({ type: 'job.failed', data: { id, status: 'failed', credits_used: 0 } });
  await ended(wanting);
  expect(await deliveriesOf(other)).toEqual([]);
});

test('a cancelled job has ended without a result, and is told as such', async () => {
  const webhook = await register();
  const id = await hooks.service.start(BEHAVIOUR.slow);
  await send(hooks.service, 'DELETE', `/api/v1/jobs/${id}`);
  expect(verified(await hooks.receiver.message(1), webhook.secret)).toMatchObject({
    type: 'job.failed',
    data: { id, status: 'cancelled' },
  });
});
