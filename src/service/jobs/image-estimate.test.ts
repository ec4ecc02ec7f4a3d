import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../testing/service.ts';
import { estimateImageSeconds } from './image-estimate.ts';
import type { ImageJobRow } from './images.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const NOW = Date.now();
const ago = (seconds: number) => new Date(NOW - seconds * 1000);
let count = 0;

/** A job that is done, at work, or waiting; it takes no place in the queue. */
async function addJob(times: Pick<ImageJobRow, 'created_at'> & Partial<ImageJobRow>): Promise<ImageJobRow> {
  const { db } = service.service;
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const status = times.finished_at ? 'done' : times.started_at ? 'processing' : 'pending';
  const row = { id: `job-${(count += 1)}`, account_id: account.id, batch_id: 'batch', kind: 'generation', status } as const;
  const rest = { credits: 1, ratio: 'auto', resolution: '1K', ...times, source: null, result: null } as const;
  return db
    .insertInto('image_jobs')
    .values({ ...row, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const estimate = (job: ImageJobRow, slots = 2) => estimateImageSeconds(service.service.db, job, slots, NOW);

test('an image takes as long as the usual one of its kind and size, less the time that it has had, more for those in line before it', async () => {
  const working = await addJob({ created_at: ago(30), started_at: ago(10) });
  expect(await estimate(working), 'nothing to go by yet').toBeNull();
  for (const seconds of [10, 40, 400]) await addJob({ created_at: ago(900), started_at: ago(800), finished_at: ago(800 - seconds) });
  await addJob({ created_at: ago(900), started_at: ago(800), finished_at: ago(0), resolution: '4K' });
  expect(await estimate(working)).toBe(30);
  const [first, second] = [await addJob({ created_at: ago(20) }), await addJob({ created_at: ago(19) })];
  expect([await estimate(first), await estimate(second), await estimate(second, 4)]).toEqual([40, 80, 40]);
  const overdue = await addJob({ created_at: ago(600), started_at: ago(500) });
  expect(await estimate(overdue)).toBe(1);
  expect(await estimate(await addJob({ created_at: ago(9), started_at: ago(9), finished_at: ago(1) }))).toBeNull();
});
