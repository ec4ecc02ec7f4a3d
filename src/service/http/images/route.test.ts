import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, ImageJob, ImageList, ImagesAccepted, JobAccepted } from '../../../contract/index.ts';
import { addKey, makeKey } from '../../accounts/keys.ts';
import { grant } from '../../credits/ledger.ts';
import { createTestGenerator, imageCalls } from '../../testing/images.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let images: ReturnType<typeof imageCalls>;
let done: ImageJob;
beforeAll(async () => {
  const environment = { UNFLATTEN_IMAGE_WORKERS: '2', UNFLATTEN_PIXELS_PER_CREDIT: '500' };
  service = await startTestService(environment, { imageGenerators: [createTestGenerator()] });
  images = imageCalls(service);
  done = await images.made(await images.post('generate', { prompt: 'A cup', resolution: '1K' }));
});
afterAll(() => service.close());

const generate = (prompt: string, further: object = {}, headers = {}) =>
  images.post('generate', { prompt, resolution: '1K', ...further }, headers);
const remove = (id: string) => service.call(`/api/v1/images/${id}`, { method: 'DELETE' });
const codeOf = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
const filesOf = (id: string) => execFileSync('find', [path.join(service.dataDir, 'files'), '-path', `*${id}*`, '-type', 'f']).toString();

test.each([
  ['refuses', 'This cannot be drawn.'],
  ['fails', 'The image job failed: the provider is out of paint.'],
  ['breaks', 'The image job failed for a reason inside the service.'],
  ['jpeg', 'The image job failed: the provider test/painter-1 did not answer with a PNG picture.'],
])('a job that ends in failed (%s) carries the reason, and its credits are refunded', async (prompt, error) => {
  const before = await service.credits();
  const [id] = await images.accepted(await generate(prompt));
  expect(await images.settled(id)).toMatchObject({ ok: false, status: 'failed', error, credits_used: 0 });
  expect((await service.call(`/api/v1/images/${id}`)).status).toBe(200);
  expect(await service.credits()).toBe(before);
  expect(await codeOf(await service.call(`/api/v1/images/${id}/files/0`))).toBe('409 not_finished');
});

test('failed images are refunded each, drawn ones charged each', async () => {
  const before = await service.credits();
  await generate('fails', { count: 2 });
  const ids = await images.accepted(await generate('fine', { count: 3 }));
  for (const id of ids) expect((await images.settled(id)).status).toBe('done');
  await expect.poll(() => service.credits()).toBe(before - 3);
});

test('more jobs than there are slots wait as pending; pending and processing ones can be cancelled, with refund', async () => {
  const before = await service.credits();
  const ids = await images.accepted(await generate('slow', { count: 3 }));
  await expect.poll(async () => (await images.read(ids[1])).progress, { timeout: 5_000 }).toBeGreaterThan(40);
  const states = await Promise.all(ids.map(async (id) => (await images.read(id)).status));
  expect(states.toSorted()).toEqual(['pending', 'processing', 'processing']);
  const waiting = ids[states.indexOf('pending')];
  const answer = await service.call(`/api/v1/images/${waiting}`);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(3);
  expect(await answer.json()).toMatchObject({ progress: 0, stage: null, eta_seconds: expect.any(Number), credits_used: 1 });
  const working = await images.read(ids[states.indexOf('processing')]);
  expect(working).toMatchObject({ stage: 'draw', progress: 50, eta_seconds: expect.any(Number) });
  for (const id of [waiting, working.id]) {
    expect(ImageJob.parse(await (await remove(id)).json())).toMatchObject({ status: 'cancelled', credits_used: 0, ok: true });
  }
  await remove(ids.find((id) => id !== waiting && id !== working.id)!);
  expect(await service.credits()).toBe(before);
  const next = await images.made(await generate('a plate'));
  expect(next.status, 'the slots of cancelled jobs are free').toBe('done');
  expect((await images.read(working.id)).status).toBe('cancelled');
});

test('a provider that does not heed a cancellation is left behind', async () => {
  const [first, second] = await images.accepted(await generate('deaf', { count: 2 }));
  await expect.poll(async () => (await images.read(first)).status).toBe('processing');
  await expect.poll(async () => (await images.read(second)).status).toBe('processing');
  await remove(first);
  await remove(second);
  expect((await images.made(await generate('a plate'))).status).toBe('done');
});

test('signed addresses work without a key until they are changed', async () => {
  const [image] = done.images!;
  expect((await fetch(image)).status).toBe(200);
  expect(await codeOf(await fetch(image.replace('files/0', 'files/1')))).toBe('403 signature_invalid');
  expect((await service.call(`/api/v1/images/${done.id}/files/0`)).headers.get('content-type')).toBe('image/png');
  for (const index of ['1', '-1', 'x', '0.5']) expect((await service.call(`/api/v1/images/${done.id}/files/${index}`)).status).toBe(404);
  expect((await service.call(`/api/v1/images/${done.id}/source`)).status).toBe(404);
});

test('GET of an image job and of its files carries an ETag, and answers 304 to who has it', async () => {
  const varied = await images.made(await images.post('variations', { source_id: done.id, resolution: '1K' }));
  for (const suffix of ['', '/files/0', '/source']) {
    const get = (headers: Record<string, string> = {}) => service.call(`/api/v1/images/${varied.id}${suffix}`, { headers });
    const first = await get();
    const etag = first.headers.get('etag')!;
    await first.arrayBuffer();
    const again = await get({ 'if-none-match': etag });
    expect([first.status, again.status, again.headers.get('etag'), await again.text()]).toEqual([200, 304, etag, '']);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  }
  const [id] = await images.accepted(await generate('slow'));
  const before = (await service.call(`/api/v1/images/${id}`)).headers.get('etag')!;
  await remove(id);
  expect((await service.call(`/api/v1/images/${id}`, { headers: { 'if-none-match': before } })).status).toBe(200);
});

test("another account's image job is not told from none", async () => {
  await service.service.db.insertInto('accounts').values({ id: 'other', email: 'other@example.com' }).execute();
  await grant(service.service.db, 'other', 100);
  const key = makeKey();
  await addKey(service.service.db, 'other', 'other', key);
  const other = (suffix: string, init: RequestInit = {}) =>
    fetch(`${service.url}/api/v1/images${suffix}`, { ...init, headers: { 'x-api-key': key } });
  for (const suffix of ['', '/files/0', '/source']) expect((await other(`/${done.id}${suffix}`)).status).toBe(404);
  expect((await other(`/${done.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await other(`/${done.id}/reconstruct`, { method: 'POST' })).status).toBe(404);
  const body = new URLSearchParams({ source_id: done.id });
  expect((await other('/variations', { method: 'POST', body })).status).toBe(404);
  expect(ImageList.parse(await (await other('')).json()).jobs).toEqual([]);
});

const list = async (query: string) => {
  const page = ImageList.parse(await (await service.call(`/api/v1/images?${query}`)).json());
  return { ids: page.jobs.map((job) => job.id), next: page.next_cursor };
};

test('the list is newest first, in pages, by status, kind and prompt', async () => {
  const failed = await images.made(await generate('fails 100%'));
  const varied = await images.made(await images.post('variations', { source_id: done.id, resolution: '1K' }));
  const first = await list('limit=2');
  expect(first.ids).toEqual([varied.id, failed.id]);
  const all = [...first.ids];
  for (let cursor = first.next; cursor;) {
    const page = await list(`limit=2&cursor=${cursor}`);
    all.push(...page.ids);
    cursor = page.next;
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual((await list('limit=100')).ids);
  expect((await list('status=failed')).ids[0]).toBe(failed.id);
  const variations = (await list('kind=variation')).ids;
  expect([variations[0], variations.includes(done.id)]).toEqual([varied.id, false]);
  expect((await list('q=100%25')).ids).toEqual([failed.id]);
  expect((await list('q=a%20CUP')).ids).toContain(done.id);
  const cursors = ['-200000-01-01T00:00:00Z a', '2026-01-01T00:00:00Z a\0', '2026-01-01T00:00:00Z', ' ', 'nonsense'];
  const forged = cursors.map((cursor) => `cursor=${Buffer.from(cursor).toString('base64url')}`);
  expect((await list('q=a%00b')).ids).toEqual([]);
  for (const query of ['limit=0', 'cursor=nonsense', 'kind=drawing', 'status=lost', ...forged])
    expect((await service.call(`/api/v1/images?${query}`)).status).toBe(422);
});

test('a finished image becomes a page: charged as reconstruct does, polled as a reconstruction job', async () => {
  const before = await service.credits();
  const post = (body: object, headers = {}) => images.post(`${done.id}/reconstruct`, body, headers);
  const answer = await post({ lang: 'ar' }, { 'idempotency-key': 'page' });
  expect(answer.status).toBe(202);
  const accepted = JobAccepted.parse(await answer.json());
  expect(accepted).toMatchObject({ mode: 'full', width: 1024, height: 1024, credits_used: 3 });
  expect(accepted.poll).toBe(`${service.url}/api/v1/jobs/${accepted.id}`);
  expect(answer.headers.get('location')).toBe(accepted.poll);
  const { job } = await service.outcome(accepted.id);
  expect(job).toMatchObject({ status: 'done', lang: 'ar', file_name: `image-${done.id.slice(0, 8)}-0.png` });
  expect(await (await post({ lang: 'ar' }, { 'idempotency-key': 'page' })).json()).toEqual(accepted);
  expect(await service.credits()).toBe(before - 3);
  const plain = await service.call(`/api/v1/images/${done.id}/reconstruct`, { method: 'POST' });
  expect(JobAccepted.parse(await plain.json()).mode).toBe('full');
  const form = await images.postForm(`${done.id}/reconstruct`, { index: '0', mode: 'preview' });
  expect(JobAccepted.parse(await form.json())).toMatchObject({ mode: 'preview', credits_used: 0 });
});

test('an image that is not there becomes no page', async () => {
  const post = (id: string, body: object) => images.post(`${id}/reconstruct`, body).then(codeOf);
  const failed = await images.made(await generate('fails'));
  expect(await post(done.id, { index: 1 })).toBe('422 invalid_request');
  expect(await post(done.id, { index: -1 })).toBe('422 invalid_request');
  expect(await post(done.id, { mode: 'fast' })).toBe('422 invalid_request');
  expect(await post(done.id, { lang: 'fr' })).toBe('422 invalid_request');
  expect(await post(failed.id, {})).toBe('409 not_finished');
  expect(await post('none', {})).toBe('404 not_found');
});

test('a finished job can be removed, with its files, and stays paid', async () => {
  const job = await images.made(await images.post('variations', { source_id: done.id, resolution: '1K' }));
  expect(filesOf(job.id).split('\n')).toHaveLength(3);
  const before = await service.credits();
  expect((await remove(job.id)).status).toBe(204);
  for (const suffix of ['', '/files/0', '/source']) expect((await service.call(`/api/v1/images/${job.id}${suffix}`)).status).toBe(404);
  expect((await fetch(job.images![0])).status).toBe(404);
  expect((await remove(job.id)).status).toBe(404);
  expect([await service.credits(), filesOf(job.id)]).toEqual([before, '']);
});

test('an Idempotency-Key covers the whole answer, however parallel: the same jobs, charged once', async () => {
  const before = await service.credits();
  const headers = { 'idempotency-key': 'tea set' };
  const send = () => images.post('variations', { source_id: done.id, count: 4, resolution: '1K' }, headers);
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  const bodies = await Promise.all(answers.map(async (answer) => ImagesAccepted.parse(await answer.json())));
  expect(bodies[0].jobs).toHaveLength(4);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(await service.credits()).toBe(before - 4);
  await remove(bodies[0].jobs[0].id);
  expect(await (await send()).json()).toEqual(bodies[0]);
  const other = await images.post('variations', { source_id: done.id, count: 3, resolution: '1K' }, headers);
  expect(await codeOf(other)).toBe('422 idempotency_key_reused');
  expect(await codeOf(await generate('a cup', {}, headers))).toBe('422 idempotency_key_reused');
  const kept = execFileSync('ls', [path.join(service.dataDir, 'files/images')])
    .toString()
    .trim()
    .split('\n');
  const rows = await service.service.db.selectFrom('image_jobs').select('id').execute();
  expect(
    kept.filter((id) => !rows.some((row) => row.id === id)),
    'repeats leave no files behind',
  ).toEqual([]);
});

test('the database keeps one hold and one outcome an image job, and an entry is about one job', async () => {
  const { db } = service.service;
  const { account_id } = await db.selectFrom('image_jobs').select('account_id').where('id', '=', done.id).executeTakeFirstOrThrow();
  const entry = { account_id, amount: 0, credits: 0 };
  const insert = (row: { kind: 'hold' | 'refund' | 'grant'; image_job_id?: string }) =>
    db
      .insertInto('ledger')
      .values({ ...entry, ...row })
      .execute();
  await expect(insert({ kind: 'hold', image_job_id: done.id })).rejects.toThrow(/ledger_image_one_start/);
  await expect(insert({ kind: 'refund', image_job_id: done.id })).rejects.toThrow(/ledger_image_one_outcome/);
  await expect(insert({ kind: 'refund' })).rejects.toThrow(/ledger_about_one_job/);
  await expect(insert({ kind: 'grant', image_job_id: done.id })).rejects.toThrow(/ledger_about_one_job/);
});
