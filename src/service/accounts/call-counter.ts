/** Counts calls in memory and writes them in batches: a write for every poll would be the dearest part of the poll. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';

const FLUSH_MS = 1_000;

export class CallCounter {
  readonly #db: Db;
  readonly #counts = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Db) {
    this.#db = db;
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
  }

  count(keyId: string): void {
    this.#counts.set(keyId, (this.#counts.get(keyId) ?? 0) + 1);
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts];
    this.#counts.clear();
    for (const [keyId, calls] of counts) {
      await this.#db
        .updateTable('api_keys')
        .set({ calls: sql`calls + ${calls}`, last_used_at: new Date() })
        .where('id', '=', keyId)
        .execute();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
