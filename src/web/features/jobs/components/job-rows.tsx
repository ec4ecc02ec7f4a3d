import type { Job } from '../../../../contract/index.ts';
import { JobRow } from './job-row.tsx';

export function JobRows({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="divide-y rounded-3xl border bg-surface">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}
