import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '../../../contract/index.ts';
import { createLogger, createServer, registerService } from '../../index.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let job: Job;
beforeAll(async () => {
  service = await startTestService();
  const id = await service.start();
  job = Job.parse((await service.outcome(id)).job);
});
afterAll(() => service.close());

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

test('urls.preview answers to the API key with the page, whose files are at addresses of the job', async () => {
  const answer = await service.call(pathOf(job.urls!.preview));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const files = [...(await answer.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  expect(files).toEqual([`/api/v1/jobs/${job.id}/styles.css`, `/api/v1/jobs/${job.id}/assets/photo.png`]);
  for (const file of files) expect((await service.call(file)).status).toBe(200);
});

test('without a key, and without a dashboard, urls.preview is refused', async () => {
  expect((await fetch(service.url + pathOf(job.urls!.preview))).status).toBe(401);
});

test('where a dashboard runs too, urls.preview is its page for callers without a key', async () => {
  const app = createServer(createLogger('silent'));
  await registerService(app, { ...service.service.http, sessionZipAddress: (id) => `/bff/api/jobs/${id}/zip` });
  app.get('/en/*', () => 'the dashboard');
  const url = pathOf(job.urls!.preview);
  const read = async (headers: Record<string, string>) => (await app.inject({ url, headers })).body;
  expect(await read({})).toBe('the dashboard');
  expect(await read({ 'x-api-key': service.key })).toContain('<h1>Hello</h1>');
  expect(await read({ authorization: 'Bearer wrong' })).toContain('unauthorized');
  await app.close();
});
