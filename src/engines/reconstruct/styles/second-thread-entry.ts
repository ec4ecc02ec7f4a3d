/** The second thread's own side: does what it is asked, one after the other. */
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../collect-garbage.ts';
import { jobs, type JobName, type Jobs } from './jobs.ts';
import { recognise } from './recognise.ts';

export interface Order {
  readonly id: number;
  readonly job: JobName;
  readonly given: Parameters<Jobs[JobName]>;
}

export type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

/** An idle thread never collects what it has been sent: this long after the last job it does, ms. */
const IDLE = 500;
let idle: NodeJS.Timeout | undefined;

parentPort!.on('message', ({ id, job, given }: Order) => {
  clearTimeout(idle);
  parentPort!.postMessage(answer(id, job, given));
  idle = setTimeout(collectGarbage, IDLE);
});

function answer(id: number, job: JobName, given: Order['given']): Answer {
  try {
    return { id, result: (jobs[job] as (...args: unknown[]) => unknown)(...(recognise(given) as unknown[])) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
