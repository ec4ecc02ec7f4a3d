/** Image jobs in the words of the contract. */
import type { ImageJob, ImagesAccepted, ImageSource } from '../../../contract/index.ts';
import { estimateImageSeconds } from '../../jobs/image-estimate.ts';
import type { ImageJobRow } from '../../jobs/images.ts';
import type { Signer } from '../../storage/signatures.ts';
import type { HttpContext } from '../context.ts';

export const imagePath = (id: string): string => `/api/v1/images/${id}`;

/** The 202 answer: api-v1.md shows its jobs as processing, though they may still wait in line. */
export function presentImagesAccepted(jobs: readonly ImageJobRow[], base: string): ImagesAccepted {
  return { ok: true, jobs: jobs.map(({ id }) => ({ id, status: 'processing', poll: `${base}${imagePath(id)}` })) };
}

/** YYYY-MM-DD HH:MM:SS, UTC */
const moment = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

export async function describeImage(context: HttpContext, job: ImageJobRow): Promise<ImageJob> {
  const eta = await estimateImageSeconds(context.db, job, context.imageWorkers);
  return presentImage(job, { base: context.publicUrl(), signer: context.signer }, eta);
}

/** @param etaSeconds estimate for a job that has no outcome yet */
export function presentImage(
  job: ImageJobRow,
  { base, signer }: { readonly base: string; readonly signer: Signer },
  etaSeconds: number | null,
): ImageJob {
  const { id, kind, status, progress, ratio, resolution, lang, result } = job;
  const paid = status !== 'failed' && status !== 'cancelled';
  const signed = (file: string) => `${base}${signer.sign(`${imagePath(id)}/${file}`)}`;
  return {
    ok: status !== 'failed',
    id,
    kind,
    status,
    progress,
    prompt: job.prompt ?? '',
    ratio,
    resolution,
    ...(result && { images: result.images.map((_image, index) => signed(`files/${index}`)), gen_seconds: result.seconds }),
    credits_used: paid ? job.credits : 0,
    created_at: moment(job.created_at),
    ...(job.finished_at && { finished_at: moment(job.finished_at) }),
    poll: `${base}${imagePath(id)}`,
    ...(job.error !== null && { error: job.error }),
    lang,
    seed: result?.seed ?? null,
    source: job.source && presentSource(job.source, signed('source')),
    provider: result?.provider ?? null,
    stage: status === 'processing' ? job.stage : null,
    eta_seconds: etaSeconds,
  };
}

function presentSource(source: NonNullable<ImageJobRow['source']>, url: string): ImageSource {
  const { from, id, index, fileName, width, height } = source;
  return { from, id, index, file_name: fileName, width, height, url };
}
