import { JobsEvent, type Job } from '../../contract/index.ts';

const NAME = 'unflatten-jobs';

/**
 * Tells of every job that changes. Of all open tabs one holds the connection and tells the others (Web Locks and
 * BroadcastChannel), because browsers allow six connections to a server over HTTP/1.1. Without locks, as on plain HTTP in a
 * local network, each tab has its own.
 * @param onState true while a connection stands, as far as this tab knows; polling fills in while it does not
 * @returns stops it
 */
export function watchJobs(onJobs: (jobs: Job[]) => void, onState: (live: boolean) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const take = (data: unknown) => {
    const event = JobsEvent.safeParse(data);
    if (event.success) onJobs(event.data.jobs);
  };
  channel.addEventListener('message', ({ data }) => {
    onState(true);
    take(data);
  });

  const connect = () => {
    const source = new EventSource('/bff/events');
    source.addEventListener('open', () => onState(true));
    source.addEventListener('error', () => onState(false));
    source.addEventListener('jobs', ({ data }) => {
      const event: unknown = JSON.parse(data as string);
      take(event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none, it stays within the origin
      channel.postMessage(event);
    });
    return source;
  };
  const hold = () => {
    const source = connect();
    return new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  };

  if (navigator.locks === undefined) void hold();
  else navigator.locks.request(NAME, { signal: stop.signal }, hold).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
