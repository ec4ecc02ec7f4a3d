/**
 * One process a data folder. PGlite has no lock of its own: two processes on one folder silently lose rows. The lock is a file
 * that names its holder; a holder that is gone (killed) is taken over at once, so that a restart need not wait.
 */
import { link, readFile, rm, utimes, writeFile, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const Holder = z.object({ pid: z.number().int(), host: z.string(), started: z.string() });
type Holder = z.infer<typeof Holder>;

const BEAT_MS = 2_000;
/** A holder on another host (containers that share a folder) cannot be asked, only watched: silent this long, it is gone. */
const SILENT_MS = 10_000;

export interface DataLock {
  release(): Promise<void>;
}

/** Another process uses the folder. */
export class DataLockedError extends Error {
  override name = 'DataLockedError';
}

/**
 * Takes the lock of a data folder.
 * @throws {DataLockedError} when a living process holds it
 */
export async function lockData(dataDir: string): Promise<DataLock> {
  const file = path.join(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, host: os.hostname(), started: startOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        // link() fails when the name exists: of two processes that start at once, one gets it.
        await link(draft, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
      }
      if (await isHeld(file, mine)) throw new DataLockedError(await sentence(file, dataDir));
      await rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS).unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return Holder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function isHeld(file: string, mine: Holder): Promise<boolean> {
  const holder = await readHolder(file);
  if (!holder) return false;
  if (holder.host === mine.host) return holder.pid !== mine.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.started;
  const beaten = await stat(file).catch(() => null);
  return beaten !== null && Date.now() - beaten.mtimeMs < SILENT_MS;
}

async function sentence(file: string, dataDir: string): Promise<string> {
  const holder = await readHolder(file);
  return `The data folder ${dataDir} is in use by process ${holder?.pid} on ${holder?.host}. Stop it first, or give this one its own UNFLATTEN_DATA.`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, to tell it from a later one with the same number (Linux; elsewhere the number alone must do). See proc(5), field 22. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
