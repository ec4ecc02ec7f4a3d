/** The test service as a process of its own, for tests that kill it. Prints its address and key. */
import { startTestService } from './service.ts';

const { url, key } = await startTestService({ UNFLATTEN_DATA: process.env.UNFLATTEN_DATA!, DATABASE_URL: process.env.DATABASE_URL ?? '' });
console.log(JSON.stringify({ url, key }));
