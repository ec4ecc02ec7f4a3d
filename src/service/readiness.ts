/** Whether the service can do its work: each part is asked, within a time limit. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Readiness } from '../contract/index.ts';
import type { Db } from './adapters/database.ts';
import type { Queues } from './jobs/queue.ts';
import type { Log } from './jobs/runner.ts';
import type { FileStorage } from './storage/storage.ts';

const LIMIT_MS = 3_000;
/** An answer holds this long: whoever asks, and however often, the parts are asked once a second. */
const FRESH_MS = 1_000;

type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export function checksOf(ports: { readonly db: Db; readonly storage: FileStorage; readonly queues: Queues }): Checks {
  return {
    database: () => sql`select 1`.execute(ports.db),
    storage: () => writeAndRemove(ports.storage),
    queue: () => ports.queues.check(),
  };
}

async function writeAndRemove(storage: FileStorage): Promise<void> {
  const folder = `health/${randomUUID()}/`;
  await storage.put(`${folder}probe`, Buffer.from('ok'));
  await storage.removeAll(folder);
}

/** @returns a function that asks every part, or gives the answer that it has just got */
export function readiness(checks: Checks, log: Log): () => Promise<Readiness> {
  let asked = -Infinity;
  let answer: Promise<Readiness> | null = null;
  return () => {
    if (answer && performance.now() - asked < FRESH_MS) return answer;
    asked = performance.now();
    return (answer = ask(checks, log));
  };
}

async function ask(checks: Checks, log: Log): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'failed']> => {
      const timer = new AbortController();
      try {
        await Promise.race([check(), timeout(timer.signal)]);
        return [name, 'ok'];
      } catch (error) {
        log.error({ err: error, check: name }, 'not ready');
        return [name, 'failed'];
      } finally {
        timer.abort();
      }
    }),
  );
  return { ok: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
}

async function timeout(signal: AbortSignal): Promise<void> {
  await delay(LIMIT_MS, undefined, { signal }).catch(() => undefined);
  if (!signal.aborted) throw new Error(`no answer within ${LIMIT_MS} ms`);
}
