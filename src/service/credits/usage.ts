/** What an account's credits were used for: the ledger by day and kind, and entry by entry. */
import { sql } from 'kysely';
import {
  MAX_USAGE_DAYS,
  USAGE_DAYS,
  type LedgerEntry,
  type LedgerKind,
  type Usage,
  type UsageQuery,
  type UsageSubject,
} from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import { readAccount } from '../accounts/account.ts';
import type { Figures } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { freePreviewsLeft } from './ledger.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Span {
  readonly from: string;
  readonly to: string;
}

const unusable = (path: string, message: string) =>
  new ServiceError('invalid_request', `The request cannot be used: ${path}: ${message}.`, { issues: [{ path, message }] });

/** The days asked for; without both ends the last 30 up to the later one. @throws {ServiceError} invalid_request */
function spanOf({ from, to }: Pick<UsageQuery, 'from' | 'to'>, now = Date.now()): Span {
  const end = to ?? (from === undefined ? dayOf(now) : dayOf(Math.max(now, Date.parse(from))));
  const start = from ?? dayOf(Date.parse(end) - (USAGE_DAYS - 1) * DAY_MS);
  if (start > end) throw unusable('from', 'must not be after to');
  if (Date.parse(end) - Date.parse(start) >= MAX_USAGE_DAYS * DAY_MS) throw unusable('from', `at most ${MAX_USAGE_DAYS} days at once`);
  return { from: start, to: end };
}

/** A cursor is the number of the last entry. @throws {ServiceError} invalid_request for one that was not handed out */
function numberOf(cursor: string): string {
  const number = Buffer.from(cursor, 'base64url').toString();
  if (/^[1-9]\d{0,17}$/.test(number)) return number;
  throw new ServiceError('invalid_request', 'cursor: not one that this list handed out.');
}

/** Entries of an account, with what each is about. */
function entriesOf(db: Db, accountId: string) {
  return db.selectFrom('ledger').leftJoin('image_jobs', 'image_jobs.id', 'ledger.image_job_id').where('ledger.account_id', '=', accountId);
}

function entriesWithin(db: Db, accountId: string, { from, to }: Span) {
  return entriesOf(db, accountId)
    .where(sql<boolean>`ledger.created_at >= ${from}::date::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`ledger.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
}

const ABOUT = sql<UsageSubject | null>`case when ledger.job_id is not null then 'reconstruction' else image_jobs.kind end`;

/** Sums by day (UTC), kind and what the entries are about, newest day first. */
async function usageByDay(db: Db, accountId: string, span: Span): Promise<Usage['days']> {
  const date = sql<string>`to_char(ledger.created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  return entriesWithin(db, accountId, span)
    .select([date.as('date'), 'ledger.kind as kind', ABOUT.as('about'), sql<number>`count(*)::int`.as('entries')])
    .select([sql<number>`sum(ledger.amount)::float8`.as('amount'), sql<number>`sum(ledger.credits)::float8`.as('credits')])
    .groupBy([date, 'ledger.kind', ABOUT])
    .orderBy('date', 'desc')
    .orderBy('kind')
    .orderBy('about')
    .execute();
}

const ENTRY = [
  sql<string>`ledger.id::text`.as('id'),
  sql<LedgerKind>`ledger.kind`.as('kind'),
  ABOUT.as('about'),
  sql<number>`ledger.amount`.as('amount'),
  sql<number>`ledger.credits`.as('credits'),
  sql<string | null>`coalesce(ledger.job_id, ledger.image_job_id)`.as('job_id'),
  sql<string | null>`ledger.note`.as('note'),
  sql<Date>`ledger.created_at`.as('created_at'),
] as const;

const presentEntry = <Row extends { readonly created_at: Date }>(entry: Row) => ({ ...entry, created_at: entry.created_at.toISOString() });

/** One entry of an account's ledger. */
export async function readEntry(db: Db, accountId: string, number: string): Promise<LedgerEntry> {
  const row = await entriesOf(db, accountId)
    .select(ENTRY)
    .where(sql<boolean>`ledger.id = ${number}::bigint`)
    .executeTakeFirstOrThrow();
  return presentEntry(row);
}

/** A page of entries, newest first. @throws {ServiceError} invalid_request */
async function ledgerPage(
  db: Db,
  accountId: string,
  span: Span,
  { limit, cursor }: Pick<UsageQuery, 'limit' | 'cursor'>,
): Promise<Pick<Usage, 'entries' | 'next_cursor'>> {
  const rows = await entriesWithin(db, accountId, span)
    .select(ENTRY)
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`ledger.id < ${numberOf(cursor!)}::bigint`))
    .orderBy('ledger.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    entries: page.map(presentEntry),
    next_cursor: rows.length > limit ? Buffer.from(page[page.length - 1].id).toString('base64url') : null,
  };
}

/** The days' sums and a page of their entries, with how the account stands now. @throws {ServiceError} invalid_request */
export async function readUsage(db: Db, accountId: string, query: UsageQuery, figures: Figures): Promise<Usage> {
  const span = spanOf(query);
  const page = await ledgerPage(db, accountId, span, query);
  const { balance, calls } = await readAccount(db, accountId);
  const previews = { per_month: figures.freePreviewsPerMonth, left: await freePreviewsLeft(db, accountId, figures) };
  const days = await usageByDay(db, accountId, span);
  return { ...span, credits: balance, calls, free_previews: previews, days, ...page };
}
