/** Image jobs; the ledger and the idempotency keys know them beside the reconstruction jobs. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table image_jobs (
    id text primary key,
    account_id text not null references accounts (id),
    batch_id text not null,
    kind text not null check (kind in ('generation', 'variation', 'translation')),
    status text not null,
    stage text,
    progress smallint not null default 0,
    credits integer not null,
    prompt text,
    ratio text not null,
    resolution text not null,
    lang text,
    source jsonb,
    result jsonb,
    error text,
    attempts smallint not null default 0,
    created_at timestamptz(3) not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    deleted_at timestamptz)`,
  `create index image_jobs_newest on image_jobs (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index image_jobs_batch on image_jobs (batch_id)`,
  `create index image_jobs_unsettled on image_jobs (created_at) where status in ('pending', 'processing')`,
  `create index image_jobs_done on image_jobs (kind, resolution, finished_at desc) where status = 'done'`,
  `alter table ledger add column image_job_id text references image_jobs (id)`,
  `alter table ledger add constraint ledger_about_one_job check (
    num_nonnulls(job_id, image_job_id) = case when kind in ('hold', 'charge', 'refund', 'free_preview') then 1 else 0 end)`,
  `create unique index ledger_image_one_start on ledger (image_job_id) where kind = 'hold'`,
  `create unique index ledger_image_one_outcome on ledger (image_job_id) where kind in ('charge', 'refund')`,
  `alter table idempotency_keys drop constraint idempotency_keys_job_id_fkey`,
  `alter table idempotency_keys rename column job_id to made_id`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
