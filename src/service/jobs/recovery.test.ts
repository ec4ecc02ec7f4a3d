import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataLockedError } from '../index.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { startGroup } from '../testing/group.ts';
import { freshDatabase, png, startTestService } from '../testing/service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-recovery-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Begins a slow conversion and kills everything in the middle of it. */
async function killInTheMiddle(databaseUrl: string): Promise<string> {
  const first = await startGroup(dataDir, databaseUrl);
  const headers = { 'x-api-key': first.key };
  const form = new FormData();
  form.set('image_file', await png(BEHAVIOUR.slow));
  const { id } = (await (await fetch(`${first.url}/api/v1/reconstruct`, { method: 'POST', body: form, headers })).json()) as { id: string };
  for (let progress = 0; progress === 0;) {
    const job = (await (await fetch(`${first.url}/api/v1/jobs/${id}`, { headers })).json()) as { progress: number };
    progress = job.progress;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await first.kill();
  return id;
}

/** Starts again, waits for the job, and tells how it ended and what it cost. */
async function finish(id: string, databaseUrl: string) {
  const second = await startTestService({ UNFLATTEN_DATA: dataDir, DATABASE_URL: databaseUrl });
  try {
    const { job } = await second.outcome(id);
    const { attempts } = await second.service.db.selectFrom('jobs').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
    return { status: job.status, attempts, credits: await second.credits() };
  } finally {
    await second.close();
  }
}

const DONE_ONCE = { status: 'done', attempts: 2, credits: 999 };

test('a job whose whole process group was killed finishes after the next start, charged once', async () => {
  const id = await killInTheMiddle('');
  expect(await finish(id, '')).toEqual(DONE_ONCE);
}, 60_000);

test.runIf(process.env.DATABASE_URL_TEST)(
  'on PostgreSQL another process takes the job over once its heartbeat is missed',
  async () => {
    const database = (await freshDatabase())!;
    try {
      const id = await killInTheMiddle(database.url);
      expect(await finish(id, database.url)).toEqual(DONE_ONCE);
    } finally {
      await database.drop();
    }
  },
  120_000,
);

test('a second process on the same data folder is refused, and a killed one is taken over at once', async () => {
  const first = await startGroup(dataDir);
  await expect(startTestService({ UNFLATTEN_DATA: dataDir })).rejects.toThrow(DataLockedError);
  await first.kill();
  const second = await startTestService({ UNFLATTEN_DATA: dataDir });
  await second.close();
}, 60_000);

test('a service that is asked to end gives its running job back, and the next start finishes it', async () => {
  const first = await startTestService({ UNFLATTEN_DATA: dataDir });
  const answer = await first.reconstruct({ image_file: await png(BEHAVIOUR.slow) });
  const { id } = (await answer.json()) as { id: string };
  await expect
    .poll(async () => (await first.service.db.selectFrom('jobs').select('started_at').executeTakeFirstOrThrow()).started_at)
    .toBeTruthy();
  await first.close();
  expect(await finish(id, '')).toEqual(DONE_ONCE);
}, 60_000);
