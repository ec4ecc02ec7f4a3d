import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WebhookWithSecret } from '../../contract/index.ts';
import { startGroup } from '../testing/group.ts';
import { startReceiver, verified } from '../testing/receiver.ts';
import { png, startTestService } from '../testing/service.ts';

test('a message whose process was killed between settling the job and sending is sent by the next', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-webhooks-'));
  const receiver = await startReceiver();
  const first = await startGroup(dataDir);
  const headers = { 'x-api-key': first.key };
  const add = { method: 'POST', body: JSON.stringify({ url: receiver.url }), headers: { ...headers, 'content-type': 'application/json' } };
  const { secret } = WebhookWithSecret.parse(await (await fetch(`${first.url}/api/v1/webhooks`, add)).json());
  const form = new FormData();
  form.set('image_file', await png());
  const { id } = (await (await fetch(`${first.url}/api/v1/reconstruct`, { method: 'POST', body: form, headers })).json()) as { id: string };
  const status = async () => ((await (await fetch(`${first.url}/api/v1/jobs/${id}`, { headers })).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('done');
  await first.kill();
  expect(receiver.received).toEqual([]);

  const fetchOptions = { allowAddress: (address: string) => address === '127.0.0.1' };
  const second = await startTestService({ UNFLATTEN_DATA: dataDir }, { fetch: fetchOptions, webhookTimes: { pollMs: 10 } });
  const message = verified(await receiver.message(1), secret);
  expect(message).toMatchObject({ type: 'job.done', data: { id, status: 'done' } });
  await second.close();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
