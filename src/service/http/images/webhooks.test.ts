import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebhookWithSecret } from '../../../contract/index.ts';
import { createTestGenerator, imageCalls } from '../../testing/images.ts';
import { send, startReceiver, verified, type Receiver } from '../../testing/receiver.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const fetch = { allowAddress: (address: string) => address === '127.0.0.1' };
  service = await startTestService({}, { fetch, webhookTimes: { pollMs: 10 }, imageGenerators: [createTestGenerator()] });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

test('a finished image and a failed one are told to webhooks as GET of them shows them', async () => {
  const images = imageCalls(service);
  const { secret } = WebhookWithSecret.parse((await send(service, 'POST', '/api/v1/webhooks', { url: receiver.url })).body);
  const done = await images.made(await images.post('generate', { prompt: 'a cup', resolution: '1K' }));
  expect(verified(await receiver.message(1), secret)).toMatchObject({ type: 'image.done', data: done });
  const failed = await images.made(await images.post('generate', { prompt: 'fails' }));
  expect(verified(await receiver.message(2), secret)).toMatchObject({ type: 'image.failed', data: failed });
});
