/** The picture that a variation or a translation is made from: sent along, or of an earlier job of the account. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StudioSourceFields } from '../../../contract/index.ts';
import type { KeptSource } from '../../adapters/schema.ts';
import { ServiceError } from '../../errors.ts';
import { findImage, type ImageJobRow } from '../../jobs/images.ts';
import { findJob } from '../../jobs/jobs.ts';
import { imageKey } from '../../storage/storage.ts';
import type { HttpContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import type { Received } from '../source-image/receive.ts';
import { fetchSource, requireOne } from '../source-image/source.ts';

type Origin = Pick<KeptSource, 'from' | 'id' | 'index' | 'fileName'>;

/**
 * Brings the one source to the request's file.
 * @throws {ServiceError} image_missing, image_ambiguous, not_found, not_finished, invalid_request, and as fetchSource
 */
export async function fetchStudioSource(
  context: HttpContext,
  accountId: string,
  { fields, body, path }: Received<StudioSourceFields>,
): Promise<Origin> {
  const { image_url, image_file_b64, source_id, job_id } = fields;
  requireOne([body.file, image_url, image_file_b64, source_id, job_id], 'image_file, image_url, image_file_b64, source_id or job_id');
  if (source_id !== undefined) return fromImage(context, accountId, source_id, path);
  if (job_id !== undefined) return fromJob(context, accountId, job_id, path);
  const fileName = await fetchSource(context, body, fields, path);
  return { from: image_url === undefined ? 'upload' : 'url', id: null, index: null, fileName };
}

async function fromImage(context: HttpContext, accountId: string, sourceId: string, path: string): Promise<Origin> {
  const [id, given = '0'] = sourceId.split('#');
  const job = await findImage(context.db, accountId, id);
  if (!job) throw new ServiceError('not_found', 'source_id: there is no such image job.');
  const index = Number(given);
  await copyImage(context, job, { index, field: 'source_id' }, path);
  return { from: 'image_job', id, index, fileName: null };
}

async function fromJob(context: HttpContext, accountId: string, id: string, path: string): Promise<Origin> {
  const job = await findJob(context.db, accountId, id);
  if (!job) throw new ServiceError('not_found', 'job_id: there is no such reconstruction job.');
  await pipeline(await context.storage.stream(job.source_key), createWriteStream(path));
  return { from: 'job', id, index: null, fileName: job.file_name };
}

/** @throws {ServiceError} not_finished */
export function imagesOf(job: ImageJobRow): NonNullable<ImageJobRow['result']> {
  if (job.result) return job.result;
  const ended = { failed: 'has failed and has no image', cancelled: 'was cancelled and has no image' } as const;
  const how = job.status === 'failed' || job.status === 'cancelled' ? ended[job.status] : 'is not finished yet';
  throw new ServiceError('not_finished', `The image job ${how}.`);
}

/**
 * Copies one image of a finished job into a file.
 * @param wanted the image, and the field that named it
 * @throws {ServiceError} not_finished, invalid_request
 */
export async function copyImage(
  context: HttpContext,
  job: ImageJobRow,
  wanted: { readonly index: number; readonly field: string },
  path: string,
): Promise<void> {
  const { folder, images } = imagesOf(job);
  if (wanted.index >= images.length)
    throw invalidField(wanted.field, `the job has no image ${wanted.index}; its images are 0 to ${images.length - 1}`);
  await pipeline(await context.storage.stream(imageKey(folder, wanted.index)), createWriteStream(path));
}
