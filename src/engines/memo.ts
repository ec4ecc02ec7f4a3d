/** Results kept by what they were made of. */
import { createHash } from 'node:crypto';
import type { Recall } from './ports.ts';

export interface Memo {
  readonly recall: Recall;
  /** What was not asked for since the last turn is forgotten. */
  turn(): void;
}

/** Keeps what was asked for in this turn and the last one; of two calls for the same at once both make it. */
export function createMemo(): Memo {
  let [last, current] = [new Map<string, unknown>(), new Map<string, unknown>()];
  return {
    async recall<T>(madeOf: readonly unknown[], make: () => Promise<T>) {
      const key = digestOf(madeOf);
      const known = current.get(key) ?? last.get(key);
      const result = known === undefined ? await make() : (known as T);
      current.set(key, result);
      return result;
    },
    turn() {
      [last, current] = [current, new Map()];
    },
  };
}

/** Makes everything anew. */
export const recallNothing: Recall = (_madeOf, make) => make();

function digestOf(parts: readonly unknown[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part instanceof Uint8Array ? part : JSON.stringify(part)).update('|');
  return hash.digest('base64');
}
