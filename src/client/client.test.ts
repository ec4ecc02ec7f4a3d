import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, createClient, retryDelay, type Client } from './index.ts';
import { readRetryAfter } from './retry.ts';

type Handler = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

const doneJob = {
  id: 'job-1',
  status: 'done',
  mode: 'full',
  credits_used: 1,
  width: 860,
  height: 6000,
  created_at: '2026-11-21T05:00:00Z',
  finished_at: '2026-11-21T05:00:20Z',
  file_name: 'product.png',
  lang: null,
  progress: 100,
  stage: null,
  eta_seconds: null,
  poll: 'https://public.example/api/v1/jobs/job-1',
};
const processingJob = { ...doneJob, status: 'processing', finished_at: null, progress: 40, stage: 'styles' };

let server: Server;
let handler: Handler;
let requests: { method: string; url: string; headers: IncomingMessage['headers']; text: string }[];
let waits: number[];
let client: Client;

beforeEach(async () => {
  requests = [];
  waits = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('latin1')) text += chunk;
    requests.push({ method: request.method!, url: request.url!, headers: request.headers, text });
    handler(Object.assign(request, { text }), response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  client = createClient({
    baseUrl: `http://127.0.0.1:${port}/`,
    apiKey: 'uf_secret',
    wait: async (seconds, signal) => {
      waits.push(seconds);
      signal?.throwIfAborted();
    },
  });
});
afterEach(() => new Promise((closed) => server.close(closed)));

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const errorBody = (code: string, error: string) => ({ ok: false, error, code, request_id: 'req-7' });

describe('reconstruct', () => {
  const accepted = {
    id: 'job-1',
    status: 'processing',
    mode: 'full',
    credits_used: 1,
    width: 860,
    height: 6000,
    poll: 'http://x/api/v1/jobs/job-1',
  };

  test('uploads a file as multipart with its fields and the key', async () => {
    handler = (_, response) => json(response, 202, accepted);
    const file = new File([Uint8Array.of(137, 80, 78, 71)], 'page.png', { type: 'image/png' });
    expect(await client.reconstruct({ file, mode: 'preview', lang: 'ko', scale: 2 })).toEqual(accepted);
    const [{ method, url, headers, text }] = requests;
    expect([method, url, headers.authorization]).toEqual(['POST', '/api/v1/reconstruct', 'Bearer uf_secret']);
    expect(headers['content-type']).toContain('multipart/form-data');
    expect(text).toContain('name="image_file"; filename="page.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG');
    for (const field of ['name="mode"\r\n\r\npreview', 'name="lang"\r\n\r\nko', 'name="scale"\r\n\r\n2']) expect(text).toContain(field);
  });

  test('sends an address or Base64 data urlencoded', async () => {
    handler = (_, response) => json(response, 202, accepted);
    await client.reconstruct({ url: 'https://shop.example/a b.jpg' });
    await client.reconstruct({ base64: 'AAA+/=' });
    expect(requests[0].headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(requests[0].text).toBe('image_url=https%3A%2F%2Fshop.example%2Fa+b.jpg');
    expect(requests[1].text).toBe('image_file_b64=AAA%2B%2F%3D');
  });

  test('repeats one idempotency key over its attempts, so that a retry never charges twice', async () => {
    handler = (_, response) => (requests.length < 3 ? json(response, 503, errorBody('internal', 'Busy.')) : json(response, 202, accepted));
    await client.reconstruct({ base64: 'AAAA' });
    await client.reconstruct({ base64: 'AAAA', idempotencyKey: 'mine' });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).toBe('mine');
    expect(requests[2].text).toBe(requests[0].text);
  });
});

describe('ocr', () => {
  test('sends the image with its wishes and answers with what was read', async () => {
    const read = { ok: true, text: '안녕', lines: [], language: 'ko', model: 'm', seconds: 1.2, translation: 'Hello' };
    handler = (_, response) => json(response, 200, read);
    expect(await client.ocr({ base64: 'AAAA', lang: 'ko', translateTo: 'en' })).toEqual(read);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/ocr', text: 'lang=ko&translate_to=en&image_file_b64=AAAA' });
  });
});

describe('retry rules of api-v1.md', () => {
  test('5xx: five attempts at most, waiting 1, 2, 4 and 8 s and up to a second of jitter', async () => {
    handler = (_, response) => json(response, 500, errorBody('internal', 'Something broke.'));
    const error = await client.getAccount().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 500, code: 'internal', message: 'Something broke.', requestId: 'req-7' });
    expect(error).toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(5);
    expect(waits.map(Math.floor)).toEqual([1, 2, 4, 8]);
  });

  test('429 waits as long as Retry-After says', async () => {
    const account = { email: 'a@b.c', credits: 3, pixels_per_credit: 15000, key: 'uf_12345…', calls: 2, free_previews_left: 50 };
    handler = (_, response) =>
      requests.length === 1
        ? json(response, 429, errorBody('rate_limited', 'Too many.'), { 'retry-after': '60' })
        : json(response, 200, account);
    expect(await client.getAccount()).toEqual(account);
    expect(waits).toEqual([60]);
  });

  test.each([400, 401, 402, 404, 413, 415, 422])('%i is never retried', async (status) => {
    handler = (_, response) => json(response, status, { ...errorBody('invalid_request', 'No.'), credits_needed: 2 });
    await expect(client.getAccount()).rejects.toMatchObject({ status, body: { credits_needed: 2 } });
    expect(requests).toHaveLength(1);
  });

  test('the delay is min(60, 2^attempt + random), never under Retry-After', () => {
    expect(retryDelay(0, 0.25, null)).toBe(1.25);
    expect(retryDelay(3, 1, null)).toBe(9);
    expect(retryDelay(7, 0.5, null)).toBe(60);
    expect(retryDelay(0, 0.5, 30)).toBe(30);
  });

  test('Retry-After is a number of seconds or a date', () => {
    expect(readRetryAfter('12')).toBe(12);
    expect(readRetryAfter('Sat, 21 Nov 2026 05:00:30 GMT', Date.parse('2026-11-21T05:00:00Z'))).toBe(30);
    expect(readRetryAfter('soon')).toBeNull();
    expect(readRetryAfter(null)).toBeNull();
  });

  test('429 again and again: five attempts at most', async () => {
    handler = (_, response) => json(response, 429, errorBody('rate_limited', 'Too many.'), { 'retry-after': '60' });
    await expect(client.getAccount()).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 60 });
    expect(requests).toHaveLength(5);
    expect(waits).toEqual([60, 60, 60, 60]);
  });

  test('an abort ends a request under way, and nothing is sent again', async () => {
    const abort = new AbortController();
    const closed = Promise.withResolvers<void>();
    handler = (_, response) => {
      response.once('close', closed.resolve);
      abort.abort(new Error('enough'));
    };
    await expect(client.getAccount({ signal: abort.signal })).rejects.toThrow('enough');
    await closed.promise;
    expect(requests).toHaveLength(1);
  });

  test('an abort ends the waiting', async () => {
    handler = (_, response) => json(response, 503, errorBody('internal', 'Busy.'));
    const abort = new AbortController();
    const call = client.getAccount({ signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(requests.length).toBeLessThan(2);
  });
});

describe('jobs', () => {
  test('a failed job is an answer although its status is 500', async () => {
    const failed = { ...doneJob, status: 'failed', credits_used: 0, error: 'The picture is torn.' };
    handler = (_, response) => json(response, 500, failed);
    expect(await client.getJob('job-1')).toEqual(failed);
    expect(requests).toHaveLength(1);
  });

  test('waits for the end at the pace that the server hints, telling the progress', async () => {
    handler = (_, response) =>
      requests.length < 3 ? json(response, 200, processingJob, { 'retry-after': '2' }) : json(response, 200, doneJob);
    const seen: number[] = [];
    const job = await client.waitForJob('job-1', { includeHtml: true, onProgress: ({ progress }) => seen.push(progress) });
    expect(job.status).toBe('done');
    expect(seen).toEqual([40, 40, 100]);
    expect(waits).toEqual([2, 2]);
    expect(requests[0].url).toBe('/api/v1/jobs/job-1?include_html=1');
  });

  test('without a hint it polls every 30 s, as api-v1.md asks', async () => {
    handler = (_, response) => json(response, 200, requests.length < 2 ? processingJob : doneJob);
    await client.waitForJob('job-1');
    expect(waits).toEqual([30]);
  });

  test('fills in what a server leaves out that knows only api-v1.md', async () => {
    const plain = { id: 'j', status: 'processing', mode: 'full', credits_used: 1, width: 10, height: 20 };
    handler = (_, response) => json(response, 200, plain);
    expect(await client.getJob('j')).toMatchObject({ ...plain, progress: 0, stage: null, lang: null });
  });

  test('an answer outside the contract is named', async () => {
    handler = (_, response) => json(response, 200, { ...doneJob, width: 'wide' });
    await expect(client.getJob('job-1')).rejects.toMatchObject({ code: 'invalid_answer', message: expect.stringContaining('width') });
  });

  test('lists with the query that was given', async () => {
    handler = (_, response) => json(response, 200, { jobs: [doneJob], next_cursor: null });
    const { jobs } = await client.listJobs({ limit: 5, status: 'done', cursor: undefined });
    expect(jobs).toEqual([doneJob]);
    expect(requests[0].url).toBe('/api/v1/jobs?limit=5&status=done');
  });

  test('edits the revision that was read, and never again where another was first', async () => {
    handler = (_, response) => json(response, 200, { ...doneJob, revision: 4 });
    const edits = { texts: [{ id: 't1', text: 'Other words' }] };
    expect(await client.editContent('job-1', edits, { revision: 3 })).toMatchObject({ revision: 4 });
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: '/api/v1/jobs/job-1/content' });
    expect([requests[0].headers['if-match'], JSON.parse(requests[0].text)]).toEqual(['"r3"', edits]);
    handler = (_, response) => json(response, 412, { ok: false, error: 'stale', code: 'stale_revision', request_id: 'r' });
    await expect(client.editContent('job-1', edits, { revision: 3 })).rejects.toMatchObject({ status: 412, code: 'stale_revision' });
    expect(requests).toHaveLength(2);
  });

  test('cancels only what still runs, deletes in any case', async () => {
    handler = (_, response) => json(response, 200, doneJob);
    await client.cancelJob('job-1');
    await client.deleteJob('a/b');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/v1/jobs/job-1', 'DELETE /api/v1/jobs/a%2Fb']);
  });
});

describe('files', () => {
  const URLS = {
    html: 'https://public.example/h',
    zip: 'https://public.example/ko/convert/job-1/download',
    preview: 'https://public.example/p',
  };

  test('streams the ZIP from the address that the job names, never sending the key to another host', async () => {
    handler = (request, response) =>
      request.url === '/ko/convert/job-1/download'
        ? response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '3' }).end('PK!')
        : json(response, 200, { ...doneJob, urls: URLS });
    const zip = await client.streamZip('job-1');
    expect(zip).toMatchObject({ contentType: 'application/zip', contentLength: 3 });
    expect(await new Response(zip.body).text()).toBe('PK!');
    expect(requests[1].headers.authorization).toBe('Bearer uf_secret');
  });

  test('a ZIP is read while it is still being sent, and an abort ends it', async () => {
    const closed = Promise.withResolvers<void>();
    handler = (request, response) => {
      if (!request.url!.endsWith('/download')) return json(response, 200, { ...doneJob, urls: URLS });
      response.once('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'application/zip' }).write('PK');
    };
    const abort = new AbortController();
    const { body } = await client.streamZip('job-1', { signal: abort.signal });
    const reader = body.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('PK');
    abort.abort(new Error('enough'));
    await expect(reader.read()).rejects.toThrow('enough');
    await closed.promise;
  });

  test('a job without a result has no ZIP', async () => {
    handler = (_, response) => json(response, 200, processingJob);
    await expect(client.streamZip('job-1')).rejects.toMatchObject({ code: 'not_finished' });
  });

  test('reads html, source and render', async () => {
    handler = (request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(request.url);
    expect(await client.getHtml('j')).toBe('/api/v1/jobs/j/html');
    expect(await new Response((await client.getSource('j')).body).text()).toBe('/api/v1/jobs/j/source');
    expect(await new Response((await client.getRender('j')).body).text()).toBe('/api/v1/jobs/j/render');
  });
});
