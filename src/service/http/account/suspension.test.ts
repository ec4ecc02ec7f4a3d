import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { ErrorBody, Job } from '../../../contract/index.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_IMAGES_PER_MINUTE: '3' });
});
afterAll(() => service.close());

const change = (fields: { suspended_at?: Date | null; images_per_minute?: number | null }) =>
  service.service.db.updateTable('accounts').set(fields).execute();

test('a suspended account gets 403 account_suspended on every endpoint with a key; what is accepted is finished, and nothing is lost', async () => {
  const id = await service.start();
  const { job } = await service.outcome(id);
  await change({ suspended_at: new Date() });
  const answers = ENDPOINTS.filter(({ auth }) => auth === 'key' || auth === 'key-or-signature').map(async ({ method, path }) => {
    const answer = await service.call(path.replace('{locale}', 'en').replaceAll(/\{\w+\}/g, id), { method });
    return `${method} ${path}: ${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
  });
  const unlike = (await Promise.all(answers)).filter((line) => !line.endsWith(': 403 account_suspended'));
  expect(answers.length).toBeGreaterThan(30);
  expect(unlike).toEqual([]);
  // A signed address is good for whoever has it, until it ends.
  const [asset] = Job.parse(job).assets!;
  expect((await fetch(asset)).status).toBe(200);
  await change({ suspended_at: null });
  expect((await service.call(`/api/v1/jobs/${id}`)).status).toBe(200);
});

test("an account's own rate takes the place of the configured one, higher or lower", async () => {
  const image_file = await png();
  await sql`delete from image_rate`.execute(service.service.db);
  await change({ images_per_minute: 5 });
  const answers = await Promise.all(Array.from({ length: 7 }, () => service.reconstruct({ image_file })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect(answers[0].headers.get('x-ratelimit-limit')).toBe('5');
  await change({ images_per_minute: 1 });
  const read = await service.call('/api/v1/account');
  expect([read.headers.get('x-ratelimit-limit'), read.headers.get('x-ratelimit-remaining')]).toEqual(['1', '0']);
  await change({ images_per_minute: null });
  expect((await service.call('/api/v1/account')).headers.get('x-ratelimit-limit')).toBe('3');
});
