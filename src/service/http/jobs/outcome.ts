/** The answer that a job's outcome gets: the job object, the page or the ZIP, in the format that was asked for. */
import type { FastifyReply } from 'fastify';
import type { Content, Job } from '../../../contract/index.ts';
import type { JobResult } from '../../adapters/schema.ts';
import { bundleKey } from '../../storage/storage.ts';
import type { HttpContext } from '../context.ts';
import { estimateSeconds } from '../../jobs/estimate.ts';
import { isKnown } from '../conditional.ts';
import { sendFile, sendZip } from './files.ts';
import { presentJob } from './present.ts';
import type { ShownJob } from './shown.ts';

/** @param locale the account's, for the dashboard's addresses */
export async function describeJob(context: HttpContext, job: ShownJob, locale: string): Promise<Job> {
  const eta = job.status === 'processing' ? await estimateSeconds(context.db, job, context.workers) : null;
  return presentJob(job, { base: context.publicUrl(), signer: context.signer, locale }, eta);
}

/** html, css and content of a finished job. */
async function readResult(context: HttpContext, { folder }: JobResult): Promise<Pick<Job, 'html' | 'css' | 'content'>> {
  const read = (file: string) => context.storage.text(bundleKey(folder, file));
  const [html, css, content] = await Promise.all([read('index.html'), read('styles.css'), read('content.json')]);
  return { html, css, content: JSON.parse(content) as Content };
}

/** GET of a job: a failed conversion is told as HTTP 500 with the job object. `embed` adds the result's texts. */
export async function sendJob(
  context: HttpContext,
  reply: FastifyReply,
  job: ShownJob,
  locale: string,
  embed: boolean,
): Promise<FastifyReply> {
  const body = await describeJob(context, job, locale);
  if (body.status === 'processing') reply.header('retry-after', String(pollHint(body.eta_seconds)));
  if (body.status !== 'failed' && isKnown(reply, jobTag(body, locale))) return reply.code(304).send();
  const result = embed && job.result ? await readResult(context, job.result) : {};
  return reply.code(body.status === 'failed' ? 500 : 200).send({ ...body, ...result });
}

/**
 * Names what a job's answer shows. It begins with the revision, which is what a change of the content has to name; the rest is whatever else
 * may differ between two answers.
 */
function jobTag(body: Job, locale: string): string {
  const { revision, status, progress, stage, eta_seconds: eta, source } = body;
  const signedUntil = /expires=(\d+)/.exec(source ?? '')?.[1];
  return [`r${revision}`, status, progress, stage, eta, locale, signedUntil]
    .filter((part) => part !== null && part !== undefined)
    .join('-');
}

/** Seconds until another look is worth it. */
function pollHint(eta: number | null): number {
  return eta === null ? 2 : Math.min(30, Math.max(1, Math.round(eta / 4)));
}

export async function sendOutcome(context: HttpContext, reply: FastifyReply, job: ShownJob, locale: string): Promise<FastifyReply> {
  if (job.status !== 'done' || job.format === 'json') return sendJob(context, reply, job, locale, true);
  return job.format === 'html' ? sendFile(context, reply, job, 'index.html') : sendZip(context, reply, job);
}
