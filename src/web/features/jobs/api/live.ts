import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Job, JobList } from '../../../../contract/index.ts';
import { watchJobs } from '../../../lib/live-jobs.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Whether events come through. */
export const useLive = create<{ live: boolean }>()(() => ({ live: false }));

/** Brings every change of a job into the kept answers, as long as the dashboard is open. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchJobs(
        (jobs) => jobs.forEach((job) => takeJob(client, job)),
        (live) => useLive.setState({ live }),
      ),
    [client],
  );
}

/** Puts a changed job where it is shown; what its change makes stale is asked for again. */
export function takeJob(client: QueryClient, job: Job): void {
  client.setQueryData<Job>(queryKeys.job(job.id), (known) => known && { ...known, ...job });
  const lists = client.getQueriesData<InfiniteData<JobList>>({ queryKey: queryKeys.jobLists });
  const shown = lists.some(([, data]) => data?.pages.some((page) => page.jobs.some(({ id }) => id === job.id)));
  for (const [key] of lists)
    client.setQueryData<InfiniteData<JobList>>(key, (data) => data && { ...data, pages: data.pages.map((page) => replaceIn(page, job)) });
  const ended = job.status !== 'processing';
  if (!shown || ended) void client.invalidateQueries({ queryKey: queryKeys.jobLists });
  if (!ended) return;
  void client.invalidateQueries({ queryKey: queryKeys.job(job.id) });
  void client.invalidateQueries({ queryKey: queryKeys.account });
}

function replaceIn(page: JobList, job: Job): JobList {
  return { ...page, jobs: page.jobs.map((known) => (known.id === job.id ? { ...known, ...job } : known)) };
}
