/** Jobs in the words of the contract. */
import type { DocumentLanguage, Job, JobAccepted } from '../../../contract/index.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import type { Signer } from '../../storage/signatures.ts';
import { pinOf, type ShownJob } from './shown.ts';

export interface Addresses {
  /** Base of absolute addresses. */
  readonly base: string;
  readonly signer: Signer;
  /** The account's locale, for the dashboard's addresses. */
  readonly locale: string;
}

export const jobPath = (id: string): string => `/api/v1/jobs/${id}`;

export function presentAccepted(job: JobRow, base: string): JobAccepted {
  const { id, mode, width, height } = job;
  return { id, status: 'processing', mode, credits_used: job.credits, width, height, poll: `${base}${jobPath(id)}` };
}

/** @param etaSeconds estimate for a job that is still running */
export function presentJob(job: ShownJob, addresses: Addresses, etaSeconds: number | null): Job {
  const { id, status, mode, width, height } = job;
  const running = status === 'processing';
  return {
    id,
    status,
    mode,
    credits_used: running || status === 'done' ? job.credits : 0,
    width,
    height,
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
    file_name: job.file_name,
    lang: job.lang as DocumentLanguage | null,
    progress: job.progress,
    stage: running ? job.stage : null,
    eta_seconds: running ? etaSeconds : null,
    poll: `${addresses.base}${jobPath(id)}`,
    revision: job.revision,
    source: signed(addresses, `${jobPath(id)}/source`),
    ...(job.result ? presentResult(job, job.result, addresses) : {}),
    ...(job.error === null ? {} : { error: job.error }),
  };
}

function signed({ base, signer }: Addresses, pathname: string): string {
  return `${base}${signer.sign(pathname)}`;
}

function presentResult(job: ShownJob, result: NonNullable<JobRow['result']>, addresses: Addresses): Partial<Job> {
  const { base, locale } = addresses;
  const page = `${base}/${locale}/convert/${job.id}`;
  const pin = pinOf(job);
  const urls = { html: `${base}${jobPath(job.id)}/html${pin}`, zip: `${page}/download${pin}`, preview: `${page}/preview` };
  const results = { json: `${base}${jobPath(job.id)}${pin ? `${pin}&` : '?'}include_html=1`, html: urls.html, zip: urls.zip };
  const assets = result.files.filter((file) => file.path.startsWith('assets/') && file.mime.startsWith('image/'));
  return {
    sections: result.sections,
    quality: result.quality,
    urls,
    result: results[job.format],
    render: signed(addresses, `${jobPath(job.id)}/render${pin}`),
    diff: signed(addresses, `${jobPath(job.id)}/diff${pin}`),
    assets: assets.map((file) => signed(addresses, `${jobPath(job.id)}/${file.path.split('/').map(encodeURIComponent).join('/')}${pin}`)),
  };
}
