/** A finished job with a person's edits: load → engine → save → next revision. The caller waits for it; nothing is charged. */
import { randomUUID } from 'node:crypto';
import type { ContentEdits } from '../../../contract/index.ts';
import type { Db } from '../../adapters/database.ts';
import type { JobResult, StoredFile } from '../../adapters/schema.ts';
import { ServiceError } from '../../errors.ts';
import { bundleKey, pageKey, renderKey, revisionFolder, type FileStorage } from '../../storage/storage.ts';
import type { Conversion, EngineFile } from '../../workers/messages.ts';
import type { WorkerPool } from '../../workers/pool.ts';
import { ConversionError, type ReviseRequest } from '../../workers/worker.ts';
import type { JobRow } from '../jobs.ts';
import { addRevision, staleRevision } from '../revisions.ts';

/** Seconds until an edit is given up: a few for the work, the rest for engines that are busy with conversions. */
const TIMEOUT_SECONDS = 120;

export interface RevisePorts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly pool: WorkerPool;
}

/**
 * @param signal ends the work when the caller has gone
 * @returns the job at its new revision
 * @throws {ServiceError} not_editable, invalid_request, stale_revision, service_busy, conversion_failed
 */
export async function revise(ports: RevisePorts, job: JobRow, edits: ContentEdits, signal: AbortSignal): Promise<JobRow> {
  const { db, storage } = ports;
  const result = editableResult(job);
  requireKnownReviews(result, edits);
  const order = await load(storage, job, result);
  const conversion = await inTime(signal, (within) => carryOut(ports.pool, { ...order, edits }, within));
  const folder = revisionFolder(job.id, job.revision + 1, randomUUID().slice(0, 8));
  const files = await save(storage, folder, conversion, result);
  const { quality, stageSeconds } = conversion;
  const next: JobResult = { folder, sections: quality.sections, quality, files, stageSeconds, editable: true };
  const row = await addRevision(db, job, next, edits);
  if (row) return row;
  await storage.removeAll(folder);
  throw staleRevision();
}

function editableResult({ result }: JobRow): JobResult {
  if (result?.editable) return result;
  throw new ServiceError(
    'not_editable',
    'The image was converted by an earlier version, which kept no more than the page. Convert it again to edit it.',
  );
}

/** Ids that the answer of this revision has shown, checked before or not. */
function requireKnownReviews({ quality }: JobResult, { resolved_reviews: ids = [] }: ContentEdits): void {
  const known = new Set([...quality.review, ...(quality.resolved ?? [])].map(({ id }) => id));
  const issues = ids.flatMap((id, i) =>
    known.has(id) ? [] : [{ path: `resolved_reviews.${i}`, message: `the job has no review item ${id}` }],
  );
  if (issues.length > 0) throw invalidEdits(issues);
}

function invalidEdits(issues: readonly { readonly path: string; readonly message: string }[]): ServiceError {
  const sentence = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return new ServiceError('invalid_request', `The request cannot be used: ${sentence}.`, { issues });
}

const isPicture = ({ path, mime }: { readonly path: string; readonly mime: string }) =>
  path.startsWith('assets/') && mime.startsWith('image/');

async function load(storage: FileStorage, job: JobRow, { folder, files }: JobResult): Promise<Omit<ReviseRequest, 'edits'>> {
  const pictures = files.filter(isPicture).map(async (file): Promise<EngineFile> => {
    const bytes = await storage.bytes(bundleKey(file.folder ?? folder, file.path));
    return { path: file.path, mime: file.mime, bytes };
  });
  const [source, page] = await Promise.all([storage.bytes(job.source_key), storage.bytes(pageKey(folder))]);
  return { source, page, pictures: await Promise.all(pictures) };
}

/** A picture stays where it is: an edit changes none. */
async function save(storage: FileStorage, folder: string, conversion: Conversion, before: JobResult): Promise<StoredFile[]> {
  const kept = new Map(before.files.filter(isPicture).map((file) => [file.path, file]));
  const files: StoredFile[] = [];
  for (const { path, mime, bytes } of conversion.bundle) {
    const picture = kept.get(path);
    if (!picture) await storage.put(bundleKey(folder, path), bytes);
    files.push(picture ? { ...picture, folder: picture.folder ?? before.folder } : { path, mime, bytes: bytes.byteLength });
  }
  await storage.put(renderKey(folder), conversion.render);
  await storage.put(pageKey(folder), conversion.page);
  return files;
}

async function inTime<T>(signal: AbortSignal, work: (within: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (signal.aborted || !timeout.aborted) throw error;
    throw new ServiceError(
      'service_busy',
      `The edit was not made within ${TIMEOUT_SECONDS} seconds: the engines are at work. Nothing was changed; try again later.`,
    );
  }
}

/** An engine that died may have been killed for reasons of its own: another one tries once more. */
async function carryOut(pool: WorkerPool, order: ReviseRequest, signal: AbortSignal): Promise<Conversion> {
  try {
    return await pool.revise(order, signal).catch((error: unknown) => {
      if (error instanceof ConversionError && error.kind === 'died') return pool.revise(order, signal);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    if (error.issues.length > 0) throw invalidEdits(error.issues);
    throw new ServiceError('conversion_failed', `The edit failed: ${error.message} Nothing was changed.`);
  }
}
