/** Glossaries, and the translation memory. */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table glossary_terms (
    account_id text not null references accounts (id),
    source_lang text not null,
    target_lang text not null,
    source text not null,
    target text not null,
    primary key (account_id, source_lang, target_lang, source))`,
  `create table translation_memory (
    account_id text not null references accounts (id),
    key text not null,
    target text not null,
    last_used timestamptz not null default now(),
    primary key (account_id, key))`,
  `create index translation_memory_oldest on translation_memory (account_id, last_used)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
