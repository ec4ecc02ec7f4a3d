/** From a picture on disk to an accepted reconstruction job. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { ReconstructFields } from '../../../contract/index.ts';
import { quote } from '../../credits/ledger.ts';
import { findRepeat, type IdempotencyKey } from '../../jobs/idempotency.ts';
import { acceptJob, findAnyJob, newJobId, type JobRow } from '../../jobs/jobs.ts';
import { IMAGE_EXTENSION } from '../../jobs/picture.ts';
import { jobPrefix, sourceKey } from '../../storage/storage.ts';
import type { HttpContext } from '../context.ts';
import { presentAccepted } from '../jobs/present.ts';

export type JobWish = Pick<ReconstructFields, 'mode' | 'format' | 'lang' | 'scale'>;

/** The job that the same request was given before. */
export async function findRepeatedJob(context: HttpContext, accountId: string, key: IdempotencyKey | null): Promise<JobRow | null> {
  const repeat = key && (await findRepeat(context.db, accountId, key));
  return repeat ? findAnyJob(context.db, repeat) : null;
}

/** Checks the picture, keeps it, and accepts the job; what was kept goes again where the job is refused or was there before. */
export async function acceptPicture(
  context: HttpContext,
  accountId: string,
  wish: JobWish,
  file: { readonly path: string; readonly name: string | null },
  idempotency: IdempotencyKey | null,
): Promise<JobRow> {
  const { mode, format, lang = null, scale } = wish;
  const picture = await context.inspect(await readFile(file.path));
  const { width, height } = picture;
  await quote(context.db, accountId, { mode, height }, context.figures);
  const id = newJobId();
  const key = sourceKey(id, IMAGE_EXTENSION[picture.format]);
  await context.storage.putFile(key, file.path);
  const source = { fileName: file.name, sourceKey: key, sourceMime: `image/${picture.format}`, width, height };
  let job: JobRow | null = null;
  try {
    job = await acceptJob(context, { id, accountId, mode, format, lang, scale, ...source }, idempotency);
    return job;
  } finally {
    if (job?.id !== id) await context.storage.removeAll(jobPrefix(id));
  }
}

export function sendAccepted(context: HttpContext, reply: FastifyReply, job: JobRow): FastifyReply {
  const body = presentAccepted(job, context.publicUrl());
  return reply.code(202).header('location', body.poll).header('retry-after', '2').send(body);
}
