import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Job, JobsEvent } from '../contract/index.ts';
import { JobHistory } from './history.ts';
import { aJob, browserHeaders, startBff, startUpstream } from './testing/upstream.ts';

let folder: string;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let bff: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-test-'));
});
afterEach(async () => {
  await bff?.close();
  await upstream?.app.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(lists: boolean): Promise<{ url: string; headers: Record<string, string> }> {
  upstream = await startUpstream({ lists });
  bff = await startBff({ upstreamUrl: upstream.url, dataDir: folder });
  const url = await bff.listen({ host: '127.0.0.1', port: 0 });
  return { url, headers: await browserHeaders(bff) };
}

/** Collects the jobs that the events tell, until the server closes. */
async function listen(url: string, headers: Record<string, string>): Promise<Job[]> {
  const jobs: Job[] = [];
  const response = await fetch(`${url}/bff/events`, { headers });
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) jobs.push(...JobsEvent.parse(JSON.parse(data)).jobs);
      }
    }
  };
  void read();
  return jobs;
}

test.for([true, false])('all tabs hear of each change; the server is asked once for them (it lists jobs: %s)', async (lists) => {
  const { url, headers } = await start(lists);
  const tabs = await Promise.all([listen(url, headers), listen(url, headers), listen(url, headers)]);
  await fetch(`${url}/bff/api/reconstruct`, { method: 'POST', headers: { ...headers, 'content-type': 'image/png' }, body: 'x' });
  await vi.waitFor(() =>
    tabs.forEach((jobs) => expect(jobs).toContainEqual(expect.objectContaining({ id: 'job1', status: 'processing' }))),
  );

  upstream.seen.length = 0;
  upstream.jobs.set('job1', aJob('job1', { status: 'done', progress: 100, stage: null }));
  await vi.waitFor(() => tabs.forEach((jobs) => expect(jobs.at(-1)).toMatchObject({ id: 'job1', status: 'done' })));
  expect(upstream.seen.filter((request) => request.url.endsWith('/job1'))).toHaveLength(1);
  const list = await fetch(`${url}/bff/api/jobs`, { headers });
  expect(await list.json()).toMatchObject({ jobs: [{ id: 'job1', status: 'done' }], next_cursor: null });
});

test('the own history outlives a restart, a line cut short, and pages by cursor', async () => {
  const history = await JobHistory.open(folder);
  for (const id of ['a', 'b', 'c'])
    await history.remember(Job.parse(aJob(id, { created_at: `2026-11-2${id.charCodeAt(0) - 96}T00:00:00Z` })));
  await history.remember(Job.parse(aJob('b', { status: 'done', created_at: '', file_name: null })));
  await history.forget('a');
  await appendFile(path.join(folder, 'jobs.jsonl'), '{"id":"d","sta');

  const opened = await JobHistory.open(folder);
  const first = opened.list({ limit: 1 });
  expect(first.jobs.map((job) => job.id)).toEqual(['c']);
  const second = opened.list({ limit: 1, cursor: first.next_cursor! });
  expect(second).toMatchObject({ jobs: [{ id: 'b', status: 'done', file_name: 'b.png' }], next_cursor: null });
  expect(opened.list({ limit: 9, q: 'C.PNG' }).jobs.map((job) => job.id)).toEqual(['c']);
  expect(opened.running().map((job) => job.id)).toEqual(['c']);
});
