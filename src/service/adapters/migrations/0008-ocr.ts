/** Answers that an Idempotency-Key gets again: of calls that make no job, like reading a picture. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table kept_answers (
        id text primary key,
        account_id text not null references accounts (id),
        body jsonb not null,
        created_at timestamptz not null default now())`,
    )
    .execute(db);
  await sql.raw('create index kept_answers_created_at on kept_answers (created_at)').execute(db);
}
