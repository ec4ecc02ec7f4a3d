import { randomUUID } from 'node:crypto';
import {
  JobAccepted,
  JobList,
  OcrAnswer,
  type ContentEdits,
  type DocumentLanguage,
  type Job,
  type JobListQuery,
  type JobMode,
  type LanguageCode,
  type ResultFormat,
} from '../contract/index.ts';
import { accountMethods } from './account.ts';
import { isFailedJob, parseAnswer, parseJob } from './answers.ts';
import { ApiError } from './errors.ts';
import { imageBody, type ImageInput } from './image-input.ts';
import { imageMethods } from './images.ts';
import { readRetryAfter } from './retry.ts';
import { translationMethods } from './translation.ts';
import { queryOf, Transport, type Abortable, type TransportOptions } from './transport.ts';
import { isRunning, poll, POLL_SECONDS, type WaitOptions } from './wait.ts';

export type ReconstructInput = ImageInput & {
  mode?: JobMode;
  lang?: DocumentLanguage;
  format?: ResultFormat;
  scale?: 1 | 2 | 3;
  /** The same key and body within 24 h gives the first answer. Made here where it is left out, so that a retry never charges twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type OcrInput = ImageInput & {
  /** What the text is said to be in. */
  lang?: LanguageCode;
  translateTo?: LanguageCode;
  signal?: AbortSignal;
};

/** A file of the service as it streams in. */
export interface FileAnswer {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes, null where the server does not say. */
  contentLength: number | null;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client of the v1 API. Every method answers with what the contract's schema checked, or throws an ApiError; 429 and
 * 5xx are retried by the rules of api-v1.md before.
 */
export function createClient(settings: TransportOptions) {
  const transport = new Transport(settings);

  async function readJob(id: string, { includeHtml = false, signal }: { includeHtml?: boolean } & Abortable) {
    const query = includeHtml ? '?include_html=1' : '';
    const answer = await transport.json(`${jobPath(id)}${query}`, { signal, isAnswer: isFailedJob });
    return { job: parseJob(answer), retryAfter: readRetryAfter(answer.response.headers.get('retry-after')) };
  }

  async function readFile(path: string, { signal }: Abortable): Promise<FileAnswer> {
    const { body, headers } = await transport.stream(path, { signal });
    const length = headers.get('content-length');
    return {
      body: (body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
      contentType: headers.get('content-type') ?? 'application/octet-stream',
      contentLength: length === null ? null : Number(length),
    };
  }

  return {
    /** Starts a job; the answer is the accepted job with its address to poll. */
    async reconstruct(input: ReconstructInput): Promise<JobAccepted> {
      const { idempotencyKey = randomUUID(), signal, mode, lang, format, scale } = input;
      const answer = await transport.json('/api/v1/reconstruct', {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: () => imageBody(input, { mode, lang, format, scale }),
        signal,
      });
      return parseAnswer(JobAccepted, answer);
    },

    /** A job as it stands; a failed one is an answer as well. */
    async getJob(id: string, options: { includeHtml?: boolean } & Abortable = {}): Promise<Job> {
      return (await readJob(id, options)).job;
    },

    /** Jobs of the account, newest first. */
    async listJobs(query: Partial<JobListQuery> = {}, { signal }: Abortable = {}): Promise<JobList> {
      return parseAnswer(JobList, await transport.json(`/api/v1/jobs${queryOf(query)}`, { signal }));
    },

    /** Stops a job that is still running and gives its credits back; one that has ended stays as it is. */
    async cancelJob(id: string, { signal }: Abortable = {}): Promise<void> {
      const { job } = await readJob(id, { signal });
      if (isRunning(job)) await transport.stream(jobPath(id), { method: 'DELETE', signal });
    },

    /** Removes a finished job with its files; a running one is cancelled. */
    async deleteJob(id: string, { signal }: Abortable = {}): Promise<void> {
      await transport.stream(jobPath(id), { method: 'DELETE', signal });
    },

    /**
     * Edits a finished page; the answer is the job at its next revision.
     * @param revision that was read: where the job has moved on since, this is an ApiError with code stale_revision
     */
    async editContent(id: string, edits: ContentEdits, { revision, signal }: { revision: number } & Abortable): Promise<Job> {
      const headers = { 'if-match': `"r${revision}"` };
      const body = () => JSON.stringify(edits);
      return parseJob(await transport.json(`${jobPath(id)}/content`, { method: 'PATCH', headers, body, signal }));
    },

    /** Reads the text of an image, and translates it where asked for. */
    async ocr(input: OcrInput): Promise<OcrAnswer> {
      const { lang, translateTo: translate_to, signal } = input;
      const body = () => imageBody(input, { lang, translate_to });
      return parseAnswer(OcrAnswer, await transport.json('/api/v1/ocr', { method: 'POST', signal, body }));
    },

    /** The text of index.html. */
    async getHtml(id: string, { signal }: Abortable = {}): Promise<string> {
      return (await transport.stream(`${jobPath(id)}/html`, { signal })).text();
    },

    /** The bundle of a finished job as it streams from the address that the job names. */
    async streamZip(id: string, { signal }: Abortable = {}): Promise<FileAnswer> {
      const { job } = await readJob(id, { signal });
      if (!job.urls) throw notFinished(job);
      return readFile(transport.ownAddress(job.urls.zip), { signal });
    },

    /** The uploaded picture. */
    getSource: (id: string, options: Abortable = {}): Promise<FileAnswer> => readFile(`${jobPath(id)}/source`, options),

    /** The rendered page as a PNG. */
    getRender: (id: string, options: Abortable = {}): Promise<FileAnswer> => readFile(`${jobPath(id)}/render`, options),

    /** Where the rendered page differs from the picture, in red, as a PNG. */
    getDiff: (id: string, options: Abortable = {}): Promise<FileAnswer> => readFile(`${jobPath(id)}/diff`, options),

    /** Polls until the job has ended; answers with the job whether it is done, failed or cancelled. */
    waitForJob: (id: string, options: WaitOptions<Job> = {}): Promise<Job> =>
      poll(() => readJob(id, options), transport.wait, { usualSeconds: POLL_SECONDS, ...options }),

    ...accountMethods(transport),
    ...imageMethods(transport),
    ...translationMethods(transport),
  };
}

function jobPath(id: string): string {
  return `/api/v1/jobs/${encodeURIComponent(id)}`;
}

function notFinished(job: Job): ApiError {
  const message = `The job ${job.id} is ${job.status}: it has no bundle${job.error ? ` (${job.error})` : ''}.`;
  return new ApiError({ status: 409, code: 'not_finished', message, requestId: null, retryAfter: null, body: job });
}
