import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Job, JobList } from '../../../../contract/index.ts';
import { request, requestNothing } from '../../../lib/http.ts';
import { queryKeys, type JobFilters } from '../../../lib/query-keys.ts';
import { useLive } from './live.ts';

/** Seconds between two looks where events do not come through, and as a safety net where they do. */
const pollMs = () => (useLive.getState().live ? 15_000 : 2_500);
const isRunning = (job: Job) => job.status === 'processing';

/** Fields that this service adds to api-v1.md; another server's jobs do without them. */
const KnownJob = Job.partial({
  created_at: true,
  finished_at: true,
  file_name: true,
  lang: true,
  progress: true,
  stage: true,
  eta_seconds: true,
  poll: true,
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.job(id),
    queryFn: async ({ signal }): Promise<Job> => {
      const known = await request(`/bff/api/jobs/${id}`, KnownJob, { signal, isAnswer: isFailedJob });
      const added = {
        created_at: '',
        finished_at: null,
        file_name: null,
        lang: null,
        progress: 0,
        stage: null,
        eta_seconds: null,
        poll: '',
      };
      return { ...added, ...known };
    },
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs() : false),
  });

export const jobListQuery = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.jobList(filters),
    queryFn: ({ pageParam, signal }) => request(`/bff/api/jobs?${searchOf({ ...filters, cursor: pageParam })}`, JobList, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.jobs.some(isRunning)) ? pollMs() : false),
  });

/** Stops a running job, or removes an ended one with its files: the service tells them apart. */
export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestNothing(`/bff/api/jobs/${id}`, { method: 'DELETE' }),
    onSettled: (_data, _error, id) => {
      void client.invalidateQueries({ queryKey: queryKeys.jobLists });
      void client.invalidateQueries({ queryKey: queryKeys.job(id) });
      void client.invalidateQueries({ queryKey: queryKeys.account });
    },
  });
}

/** A failed job is told as HTTP 500 with the job object. */
function isFailedJob(status: number, body: unknown): boolean {
  return status === 500 && (body as { status?: unknown } | null)?.status === 'failed';
}

function searchOf(values: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
