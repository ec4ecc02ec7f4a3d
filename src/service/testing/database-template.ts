/** A dump of an empty PGlite, made once a version: making a database anew for each test file would be most of the tests' time. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = path.join(ROOT, 'node_modules/.cache/pglite');

export async function databaseTemplate(): Promise<Blob> {
  const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const file = path.join(FOLDER, `${dependencies['@electric-sql/pglite']}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const empty = await PGlite.create('memory://');
  const dump = await empty.dumpDataDir('none');
  await empty.close();
  await mkdir(FOLDER, { recursive: true });
  // Several test files may make it at once: each writes its own, and the last name stands.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
}
