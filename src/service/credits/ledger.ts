/**
 * Credits: an append-only ledger. The balance is the sum of an account's entries; the database keeps it and forbids a negative one.
 * A hold takes the credits when a job is accepted, a charge makes the hold final (it moves nothing), a refund gives them back.
 * Database constraints allow one start and one outcome a job, so that nothing is charged or refunded twice.
 */
import { sql, type Insertable } from 'kysely';
import type { Db } from '../adapters/database.ts';
import type { JobKind, LedgerTable } from '../adapters/schema.ts';
import type { Figures } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { creditsForHeight, type JobMode } from '../../contract/index.ts';

/** The job that an entry is about. */
export interface JobRef<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly id: string;
}

/** The ledger's column for jobs of each kind. */
const COLUMN = { jobs: 'job_id', image_jobs: 'image_job_id' } as const;
const columnOf = (job: JobRef) => ({ [COLUMN[job.kind]]: job.id });

declare const held: unique symbol;
/** Proof that a job's credits are held: `enqueue` demands it. Made only here, good only within its transaction. */
export interface Hold<Kind extends JobKind = JobKind> {
  readonly job: JobRef<Kind>;
  readonly credits: number;
  readonly [held]: true;
}

/** Gives credits. @returns the entry's number */
export function grant(trx: Db, accountId: string, credits: number, note?: string): Promise<string> {
  return byOperator(trx, { account_id: accountId, kind: 'grant', amount: credits, credits, note });
}

/** Takes credits back. @returns the entry's number */
export function adjust(trx: Db, accountId: string, credits: number, note?: string): Promise<string> {
  return byOperator(trx, { account_id: accountId, kind: 'adjustment', amount: -credits, credits, note });
}

async function byOperator(trx: Db, entry: Insertable<LedgerTable>): Promise<string> {
  const { number } = await trx
    .insertInto('ledger')
    .values(entry)
    .returning(sql<string>`id::text`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** Lets one transaction at a time decide about an account, until it ends. */
export async function lockAccount(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
}

/** Free previews that are left in this calendar month (UTC). One that failed or was cancelled does not count. */
export async function freePreviewsLeft(db: Db, accountId: string, figures: Figures): Promise<number> {
  const row = await db
    .selectFrom('ledger as entry')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('entry.account_id', '=', accountId)
    .where('entry.kind', '=', 'free_preview')
    .where(sql<boolean>`entry.created_at >= date_trunc('month', now(), 'UTC')`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ledger as refund')
            .select('refund.id')
            .whereRef('refund.job_id', '=', 'entry.job_id')
            .where('refund.kind', '=', 'refund'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Math.max(0, figures.freePreviewsPerMonth - row.used);
}

async function priceOf(db: Db, accountId: string, job: { mode: JobMode; height: number }, figures: Figures): Promise<number> {
  if (job.mode === 'full') return creditsForHeight(job.height, figures.pixelsPerCredit);
  return (await freePreviewsLeft(db, accountId, figures)) > 0 ? 0 : 1;
}

/**
 * Credits that a job costs; refuses one that the account cannot pay. The answer holds within a transaction that has the account's
 * lock, elsewhere it is only a first look.
 * @throws {ServiceError} insufficient_credits
 */
export async function quote(db: Db, accountId: string, job: { mode: JobMode; height: number }, figures: Figures): Promise<number> {
  const credits = await priceOf(db, accountId, job, figures);
  await requireCredits(db, accountId, credits);
  return credits;
}

/**
 * Refuses what the account cannot pay; holds as `quote` does.
 * @throws {ServiceError} insufficient_credits
 */
export async function requireCredits(db: Db, accountId: string, credits: number): Promise<void> {
  const { balance } = await db.selectFrom('accounts').select('balance').where('id', '=', accountId).executeTakeFirstOrThrow();
  if (credits <= balance) return;
  const message = `This needs ${credits} credit${credits === 1 ? '' : 's'} and the account has ${balance}.`;
  throw new ServiceError('insufficient_credits', message, { credits_needed: credits, credits_available: balance });
}

/**
 * Takes a job's credits from the balance.
 * @param trx the transaction in which they were quoted
 */
export async function hold<Kind extends JobKind>(trx: Db, accountId: string, job: JobRef<Kind>, credits: number): Promise<Hold<Kind>> {
  const kind = credits === 0 && job.kind === 'jobs' ? 'free_preview' : 'hold';
  // 0 - credits: a free preview writes 0, not -0.
  await trx
    .insertInto('ledger')
    .values({ account_id: accountId, ...columnOf(job), kind, amount: 0 - credits, credits })
    .execute();
  return { job, credits } as Hold<Kind>;
}

/** Makes a hold final. The second outcome of a job is refused by the database. */
export async function charge(trx: Db, accountId: string, job: JobRef, credits: number): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({ account_id: accountId, ...columnOf(job), kind: 'charge', amount: 0, credits })
    .execute();
}

/** Gives a job's credits back. */
export async function refund(trx: Db, accountId: string, job: JobRef, credits: number): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({ account_id: accountId, ...columnOf(job), kind: 'refund', amount: credits, credits })
    .execute();
}
