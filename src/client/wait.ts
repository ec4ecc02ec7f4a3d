import type { Job } from '../contract/index.ts';

/** Seconds between two polls of a reconstruction job where the server gives no Retry-After (api-v1.md: every 30 to 60 s). */
export const POLL_SECONDS = 30;

export interface WaitOptions {
  signal?: AbortSignal;
  /** Called with every answer that the server gives, the last one included. */
  onProgress?: (job: Job) => void;
  /** Embeds html, css and content into the finished job. */
  includeHtml?: boolean;
  /** Seconds between two polls, over the server's hint. */
  intervalSeconds?: number;
}

/** Polls until the job has ended: done, failed or cancelled. */
export async function pollJob(
  read: () => Promise<{ job: Job; retryAfter: number | null }>,
  wait: (seconds: number, signal?: AbortSignal) => Promise<unknown>,
  { signal, onProgress, intervalSeconds }: WaitOptions,
): Promise<Job> {
  for (;;) {
    const { job, retryAfter } = await read();
    onProgress?.(job);
    if (job.status !== 'processing') return job;
    await wait(intervalSeconds ?? retryAfter ?? POLL_SECONDS, signal);
  }
}
