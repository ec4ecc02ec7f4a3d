import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImageJob } from '../../contract/index.ts';
import { startGroup } from '../testing/group.ts';
import { createTestGenerator, imageCalls } from '../testing/images.ts';
import { freshDatabase, startTestService } from '../testing/service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-images-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Generates with a provider that never ends, and kills the process once it is drawing. */
async function killWhileDrawing(databaseUrl: string): Promise<string> {
  const first = await startGroup(dataDir, databaseUrl);
  const call = (pathname: string, init: RequestInit = {}) =>
    fetch(first.url + pathname, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-api-key': first.key } });
  const images = imageCalls({ call });
  const [id] = await images.accepted(await images.post('generate', { prompt: 'slow', resolution: '1K' }));
  await expect.poll(async () => (await images.read(id)).stage, { timeout: 10_000 }).toBe('draw');
  await first.kill();
  return id;
}

/** Starts again with a provider that ends, waits for the job, and tells how it ended and what it cost. */
async function finish(id: string, databaseUrl = '') {
  const environment = { UNFLATTEN_DATA: dataDir, DATABASE_URL: databaseUrl };
  const second = await startTestService(environment, { imageGenerators: [createTestGenerator(0)] });
  try {
    const { status, images = [] } = await imageCalls(second).settled(id);
    const { attempts } = await second.service.db.selectFrom('image_jobs').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
    return { status, images: images.length, attempts, credits: await second.credits() };
  } finally {
    await second.close();
  }
}

const DONE_ONCE = { status: 'done', images: 1, attempts: 2, credits: 999 };

test('an image whose process was killed is drawn after the next start, charged once', async () => {
  expect(await finish(await killWhileDrawing(''))).toEqual(DONE_ONCE);
}, 60_000);

test.runIf(process.env.DATABASE_URL_TEST)(
  'on PostgreSQL another process takes the image over once its heartbeat is missed',
  async () => {
    const database = (await freshDatabase())!;
    try {
      expect(await finish(await killWhileDrawing(database.url), database.url)).toEqual(DONE_ONCE);
    } finally {
      await database.drop();
    }
  },
  120_000,
);

test('a service that is asked to end gives its image back, and the next start draws it', async () => {
  const first = await startTestService({ UNFLATTEN_DATA: dataDir }, { imageGenerators: [createTestGenerator()] });
  const images = imageCalls(first);
  const [id] = await images.accepted(await images.post('generate', { prompt: 'slow', resolution: '1K' }));
  await expect.poll(async () => (await images.read(id)).status).toBe('processing');
  await first.close();
  expect(await finish(id)).toEqual(DONE_ONCE);
}, 60_000);

test('a job whose provider is no longer set up fails with a refund', async () => {
  const first = await startTestService({ UNFLATTEN_DATA: dataDir }, { imageGenerators: [createTestGenerator()] });
  const images = imageCalls(first);
  const [id] = await images.accepted(await images.post('generate', { prompt: 'slow', resolution: '1K' }));
  await first.close();
  const second = await startTestService({ UNFLATTEN_DATA: dataDir });
  const job: ImageJob = await imageCalls(second).settled(id);
  expect(job.error).toBe('The image job failed: no image provider for a generation is set up any more.');
  expect([job.status, await second.credits()]).toEqual(['failed', 1000]);
  await second.close();
}, 60_000);

test('an image that takes longer than the limit fails with a refund', async () => {
  const environment = { UNFLATTEN_DATA: dataDir, UNFLATTEN_IMAGE_TIMEOUT_SECONDS: '1' };
  const service = await startTestService(environment, { imageGenerators: [createTestGenerator()] });
  const images = imageCalls(service);
  const job = await images.made(await images.post('generate', { prompt: 'deaf' }));
  expect([job.status, job.error]).toEqual(['failed', 'The image job took longer than 1 seconds.']);
  expect(await service.credits()).toBe(1000);
  await service.close();
}, 60_000);
