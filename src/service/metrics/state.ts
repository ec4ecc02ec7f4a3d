/** The state of the whole installation, as its database has it: the same from whichever process it is read. */
import { sql } from 'kysely';
import type { Db } from '../adapters/database.ts';
import { LedgerTotals } from '../credits/totals.ts';

export interface InstallationState {
  /** Jobs that nobody has begun, and those that somebody has. */
  readonly jobs: readonly { readonly kind: string; readonly waiting: number; readonly begun: number }[];
  readonly deliveriesPending: number;
  /** Credits by kind of ledger entry, since the first. */
  readonly credits: ReadonlyMap<string, number>;
}

/** @returns a function that reads the state */
export function stateReader(db: Db): () => Promise<InstallationState> {
  const totals = new LedgerTotals(db);
  return async () => {
    const { rows: jobs } = await sql<{ kind: string; waiting: number; begun: number }>`
      select 'reconstruction' as kind, count(*) filter (where started_at is null)::int as waiting,
        count(*) filter (where started_at is not null)::int as begun from jobs where status = 'processing'
      union all
      select 'image', count(*) filter (where started_at is null)::int, count(*) filter (where started_at is not null)::int
        from image_jobs where status in ('pending', 'processing')`.execute(db);
    const pending = await db
      .selectFrom('webhook_deliveries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return { jobs, deliveriesPending: pending.count, credits: await totals.read() };
  };
}
