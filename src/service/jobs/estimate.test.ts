import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '../../contract/index.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_WORKERS: '1' });
});
afterAll(() => service.close());

const read = async (id: string) => Job.parse(await (await service.call(`/api/v1/jobs/${id}`)).json());
const start = (height: number) => service.start(BEHAVIOUR.slow, height);

test('the time left is told once a job has been finished here, and grows with the line before', async () => {
  const first = await start(40);
  expect((await read(first)).eta_seconds).toBeNull();
  await service.outcome(first);
  const running = await start(40);
  const behind = await start(40);
  const last = await start(400);
  const seconds = await Promise.all([running, behind, last].map(async (id) => (await read(id)).eta_seconds!));
  expect(seconds[0]).toBeGreaterThan(0);
  expect(seconds[1]).toBeGreaterThan(seconds[0]);
  expect(seconds[2]).toBeGreaterThan(seconds[1] * 2);
});
