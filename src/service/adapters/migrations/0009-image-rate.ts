/** Images that keys have sent within the last minute: a log for the sliding window. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table image_rate (
    key_id text not null references api_keys (id) on delete cascade,
    images integer not null,
    at timestamptz not null)`,
  `create index image_rate_newest on image_rate (key_id, at)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
