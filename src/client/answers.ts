import type { z } from 'zod';
import { ImageJob, ImageList, Job } from '../contract/index.ts';
import { ApiError } from './errors.ts';
import type { Answer } from './transport.ts';

/**
 * Checks a body against the contract's schema.
 * @throws ApiError with code invalid_answer that names the first field which does not fit
 */
export function parseAnswer<S extends z.ZodType>(schema: S, { response, json }: Answer): z.infer<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError({
    status: response.status,
    code: 'invalid_answer',
    message: `The service's answer does not fit the v1 contract: ${issue.path.join('.') || 'the body'}: ${issue.message}`,
    requestId: response.headers.get('x-request-id'),
    retryAfter: null,
    body: json,
  });
}

/** A job; the fields that this service adds to api-v1.md are filled in where a server knows only that document. */
export function parseJob(answer: Answer): Job {
  return parseAnswer(Job, { ...answer, json: withAddedFields(answer.json, answer.response.url) });
}

/** An image job, with the same. */
export function parseImage(answer: Answer): ImageJob {
  return parseAnswer(ImageJob, { ...answer, json: withAddedImageFields(answer.json) });
}

export function parseImages(answer: Answer): ImageList {
  const { json } = answer;
  if (!isObject(json) || !Array.isArray(json.jobs)) return parseAnswer(ImageList, answer);
  return parseAnswer(ImageList, { ...answer, json: { ...json, jobs: json.jobs.map(withAddedImageFields) } });
}

/** A job that failed comes with status 500 and the job object: an answer, not a fault (decisions.md, "Reconstruction jobs"). */
export function isFailedJob(status: number, body: unknown): boolean {
  return status === 500 && isObject(body) && typeof body.id === 'string' && body.status === 'failed';
}

function withAddedFields(body: unknown, address: string): unknown {
  if (!isObject(body)) return body;
  const ended = body.status !== 'processing';
  const added = {
    created_at: '',
    finished_at: null,
    file_name: null,
    lang: null,
    progress: ended ? 100 : 0,
    stage: null,
    eta_seconds: null,
    poll: address.split('?')[0],
  };
  return { ...added, ...body };
}

function withAddedImageFields(body: unknown): unknown {
  if (!isObject(body)) return body;
  return { lang: null, seed: null, source: null, provider: null, stage: null, eta_seconds: null, ...body };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
