/** The test service as a process of its own, for tests that kill it. Prints its address and key. */
import { createTestGenerator } from './images.ts';
import { startTestService } from './service.ts';

const environment = { UNFLATTEN_DATA: process.env.UNFLATTEN_DATA!, DATABASE_URL: process.env.DATABASE_URL ?? '' };
const { url, key } = await startTestService(environment, {
  imageGenerators: [createTestGenerator()],
  fetch: { allowAddress: (address) => address === '127.0.0.1' },
  // Webhooks are left to who comes after it.
  webhookTimes: { pollMs: 86_400_000 },
});
console.log(JSON.stringify({ url, key }));
