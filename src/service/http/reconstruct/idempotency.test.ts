import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('200 parallel requests with one Idempotency-Key: one job, one charge', async () => {
  const before = await service.credits();
  const image_file = await png();
  const headers = { 'idempotency-key': 'order 1' };
  const answers = await Promise.all(Array.from({ length: 200 }, () => service.reconstruct({ image_file }, headers)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.every((answer) => answer.status === 202)).toBe(true);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await service.credits()).toBe(before - 1);
  const sources = await service.service.db.selectFrom('jobs').select('id').execute();
  expect(sources).toHaveLength(1);
}, 60_000);

test('the same fields in another encoding are the same request', async () => {
  const before = await service.credits();
  const image_file_b64 = Buffer.from(await (await png(41)).arrayBuffer()).toString('base64');
  const headers = { 'idempotency-key': 'order in every encoding' };
  const post = (body: string, type: string) =>
    service.call('/api/v1/reconstruct', { method: 'POST', body, headers: { ...headers, 'content-type': type } });
  const answers = [
    await service.reconstruct({ image_file_b64 }, headers),
    await post(JSON.stringify({ image_file_b64 }), 'application/json'),
    await post(new URLSearchParams({ image_file_b64 }).toString(), 'application/x-www-form-urlencoded'),
  ];
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await service.credits()).toBe(before - 1);
});

test('a job that was removed since is still the answer, and is not paid again', async () => {
  const image_file = await png(42);
  const headers = { 'idempotency-key': 'order of what is gone' };
  const first = (await (await service.reconstruct({ image_file }, headers)).json()) as { id: string };
  await service.outcome(first.id);
  await service.call(`/api/v1/jobs/${first.id}`, { method: 'DELETE' });
  const before = await service.credits();
  for (const prefer of [{}, { prefer: 'wait=1' }] as Record<string, string>[])
    expect(await (await service.reconstruct({ image_file }, { ...headers, ...prefer })).json()).toEqual(first);
  expect(await service.credits()).toBe(before);
});

const send = async (key: string, height: number) =>
  (await service.reconstruct({ image_file: await png(40, height) }, { 'idempotency-key': key })).status;

test('the same key with another body is refused; another key is another job', async () => {
  expect(await send('order 2', 30)).toBe(202);
  expect(await send('order 2', 31)).toBe(422);
  expect(await send('order 3', 31)).toBe(202);
});
