/**
 * A second thread that draws and compares, beside the one that calls it. What a line is set in depends on the line alone, so either may do it,
 * and the result is the same whichever did.
 */
import { Worker } from 'node:worker_threads';
import type { JobName, Jobs } from './jobs.ts';
import { recognise } from './recognise.ts';
import type { Answer, Order } from './second-thread-entry.ts';

const SCRIPT = new URL('./second-thread-entry.ts', import.meta.url);

export interface SecondThread {
  run<K extends JobName>(job: K, ...given: Parameters<Jobs[K]>): Promise<ReturnType<Jobs[K]>>;
  /** Ends it; the next job starts another one. */
  close(): Promise<void>;
}

/** Started with its first job; when it dies its jobs fail, and the next one starts another. */
export function createSecondThread(): SecondThread {
  let worker: Worker | null = null;
  let jobs = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const end = (ended: Worker, error: unknown) => {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(SCRIPT);
    started.on('message', ({ id, ...answer }: Answer) => {
      const job = waiting.get(id)!;
      waiting.delete(id);
      if ('error' in answer) job.reject(new Error(answer.error));
      else job.resolve(recognise(answer.result));
    });
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('The second thread of type matching has ended.')));
    started.unref();
    return started;
  };
  return {
    run<K extends JobName>(job: K, ...given: Parameters<Jobs[K]>) {
      const answer = Promise.withResolvers<unknown>();
      const id = jobs++;
      waiting.set(id, answer);
      worker ??= start();
      worker.postMessage({ id, job, given } satisfies Order);
      return answer.promise as Promise<ReturnType<Jobs[K]>>;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
