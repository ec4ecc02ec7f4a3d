/** Webhooks, what is to be sent to them, and the log of every attempt. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table webhooks (
    id text primary key,
    account_id text not null references accounts (id),
    url text not null,
    events text[] not null,
    description text,
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    enabled boolean not null default true,
    disabled_reason text,
    failing_since timestamptz,
    created_at timestamptz(3) not null default now())`,
  `create index webhooks_account on webhooks (account_id, created_at, id)`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    type text not null,
    subject_id text,
    payload text,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    step smallint not null default 0,
    claims integer not null default 0,
    claimed_until timestamptz,
    next_attempt_at timestamptz default now(),
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz)`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending'`,
  `create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc)`,
  `create index webhook_deliveries_finished on webhook_deliveries (finished_at) where status <> 'pending'`,
  `create table webhook_attempts (
    id bigint generated always as identity primary key,
    delivery_id text not null references webhook_deliveries (id) on delete cascade,
    at timestamptz not null,
    http_status smallint,
    duration_ms integer not null,
    error text,
    response text)`,
  `create index webhook_attempts_delivery on webhook_attempts (delivery_id, id)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
