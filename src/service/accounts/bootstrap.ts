/** The first start: the owner's account, credits to begin with, and a first key. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../adapters/database.ts';
import { ConfigError, type ServiceConfig } from '../config.ts';
import { grant } from '../credits/ledger.ts';
import { addKey, findCaller, makeKey } from './keys.ts';

export interface OwnerKey {
  readonly accountId: string;
  readonly key: string;
  /** File (mode 0600) that keeps the key for the dashboard. */
  readonly file: string;
  /** True when the key was made at this start, so that it has to be shown. */
  readonly made: boolean;
}

/** Sees to it that the owner's account and a working key of it exist. @throws {ConfigError} for a bootstrap key that was revoked */
export async function ensureOwner(
  db: Db,
  config: Pick<ServiceConfig, 'dataDir' | 'bootstrapKey' | 'ownerEmail' | 'figures'>,
): Promise<OwnerKey> {
  const accountId = await ensureAccount(db, config.ownerEmail, config.figures.startingCredits);
  const file = path.join(config.dataDir, 'owner.key');
  const kept = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  const usable = config.bootstrapKey ?? (kept && (await findCaller(db, kept)) ? kept : null);
  const key = usable ?? makeKey();
  await addKey(db, accountId, 'owner', key);
  if (config.bootstrapKey && !(await findCaller(db, config.bootstrapKey)))
    throw new ConfigError('UNFLATTEN_BOOTSTRAP_KEY: this key was revoked or has expired. Choose another one.');
  if (key !== kept) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, `${key}\n`, { mode: 0o600 });
  }
  return { accountId, key, file, made: usable === null };
}

async function ensureAccount(db: Db, email: string, credits: number): Promise<string> {
  const oldest = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirst();
  if (oldest) return oldest.id;
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    await trx.insertInto('accounts').values({ id, email }).execute();
    if (credits > 0) await grant(trx, id, credits);
    return id;
  });
}
