import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Job, JobList } from '../../../../contract/index.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { takeJob } from './live.ts';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  status: 'processing',
  mode: 'full',
  credits_used: 1,
  width: 1,
  height: 1,
  created_at: '',
  finished_at: null,
  file_name: null,
  lang: null,
  progress: 0,
  stage: null,
  eta_seconds: null,
  poll: '',
  ...more,
});

function clientWith(...jobs: Job[]) {
  const client = new QueryClient();
  client.setQueryData<InfiniteData<JobList>>(queryKeys.jobList({}), { pages: [{ jobs, next_cursor: null }], pageParams: [undefined] });
  const stale = vi.spyOn(client, 'invalidateQueries');
  const shown = () => client.getQueryData<InfiniteData<JobList>>(queryKeys.jobList({}))!.pages[0].jobs;
  return { client, shown, staleKeys: () => stale.mock.calls.map(([filter]) => filter!.queryKey) };
}

test('progress goes into the lists without asking again', () => {
  const { client, shown, staleKeys } = clientWith(job('a'), job('b'));
  takeJob(client, job('a', { progress: 40, stage: 'segment' }));
  expect(shown()).toMatchObject([
    { id: 'a', progress: 40, stage: 'segment' },
    { id: 'b', progress: 0 },
  ]);
  expect(staleKeys()).toEqual([]);
});

test('a job that nobody shows yet makes the lists stale', () => {
  const { client, staleKeys } = clientWith(job('a'));
  takeJob(client, job('new'));
  expect(staleKeys()).toEqual([queryKeys.jobLists]);
});

test('an ended job makes itself, the lists and the credits stale', () => {
  const { client, staleKeys } = clientWith(job('a'));
  takeJob(client, job('a', { status: 'done' }));
  expect(staleKeys()).toEqual([queryKeys.jobLists, queryKeys.job('a'), queryKeys.account]);
});
