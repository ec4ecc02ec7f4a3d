/** Seconds between two polls where the server gives no Retry-After: of a reconstruction job (api-v1.md: every 30 to 60 s) … */
export const POLL_SECONDS = 30;
/** … and of an image job (every 3 to 5 s). */
export const IMAGE_POLL_SECONDS = 4;

export interface WaitOptions<J> {
  signal?: AbortSignal;
  /** Called with every answer that the server gives, the last one included. */
  onProgress?: (job: J) => void;
  /** Embeds html, css and content into a finished reconstruction job. */
  includeHtml?: boolean;
  /** Seconds between two polls, over the server's hint. */
  intervalSeconds?: number;
}

/** True for a job without an outcome yet. */
export function isRunning(job: { status: string }): boolean {
  return job.status === 'processing' || job.status === 'pending';
}

/** Polls until the job has ended: done, failed or cancelled. */
export async function poll<J extends { status: string }>(
  read: () => Promise<{ job: J; retryAfter: number | null }>,
  wait: (seconds: number, signal?: AbortSignal) => Promise<unknown>,
  { usualSeconds, signal, onProgress, intervalSeconds }: WaitOptions<J> & { usualSeconds: number },
): Promise<J> {
  for (;;) {
    const { job, retryAfter } = await read();
    onProgress?.(job);
    if (!isRunning(job)) return job;
    await wait(intervalSeconds ?? retryAfter ?? usualSeconds, signal);
  }
}
