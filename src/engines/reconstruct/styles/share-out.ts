import { jobs, type JobName, type Jobs } from './jobs.ts';
import type { SecondThread } from './second-thread.ts';

export interface Sharing {
  /** Without it this thread does all. */
  readonly second: SecondThread | undefined;
  /** Called after each call that was done here, with the share that is done; must give the event loop a turn. */
  step(fraction: number): Promise<void>;
}

/** Calls that wait at the second thread, so that it need not wait for this one's next turn. */
const AHEAD = 2;

/**
 * Makes calls of one kind from both ends of the list: this thread from the front, the second one from the back.
 * @param calls arguments of each
 * @returns results in the order of the calls
 */
export async function shareOut<K extends JobName>(
  job: K,
  calls: readonly Parameters<Jobs[K]>[],
  { second, step }: Sharing,
): Promise<ReturnType<Jobs[K]>[]> {
  const results = Array.from<ReturnType<Jobs[K]>>({ length: calls.length });
  const call = jobs[job] as unknown as (...given: Parameters<Jobs[K]>) => ReturnType<Jobs[K]>;
  let [front, back] = [0, calls.length];
  const away = async (): Promise<void> => {
    while (second && front < back) {
      const at = --back;
      results[at] = await second.run(job, ...calls[at]!);
    }
  };
  const lanes = Promise.all(Array.from({ length: AHEAD }, away));
  lanes.catch(() => undefined);
  try {
    while (front < back) {
      const at = front++;
      results[at] = call(...calls[at]!);
      await step((calls.length - (back - front)) / calls.length);
    }
  } finally {
    front = back;
  }
  await lanes;
  return results;
}
