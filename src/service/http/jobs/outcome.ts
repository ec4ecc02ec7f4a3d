/** The answer that a job's outcome gets: the job object, the page or the ZIP, in the format that was asked for. */
import type { FastifyReply } from 'fastify';
import { Content, type Job } from '../../../contract/index.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { bundleKey } from '../../storage/storage.ts';
import type { HttpContext } from '../context.ts';
import { estimateSeconds } from '../../jobs/estimate.ts';
import { sendFile, sendZip } from './files.ts';
import { presentJob } from './present.ts';

/** The job object; `embed` adds html, css and content of a finished one. */
export async function describeJob(context: HttpContext, job: JobRow, embed: boolean): Promise<Job> {
  const locale = await context.db.selectFrom('accounts').select('locale').where('id', '=', job.account_id).executeTakeFirst();
  const addresses = { base: context.publicUrl(), signer: context.signer, locale: locale?.locale ?? 'en' };
  const eta = job.status === 'processing' ? await estimateSeconds(context.db, job, context.workers) : null;
  const body = presentJob(job, addresses, eta);
  if (!embed || job.status !== 'done') return body;
  const read = (file: string) => context.storage.text(bundleKey(job.id, file));
  const [html, css, content] = await Promise.all([read('index.html'), read('styles.css'), read('content.json')]);
  return { ...body, html, css, content: Content.parse(JSON.parse(content)) };
}

/** GET of a job: a failed conversion is told as HTTP 500 with the job object. */
export async function sendJob(context: HttpContext, reply: FastifyReply, job: JobRow, embed: boolean): Promise<FastifyReply> {
  const body = await describeJob(context, job, embed);
  if (body.status === 'processing') reply.header('retry-after', String(pollHint(body.eta_seconds)));
  return reply.code(body.status === 'failed' ? 500 : 200).send(body);
}

/** Seconds until another look is worth it. */
function pollHint(eta: number | null): number {
  return eta === null ? 2 : Math.min(30, Math.max(1, Math.round(eta / 4)));
}

export async function sendOutcome(context: HttpContext, reply: FastifyReply, job: JobRow): Promise<FastifyReply> {
  if (job.status !== 'done' || job.format === 'json') return sendJob(context, reply, job, true);
  return job.format === 'html' ? sendFile(context, reply, job, 'index.html') : sendZip(context, reply, job);
}
