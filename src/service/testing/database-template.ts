/** A dump of an embedded database with its tables and queues, kept until they change: making one for each test file would be most of the tests' time. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pack } from 'tar-fs';
import { openDatabase } from '../adapters/database.ts';
import { createQueues } from '../adapters/queue-pgboss.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ADAPTERS = path.join(ROOT, 'src/service/adapters');
const FOLDER = path.join(ROOT, 'node_modules/.cache/database-template');

/** A database that is filled from it finds every migration done. Making it runs them all on an empty one. */
export async function databaseTemplate(): Promise<Blob> {
  const file = path.join(FOLDER, `${await version()}.tar`);
  const kept = await readFile(file).catch(() => null);
  return new Blob([kept ?? (await make(file))]);
}

/** Of all that a database is made by: the adapters with their migrations, and the packages. */
async function version(): Promise<string> {
  const entries = await readdir(ADAPTERS, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of [path.join(ROOT, 'package-lock.json'), import.meta.filename, ...files.toSorted()]) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function make(file: string): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-template-'));
  const folder = path.join(dataDir, 'database');
  // A log in pieces of 1 MB: one of the usual 16 MB would be 40 % of what every test file loads.
  const empty = await PGlite.create(folder, { initDbStartParams: ['--wal-segsize=1'] });
  await empty.close();
  const database = await openDatabase({ dataDir });
  const queues = createQueues(database, {
    expireSeconds: { jobs: 60, image_jobs: 60 },
    onError: (error) => {
      throw error;
    },
  });
  await queues.start();
  await queues.stop();
  await database.close();
  await mkdir(FOLDER, { recursive: true });
  // Several test files may make it at once: each writes its own, and the last name stands.
  const draft = `${file}.${process.pid}`;
  await pipeline(pack(folder), createWriteStream(draft));
  await rm(dataDir, { recursive: true });
  await rename(draft, file);
  return readFile(file);
}
