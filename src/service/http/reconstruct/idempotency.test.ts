import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('the same key and body is one job and one charge, in whatever encoding and however parallel', async () => {
  const before = await service.credits();
  const image_file = await png();
  const headers = { 'idempotency-key': 'order 1' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.reconstruct({ image_file }, headers)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.every((answer) => answer.status === 202)).toBe(true);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await service.credits()).toBe(before - 1);
  const sources = await service.service.db.selectFrom('jobs').select('id').execute();
  expect(sources).toHaveLength(1);
});

const send = async (key: string, height: number) =>
  (await service.reconstruct({ image_file: await png(40, height) }, { 'idempotency-key': key })).status;

test('the same key with another body is refused; another key is another job', async () => {
  expect(await send('order 2', 30)).toBe(202);
  expect(await send('order 2', 31)).toBe(422);
  expect(await send('order 3', 31)).toBe(202);
});
