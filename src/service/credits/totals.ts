/** Credits of the whole installation by kind of ledger entry. Entries never change, so only new ones are summed again. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';

interface Sums {
  readonly kind: string;
  readonly total: number;
  /** Of entries that no transaction can still be adding to: those up to `upto`. */
  readonly settled: number;
  readonly upto: string | null;
}

export class LedgerTotals {
  readonly #db: Db;
  readonly #settled = new Map<string, number>();
  #upto = '0';

  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<Map<string, number>> {
    const totals = new Map<string, number>();
    for (const { kind, total, settled, upto } of await this.#since(this.#upto)) {
      const before = this.#settled.get(kind) ?? 0;
      totals.set(kind, before + total);
      this.#settled.set(kind, before + settled);
      this.#upto = upto ?? this.#upto;
    }
    for (const [kind, settled] of this.#settled) if (!totals.has(kind)) totals.set(kind, settled);
    return totals;
  }

  /** Numbers are given out before they are visible: an entry counts as settled ten minutes later, when its transaction is long over. */
  async #since(upto: string): Promise<Sums[]> {
    const { rows } = await sql<Sums>`
      with boundary as (
        select max(id) as upto from ledger where id > ${upto}::bigint and created_at < now() - interval '10 minutes')
      select kind, sum(credits)::float8 as total, coalesce(sum(credits) filter (where id <= boundary.upto), 0)::float8 as settled,
        boundary.upto::text as upto
      from ledger, boundary where id > ${upto}::bigint group by kind, boundary.upto`.execute(this.#db);
    return rows;
  }
}
