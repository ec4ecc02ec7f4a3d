/** The database: PGlite in this process, or a PostgreSQL server. Everything above sees one pool and one kysely. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool, type PoolConfig } from 'pg';
import { lockData } from './data-lock.ts';
import type { Schema } from './schema.ts';
import * as start from './migrations/0001-start.ts';
import * as idempotency from './migrations/0002-idempotency.ts';
import * as webhooks from './migrations/0004-webhooks.ts';
import * as revisions from './migrations/0005-revisions.ts';
import * as imageJobs from './migrations/0006-image-jobs.ts';
import * as translation from './migrations/0007-translation.ts';
import * as ocr from './migrations/0008-ocr.ts';
import * as imageRate from './migrations/0009-image-rate.ts';
import * as accounts from './migrations/0010-accounts.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-start': start,
  '0002-idempotency': idempotency,
  '0004-webhooks': webhooks,
  '0005-revisions': revisions,
  '0006-image-jobs': imageJobs,
  '0007-translation': translation,
  '0008-ocr': ocr,
  '0009-image-rate': imageRate,
  '0010-accounts': accounts,
};

/** PGlite's default of 128 MB is all touched at start: 340 MB more in this process for tables that have a few MB. */
const SHARED_BUFFERS = '16MB';

export type Db = Kysely<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  /** True where no other process can hold jobs (PGlite): what was active before this start has lost its worker. */
  readonly singleProcess: boolean;
  close(): Promise<void>;
}

/**
 * Where the database is: a PostgreSQL address, a folder for PGlite, or (null) PGlite in memory for tests.
 * `template` is a dump of an empty PGlite: a new one is filled from it in a fraction of the time that making it takes.
 */
export type DatabaseAddress = { readonly url: string } | { readonly dataDir: string | null; readonly template?: Blob };

/**
 * Opens the database and brings its tables up to date.
 * @throws {DataLockedError} when another process uses the PGlite folder
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const opened = 'url' in address ? openServer(address.url) : await openEmbedded(address.dataDir, address.template);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openServer(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 12, application_name: 'unflatten' });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, singleProcess: false, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null, template?: Blob): Promise<Database> {
  const folder = dataDir === null ? null : path.join(dataDir, 'database');
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = dataDir === null ? null : await lockData(dataDir);
  try {
    const isNew = folder === null || !existsSync(path.join(folder, 'PG_VERSION'));
    const pglite = await PGlite.create({
      dataDir: folder ?? 'memory://',
      loadDataDir: isNew ? template : undefined,
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    });
    // One connection for everyone, the queue included: a statement of another must never land inside an open transaction.
    const pool = new Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 } as PoolConfig);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const close = async () => {
      await db.destroy();
      await pglite.close();
      await lock?.release();
    };
    return { db, pool, singleProcess: true, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
