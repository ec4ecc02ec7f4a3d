import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '../../../contract/index.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let job: Job;
beforeAll(async () => {
  service = await startTestService();
  const id = await service.start();
  job = Job.parse((await service.outcome(id)).job);
});
afterAll(() => service.close());

const FILES = [
  'html',
  'styles.css',
  'content.json',
  'quality.json',
  'zip',
  'source',
  'render',
  'diff',
  'assets/photo.png',
  'sections/01-hero.html',
];

test.each(['', ...FILES.map((file) => `/${file}`)])(
  'GET of a job%s carries a strong ETag and answers 304 to who has it',
  async (suffix) => {
    const path = `/api/v1/jobs/${job.id}${suffix}`;
    const first = await service.call(path);
    const etag = first.headers.get('etag')!;
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const again = await service.call(path, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await service.call(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  },
);

test('a job that goes on has another ETag', async () => {
  const id = await service.start();
  const before = (await service.call(`/api/v1/jobs/${id}`)).headers.get('etag')!;
  await service.outcome(id);
  const after = await service.call(`/api/v1/jobs/${id}`, { headers: { 'if-none-match': before } });
  expect(after.status).toBe(200);
});

test('the diff is a PNG of the size of the render, also by its signed address', async () => {
  const [diff, render] = await Promise.all(
    [job.diff!, job.render!].map(async (address) => sharp(await (await fetch(address)).arrayBuffer()).metadata()),
  );
  expect([diff.format, diff.width, diff.height]).toEqual(['png', render.width, render.height]);
  expect((await fetch(job.diff!.replace('signature=', 'signature=x'))).status).toBe(403);
});

test('a revision that there is not is not found, one that is no number is refused', async () => {
  expect((await service.call(`/api/v1/jobs/${job.id}?revision=1`)).status).toBe(200);
  for (const suffix of ['', '/html', '/render']) {
    expect((await service.call(`/api/v1/jobs/${job.id}${suffix}?revision=2`)).status).toBe(404);
    expect((await service.call(`/api/v1/jobs/${job.id}${suffix}?revision=last`)).status).toBe(422);
  }
});
