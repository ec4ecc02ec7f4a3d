import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, Job, JobList } from '../../../contract/index.ts';
import { addKey, makeKey } from '../../accounts/keys.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let done: Job;
beforeAll(async () => {
  service = await startTestService();
  done = await finished(await service.reconstruct({ image_file: await png() }));
});
afterAll(() => service.close());

async function finished(answer: Response): Promise<Job> {
  const { id } = (await answer.json()) as { id: string };
  return Job.parse((await service.outcome(id)).job);
}

/** Path and query of an absolute address of this service. */
const pathOf = (address: string) => address.slice(service.url.length);

test('a finished job names its page, bundle, preview and assets by absolute addresses', async () => {
  expect(done.urls).toEqual({
    html: `${service.url}/api/v1/jobs/${done.id}/html`,
    zip: `${service.url}/en/convert/${done.id}/download`,
    preview: `${service.url}/en/convert/${done.id}/preview`,
  });
  expect(done.assets).toHaveLength(1);
  const answer = await service.call(`/api/v1/jobs/${done.id}`);
  expect(Object.keys(Job.parse(await answer.json()))).not.toContain('html');
});

test('the page and everything that it asks for are served, relative to it', async () => {
  const page = await service.call(pathOf(done.urls!.html));
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const types = await Promise.all(
    ['styles.css', 'assets/photo.png', 'sections/01-hero.html', 'content.json', 'quality.json', 'source', 'render'].map(async (file) => {
      const answer = await service.call(new URL(file, done.urls!.html).pathname);
      return `${answer.status} ${answer.headers.get('content-type')}`;
    }),
  );
  expect(types).toEqual([
    '200 text/css; charset=utf-8',
    '200 image/png',
    '200 text/html; charset=utf-8',
    '200 application/json; charset=utf-8',
    '200 application/json; charset=utf-8',
    '200 image/png',
    '200 image/png',
  ]);
});

test('files that the job does not have are not found, however they are spelt', async () => {
  for (const file of ['assets/none.png', 'assets/../index.html', 'assets/..%2f..%2fsource.png', 'assets/%2e%2e/%2e%2e/source.png']) {
    const answer = await service.call(`/api/v1/jobs/${done.id}/${file}`);
    expect(answer.status).toBe(404);
  }
});

test('signed addresses work without a key, until they are changed or expire', async () => {
  const asset = done.assets![0];
  expect((await fetch(asset)).status).toBe(200);
  expect((await fetch(done.source!)).status).toBe(200);
  expect((await fetch(done.render!)).status).toBe(200);
  const changed = [
    asset.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
    asset.replace(/expires=\d/, 'expires=9'),
    asset.replace('photo.png', 'other.png'),
  ];
  for (const address of changed) {
    const answer = await fetch(address);
    expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([403, 'signature_invalid']);
  }
  expect((await fetch(asset.split('?')[0])).status).toBe(401);
});

test('the ZIP at urls.zip is the whole bundle', async () => {
  const answer = await service.call(pathOf(done.urls!.zip));
  expect(answer.headers.get('content-disposition')).toContain('filename="page.zip"');
  const file = path.join(service.dataDir, 'bundle.zip');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const { default: yauzl } = await import('yauzl');
  const names = await new Promise<string[]>((resolve, reject) => {
    yauzl.open(file, (error, zip) => {
      if (error) return reject(error);
      const found: string[] = [];
      zip.on('entry', (entry: { fileName: string }) => found.push(entry.fileName)).on('end', () => resolve(found));
    });
  });
  expect(names).toEqual(['index.html', 'styles.css', 'content.json', 'quality.json', 'sections/01-hero.html', 'assets/photo.png']);
  expect((await fetch(done.urls!.zip)).status).toBe(401);
});

test("another account's job is not told from none", async () => {
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'other', email: 'other@example.com' }).execute();
  const key = makeKey();
  await addKey(db, 'other', 'other', key);
  const headers = { 'x-api-key': key };
  for (const suffix of ['', '/html', '/zip', '/source'])
    expect((await fetch(`${service.url}/api/v1/jobs/${done.id}${suffix}`, { headers })).status).toBe(404);
  expect((await fetch(`${service.url}/api/v1/jobs/${done.id}`, { method: 'DELETE', headers })).status).toBe(404);
  expect(JobList.parse(await (await fetch(`${service.url}/api/v1/jobs`, { headers })).json()).jobs).toEqual([]);
});

test('the list is newest first, in pages, by status, mode and name', async () => {
  const preview = await finished(await service.reconstruct({ image_file: await png(), mode: 'preview' }));
  const failed = await finished(await service.reconstruct({ image_file: await png(BEHAVIOUR.fails) }));
  const list = async (query: string) => JobList.parse(await (await service.call(`/api/v1/jobs?${query}`)).json());
  const first = await list('limit=2');
  expect(first.jobs.map((job) => job.id)).toEqual([failed.id, preview.id]);
  const second = await list(`limit=2&cursor=${first.next_cursor}`);
  expect([second.jobs.map((job) => job.id), second.next_cursor]).toEqual([[done.id], null]);
  expect((await list('status=failed')).jobs.map((job) => job.id)).toEqual([failed.id]);
  expect((await list('mode=preview')).jobs.map((job) => job.id)).toEqual([preview.id]);
  expect((await list('q=PAGE')).jobs).toHaveLength(3);
  expect((await list('q=%25')).jobs).toHaveLength(0);
  expect((await service.call('/api/v1/jobs?limit=0')).status).toBe(422);
  expect((await service.call('/api/v1/jobs?cursor=nonsense')).status).toBe(422);
});

test('a running job can be cancelled: refunded, final, its engine free for the next', async () => {
  const before = await service.credits();
  const answer = await service.reconstruct({ image_file: await png(BEHAVIOUR.slow) });
  const { id } = (await answer.json()) as { id: string };
  const read = async () => Job.parse(await (await service.call(`/api/v1/jobs/${id}`)).json());
  await expect.poll(async () => (await read()).progress, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(await read()).toMatchObject({ status: 'processing', stage: expect.any(String), eta_seconds: expect.any(Number) });
  const early = await service.call(`/api/v1/jobs/${id}/html`);
  expect([early.status, ErrorBody.parse(await early.json()).code]).toEqual([409, 'not_finished']);
  const cancelled = await service.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
  expect(Job.parse(await cancelled.json())).toMatchObject({ status: 'cancelled', credits_used: 0 });
  expect(await service.credits()).toBe(before);
  expect((await finished(await service.reconstruct({ image_file: await png() }))).status).toBe('done');
  expect((await read()).status).toBe('cancelled');
});

test('a finished job can be removed, with its files, and stays paid', async () => {
  const job = await finished(await service.reconstruct({ image_file: await png() }));
  const before = await service.credits();
  expect((await service.call(`/api/v1/jobs/${job.id}`, { method: 'DELETE' })).status).toBe(204);
  for (const suffix of ['', '/html', '/source']) expect((await service.call(`/api/v1/jobs/${job.id}${suffix}`)).status).toBe(404);
  expect((await fetch(job.assets![0])).status).toBe(404);
  expect(await service.credits()).toBe(before);
  expect(execFileSync('find', [path.join(service.dataDir, 'files'), '-path', `*${job.id}*`, '-type', 'f']).toString()).toBe('');
});
