/** First tables. The database itself keeps the ledger honest: append-only, balance = sum, never negative, one outcome a job. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table accounts (
    id text primary key,
    email text not null unique,
    locale text not null default 'en',
    balance integer not null default 0 constraint balance_not_negative check (balance >= 0),
    created_at timestamptz not null default now())`,
  `create table api_keys (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    hash text not null unique,
    prefix text not null,
    calls integer not null default 0,
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default now())`,
  `create table jobs (
    id text primary key,
    account_id text not null references accounts (id),
    mode text not null,
    format text not null,
    lang text,
    scale smallint not null,
    status text not null,
    stage text,
    progress smallint not null default 0,
    credits integer not null,
    width integer not null,
    height integer not null,
    file_name text,
    source_key text not null,
    source_mime text not null,
    result jsonb,
    error text,
    attempts smallint not null default 0,
    created_at timestamptz(3) not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    deleted_at timestamptz)`,
  `create index jobs_newest on jobs (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index jobs_processing on jobs (created_at) where status = 'processing'`,
  `create table ledger (
    id bigint generated always as identity primary key,
    account_id text not null references accounts (id),
    job_id text references jobs (id),
    kind text not null check (kind in ('grant', 'hold', 'charge', 'refund', 'free_preview')),
    amount integer not null,
    credits integer not null check (credits >= 0),
    created_at timestamptz not null default now())`,
  `create index ledger_account on ledger (account_id, id desc)`,
  `create unique index ledger_one_start on ledger (job_id) where kind in ('hold', 'free_preview')`,
  `create unique index ledger_one_outcome on ledger (job_id) where kind in ('charge', 'refund')`,
  `create function ledger_keeps_balance() returns trigger language plpgsql as $$
    begin update accounts set balance = balance + new.amount where id = new.account_id; return new; end $$`,
  `create trigger ledger_balance before insert on ledger for each row execute function ledger_keeps_balance()`,
  `create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only()`,
  `create table secrets (name text primary key, value text not null)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
