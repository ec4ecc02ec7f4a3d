import type { JobMode, JobStatus } from '../../contract/index.ts';

export interface JobFilters {
  status?: JobStatus;
  mode?: JobMode;
  q?: string;
}

/** Names under which React Query keeps the backend's answers; shared so that one feature can make another's stale. */
export const queryKeys = {
  session: ['session'] as const,
  account: ['account'] as const,
  keys: ['keys'] as const,
  usage: ['usage'] as const,
  packs: ['packs'] as const,
  job: (id: string) => ['job', id] as const,
  jobLists: ['jobs'] as const,
  jobList: (filters: JobFilters) => ['jobs', filters] as const,
  content: (id: string) => ['content', id] as const,
  file: (id: string, file: string) => ['file', id, file] as const,
};
