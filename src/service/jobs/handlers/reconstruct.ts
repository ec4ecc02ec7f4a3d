/** One attempt at a reconstruction: load → engine → save. Settling is the runner's. Repeating it does no harm. */
import type { JobResult, StoredFile } from '../../adapters/schema.ts';
import { attemptFolder, bundleKey, pageKey, renderKey, type FileStorage } from '../../storage/storage.ts';
import type { Conversion } from '../../workers/messages.ts';
import type { WorkerPool } from '../../workers/pool.ts';
import type { JobRow } from '../jobs.ts';
import type { Watch, Work } from '../runner.ts';

/** Reconstructions, as many at a time as there are engine processes. */
export function reconstructionWork(pool: WorkerPool, storage: FileStorage, timeoutSeconds: number): Work<'jobs'> {
  return { called: 'The conversion', slots: pool.size, timeoutSeconds, run: (job, watch) => reconstruct(job, pool, storage, watch) };
}

async function reconstruct(job: JobRow, pool: WorkerPool, storage: FileStorage, watch: Watch): Promise<JobResult> {
  const bytes = await storage.bytes(job.source_key);
  const conversion = await pool.convert({ bytes, mode: job.mode, language: job.lang, scale: job.scale as 1 | 2 | 3 }, watch);
  watch.signal.throwIfAborted();
  const folder = attemptFolder(job.id, job.attempts);
  const files = await save(folder, conversion, storage);
  const { quality, stageSeconds } = conversion;
  return { folder, sections: quality.sections, quality, files, stageSeconds, editable: true };
}

async function save(folder: string, conversion: Conversion, storage: FileStorage): Promise<StoredFile[]> {
  for (const file of conversion.bundle) await storage.put(bundleKey(folder, file.path), file.bytes);
  await storage.put(renderKey(folder), conversion.render);
  await storage.put(pageKey(folder), conversion.page);
  return conversion.bundle.map((file) => ({ path: file.path, mime: file.mime, bytes: file.bytes.byteLength }));
}
