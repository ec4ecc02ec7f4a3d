/** Idempotency keys: which job a key made, and from what. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table idempotency_keys (
        account_id text not null references accounts (id),
        key text not null,
        fingerprint text not null,
        job_id text not null references jobs (id),
        created_at timestamptz not null default now(),
        primary key (account_id, key))`,
    )
    .execute(db);
}
