/** Revisions of finished jobs. A job that nobody has edited has none here: its result stands in its own row. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table jobs add column revision integer not null default 1`,
  `create table revisions (
    job_id text not null references jobs (id),
    revision integer not null check (revision > 0),
    folder text not null,
    result jsonb not null,
    edits jsonb,
    created_at timestamptz not null default now(),
    primary key (job_id, revision))`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
