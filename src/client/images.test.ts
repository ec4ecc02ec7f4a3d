import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from './index.ts';

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

interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
interface Seen {
  request: string;
  headers: IncomingMessage['headers'];
  text: string;
}

let server: Server;
let answers: Answer[];
let seen: Seen[];
let waits: number[];
let client: Client;
beforeEach(async () => {
  [answers, seen, waits] = [[], [], []];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('latin1')) text += chunk;
    seen.push({ request: `${request.method} ${request.url}`, headers: request.headers, text });
    const { status = 200, body, headers } = answers.shift()!;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(status === 204 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const wait = async (seconds: number) => void waits.push(seconds);
  client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'uf_secret', wait });
});
afterEach(() => new Promise((closed) => server.close(closed)));

test('generate sends JSON with a key of its own, the same in every attempt', async () => {
  answers = [
    { status: 503, body: { ok: false, error: 'later', code: 'internal', request_id: 'r' } },
    { status: 202, body: accepted },
  ];
  expect(await client.generate({ prompt: 'a cup', count: 2, ratio: '16:9', resolution: '4K' })).toEqual(accepted);
  const [first, second] = seen;
  expect(first).toMatchObject({ request: 'POST /api/v1/images/generate', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(first.text)).toEqual({ prompt: 'a cup', count: 2, ratio: '16:9', resolution: '4K' });
  expect(first.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
});

test('variations and translations send a file as a form and every other source as JSON', async () => {
  answers = Array.from({ length: 5 }, () => ({ status: 202, body: accepted }));
  await client.variations({ file: new Blob(['PNG']), fileName: 'cup.png', prompt: 'at night', count: 3 });
  await client.variations({ sourceId: 'image-1#0' });
  await client.variations({ jobId: 'job-1', idempotencyKey: 'mine' });
  await client.translateImage({ url: 'https://example.com/a.png', lang: 'ko' });
  await client.translateImage({ base64: 'AAAA', lang: 'tl', resolution: '1K' });
  expect(seen[0].headers['content-type']).toContain('multipart/form-data');
  expect(seen[0].text).toMatch(/filename="cup\.png"/);
  expect(seen[0].text).toMatch(/name="count"\r\n\r\n3/);
  expect(seen.slice(1).map(({ request, text }) => [request, JSON.parse(text)])).toEqual([
    ['POST /api/v1/images/variations', { source_id: 'image-1#0' }],
    ['POST /api/v1/images/variations', { job_id: 'job-1' }],
    ['POST /api/v1/images/translate', { image_url: 'https://example.com/a.png', lang: 'ko' }],
    ['POST /api/v1/images/translate', { image_file_b64: 'AAAA', lang: 'tl', resolution: '1K' }],
  ]);
  expect(seen[2].headers['idempotency-key']).toBe('mine');
});

test('an image job of a server that knows api-v1.md alone is read, with its additions empty', async () => {
  answers = [{ body: done }];
  expect(await client.getImage('image-1')).toEqual({
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
  answers = [
    { body: { ...processing, status: 'pending' } },
    { body: processing, headers: { 'retry-after': '3' } },
    { body: { ...processing, ok: false, status: 'failed', error: 'No.' } },
  ];
  const states: string[] = [];
  const job = await client.waitForImage('image-1', { onProgress: ({ status }) => states.push(status) });
  expect([job.status, job.error]).toEqual(['failed', 'No.']);
  expect([states, waits]).toEqual([
    ['pending', 'processing', 'failed'],
    [4, 3],
  ]);
});

test('lists, removes, and starts a reconstruction', async () => {
  const job = { id: 'job-1', status: 'processing', mode: 'preview', credits_used: 0, width: 10, height: 10, poll: 'https://p.example/j' };
  answers = [{ body: { ok: true, jobs: [done], next_cursor: 'next' } }, { status: 204, body: null }, { status: 202, body: job }];
  const list = await client.listImages({ kind: 'variation', q: 'a cup' });
  expect([list.jobs[0].id, list.next_cursor]).toEqual(['image-1', 'next']);
  await client.deleteImage('image-1');
  expect(await client.reconstructImage('image-1', { index: 0, mode: 'preview', lang: 'ar' })).toEqual(job);
  expect(seen.map(({ request }) => request)).toEqual([
    'GET /api/v1/images?kind=variation&q=a+cup',
    'DELETE /api/v1/images/image-1',
    'POST /api/v1/images/image-1/reconstruct',
  ]);
  expect(JSON.parse(seen[2].text)).toEqual({ index: 0, mode: 'preview', lang: 'ar' });
});
