/** The translation memory of an account: what was translated once is not asked for again. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LanguageCode } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';

interface Key {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly provider: string;
  /** Version of the glossary; empty where none applies. */
  readonly glossary: string;
}

interface Entry {
  readonly source: string;
  readonly target: string;
}

const keyOf = ({ from, to, provider, glossary }: Key, source: string): string =>
  createHash('sha256')
    .update(JSON.stringify([from, to, provider, glossary, source]))
    .digest('base64url');

/** @param most entries that an account keeps: the least recently used ones go */
export function createMemory(db: Db, accountId: string, most: number) {
  async function find(key: Key, texts: readonly string[]): Promise<Entry[]> {
    if (texts.length === 0) return [];
    const sources = new Map(texts.map((source) => [keyOf(key, source), source]));
    const own = db
      .selectFrom('translation_memory')
      .where('account_id', '=', accountId)
      .where('key', 'in', [...sources.keys()]);
    const rows = await own.select(['key', 'target']).execute();
    if (rows.length > 0)
      await db
        .updateTable('translation_memory')
        .set({ last_used: sql`now()` })
        .where('account_id', '=', accountId)
        // Rows that another request marks meanwhile need no second mark, and waiting for them could deadlock.
        .where('key', 'in', own.select('key').forUpdate().skipLocked())
        .execute();
    return rows.map((row) => ({ source: sources.get(row.key)!, target: row.target }));
  }

  async function keep(key: Key, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0 || most === 0) return;
    // In one order, so that two requests with the same texts do not wait for each other.
    const rows = entries
      .map(({ source, target }) => ({ account_id: accountId, key: keyOf(key, source), target }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    await db
      .insertInto('translation_memory')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).doUpdateSet({ target: (row) => row.ref('excluded.target'), last_used: sql`now()` }),
      )
      .execute();
    const beyond = db
      .selectFrom('translation_memory')
      .select('key')
      .where('account_id', '=', accountId)
      .orderBy('last_used', 'desc')
      .orderBy('key')
      .offset(most)
      .forUpdate()
      .skipLocked();
    await db.deleteFrom('translation_memory').where('account_id', '=', accountId).where('key', 'in', beyond).execute();
  }

  return { find, keep };
}
