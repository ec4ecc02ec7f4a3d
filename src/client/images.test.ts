import { expect, test } from 'vitest';
import { withAnsweringServer } from './testing/answering-server.ts';

/** An image job of a server that knows api-v1.md alone. */
const processing = {
  ok: true,
  id: 'image-1',
  kind: 'variation',
  status: 'processing',
  progress: 40,
  prompt: '',
  ratio: 'auto',
  resolution: '2K',
  credits_used: 1,
  created_at: '2026-11-21 09:00:00',
  poll: 'https://public.example/api/v1/images/image-1',
};
const done = {
  ...processing,
  status: 'done',
  progress: 100,
  images: ['https://public.example/a.png'],
  gen_seconds: 41.5,
  finished_at: '2026-11-21 09:00:42',
};
const accepted = { ok: true, jobs: [{ id: 'image-1', status: 'processing', poll: processing.poll }] };

const server = withAnsweringServer();

test('generate sends JSON with a key of its own, the same in every attempt', async () => {
  server.answer({ status: 503, body: { ok: false, error: 'later', code: 'internal', request_id: 'r' } }, { status: 202, body: accepted });
  expect(await server.client.generate({ prompt: 'a cup', count: 2, ratio: '16:9', resolution: '4K' })).toEqual(accepted);
  const [first, second] = server.seen;
  expect(first).toMatchObject({ request: 'POST /api/v1/images/generate', headers: { 'content-type': 'application/json' } });
  expect(first.body).toEqual({ prompt: 'a cup', count: 2, ratio: '16:9', resolution: '4K' });
  expect(first.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
});

test('variations and translations send a file as a form and every other source as JSON', async () => {
  server.answer(...Array.from({ length: 5 }, () => ({ status: 202, body: accepted })));
  await server.client.variations({ file: new Blob(['PNG']), fileName: 'cup.png', prompt: 'at night', count: 3 });
  await server.client.variations({ sourceId: 'image-1#0' });
  await server.client.variations({ jobId: 'job-1', idempotencyKey: 'mine' });
  await server.client.translateImage({ url: 'https://example.com/a.png', lang: 'ko' });
  await server.client.translateImage({ base64: 'AAAA', lang: 'tl', resolution: '1K' });
  expect(server.seen[0].headers['content-type']).toContain('multipart/form-data');
  expect(server.seen[0].text).toMatch(/filename="cup\.png"/);
  expect(server.seen[0].text).toMatch(/name="count"\r\n\r\n3/);
  expect(server.seen.slice(1).map(({ request, body }) => [request, body])).toEqual([
    ['POST /api/v1/images/variations', { source_id: 'image-1#0' }],
    ['POST /api/v1/images/variations', { job_id: 'job-1' }],
    ['POST /api/v1/images/translate', { image_url: 'https://example.com/a.png', lang: 'ko' }],
    ['POST /api/v1/images/translate', { image_file_b64: 'AAAA', lang: 'tl', resolution: '1K' }],
  ]);
  expect(server.seen[2].headers['idempotency-key']).toBe('mine');
});

test('an image job of a server that knows api-v1.md alone is read, with its additions empty', async () => {
  server.answer({ body: done });
  expect(await server.client.getImage('image-1')).toEqual({
    ...done,
    lang: null,
    seed: null,
    source: null,
    provider: null,
    stage: null,
    eta_seconds: null,
  });
});

test('waitForImage polls as the server hints, else every 4 seconds, until there is an outcome', async () => {
  server.answer(
    { body: { ...processing, status: 'pending' } },
    { body: processing, headers: { 'retry-after': '3' } },
    { body: { ...processing, ok: false, status: 'failed', error: 'No.' } },
  );
  const states: string[] = [];
  const job = await server.client.waitForImage('image-1', { onProgress: ({ status }) => states.push(status) });
  expect([job.status, job.error]).toEqual(['failed', 'No.']);
  expect([states, server.waits]).toEqual([
    ['pending', 'processing', 'failed'],
    [4, 3],
  ]);
});

test('lists, removes, and starts a reconstruction', async () => {
  const job = { id: 'job-1', status: 'processing', mode: 'preview', credits_used: 0, width: 10, height: 10, poll: 'https://p.example/j' };
  server.answer({ body: { ok: true, jobs: [done], next_cursor: 'next' } }, { status: 204 }, { status: 202, body: job });
  const list = await server.client.listImages({ kind: 'variation', q: 'a cup' });
  expect([list.jobs[0].id, list.next_cursor]).toEqual(['image-1', 'next']);
  await server.client.deleteImage('image-1');
  expect(await server.client.reconstructImage('image-1', { index: 0, mode: 'preview', lang: 'ar' })).toEqual(job);
  expect(server.seen.map(({ request }) => request)).toEqual([
    'GET /api/v1/images?kind=variation&q=a+cup',
    'DELETE /api/v1/images/image-1',
    'POST /api/v1/images/image-1/reconstruct',
  ]);
  expect(server.seen[2].body).toEqual({ index: 0, mode: 'preview', lang: 'ar' });
});
