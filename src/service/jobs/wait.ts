/** Waiting for a job's outcome, whichever process works on it. */
import type { Db } from '../adapters/database.ts';
import type { JobEvents } from './events.ts';
import { findAnyJob, type JobRow } from './jobs.ts';

const LOOK_MS = 1_000;

/** @returns the job in its final state, or null when the time is over first */
export async function waitForEnd(
  ports: { readonly db: Db; readonly events: JobEvents },
  jobId: string,
  seconds: number,
  signal: AbortSignal,
): Promise<JobRow | null> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const job = await findAnyJob(ports.db, jobId);
    if (job && job.status !== 'processing') return job;
    const left = deadline - Date.now();
    if (left <= 0 || !job || signal.aborted) return null;
    await ports.events.nextChange(jobId, Math.min(left, LOOK_MS), signal);
  }
}
