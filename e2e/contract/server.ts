/** The server under test, spoken to over plain HTTP: no client of ours stands in between and retries. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { z } from 'zod';
import { ErrorBody } from '../../src/contract/index.ts';
import { NotAvailable, type Need } from './rule.ts';
import { PlainImageJob, PlainImagesAccepted, PlainJob } from './plain.ts';

export interface Subject {
  /** Base of the addresses, without a slash at its end. */
  readonly base: string;
  readonly key: string;
  readonly imageUrl?: string;
  readonly emptyKey?: string;
  readonly otherKey?: string;
  readonly adminToken?: string;
  /** Base64. */
  readonly failingPicture?: string;
  readonly slowPicture?: string;
  readonly failingPrompt?: string;
  readonly slowPrompt?: string;
  /** Base64 of a picture that every server can convert. */
  readonly picture: string;
  /** Whether the server may send to 127.0.0.1. */
  readonly loopback?: boolean;
  readonly engine: boolean;
}

export type Fields = Readonly<Record<string, string | Blob>>;
const END_SECONDS = 3_600;
/** 503 and 422: what a server may lack without breaking the contract. */
const UNAVAILABLE = new Set(['provider_unavailable', 'unsupported_language_pair']);

/** Path and query of an address in an answer: a server may be reached at another address than it hands out. */
export const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

export class Server {
  readonly subject: Subject;
  #finished: Promise<PlainJob> | null = null;
  #image: Promise<PlainImageJob> | null = null;

  readonly #patient: boolean;

  /** @param patient false for a look at the refusals of the rate limit themselves */
  constructor(subject: Subject, patient = true) {
    this.subject = subject;
    this.#patient = patient;
  }

  has(need: Need): boolean {
    return Boolean(this.subject[need]);
  }

  picture(name: 'picture' | 'failingPicture' | 'slowPicture' = 'picture'): File {
    return new File([Buffer.from(this.subject[name]!, 'base64')], 'page.png', { type: 'image/png' });
  }

  /** A request as it stands: no key unless it is in the headers. @param path or absolute address */
  async raw(path: string, init: RequestInit = {}): Promise<Response> {
    const address = path.startsWith('http') ? path : this.subject.base + path;
    for (;;) {
      const answer = await fetch(address, { redirect: 'manual', ...init });
      if (answer.status !== 429 || !this.#patient) return answer;
      // There are more rules than images a minute.
      const { headers } = answer;
      const seconds = Number(headers.get('x-ratelimit-reset') ?? headers.get('retry-after') ?? 60);
      await delay(Math.max(1, seconds) * 1_000);
    }
  }

  /** A request with the key. */
  call(path: string, init: RequestInit = {}, key = this.subject.key): Promise<Response> {
    return this.raw(path, { ...init, headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) } });
  }

  form(path: string, fields: Fields, headers: Record<string, string> = {}, key = this.subject.key): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value as Blob);
    return this.call(path, { method: 'POST', body, headers }, key);
  }

  urlencoded(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.call(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  json(path: string, fields: unknown, headers: Record<string, string> = {}, key = this.subject.key): Promise<Response> {
    const type = { 'content-type': 'application/json', ...headers };
    return this.call(path, { method: 'POST', body: JSON.stringify(fields), headers: type }, key);
  }

  /** The same text fields in each encoding. */
  inEveryEncoding(path: string, fields: Readonly<Record<string, string>>): (() => Promise<Response>)[] {
    return [() => this.form(path, fields), () => this.urlencoded(path, fields), () => this.json(path, fields)];
  }

  /**
   * The JSON of an answer with this status, checked against a schema.
   * @throws {NotAvailable} where the server says that it has nothing which could do this
   */
  async read<S extends z.ZodType>(answer: Response | Promise<Response>, status: number, schema: S): Promise<z.output<S>> {
    const response = await answer;
    const text = await response.text();
    if (status < 300 && (response.status === 503 || response.status === 422)) {
      const refusal = ErrorBody.safeParse(JSON.parse(text));
      if (refusal.success && UNAVAILABLE.has(refusal.data.code)) throw new NotAvailable(refusal.data.error);
    }
    expect(response.status, text.slice(0, 500)).toBe(status);
    return schema.parse(JSON.parse(text));
  }

  /** `402 insufficient_credits`, after a check of the error body. */
  async refusal(answer: Response | Promise<Response>): Promise<string> {
    const response = await answer;
    const body = await this.read(response, response.status, ErrorBody);
    return `${response.status} ${body.code}`;
  }

  async credits(key = this.subject.key): Promise<number> {
    const account = (await (await this.call('/api/v1/account', {}, key)).json()) as { credits: number };
    return account.credits;
  }

  /** Sends a picture and answers with the job once it has ended, its page embedded. */
  async convert(fields: Fields): Promise<PlainJob> {
    const { id } = await this.read(this.form('/api/v1/reconstruct', fields), 202, PlainJob.pick({ id: true }));
    return this.ended(id);
  }

  /** Polls a job to its end. */
  async ended(id: string): Promise<PlainJob> {
    for (let seconds = 0; seconds < END_SECONDS; seconds += 0.2) {
      const job = PlainJob.parse(await (await this.call(`/api/v1/jobs/${id}?include_html=1`)).json());
      if (job.status !== 'processing') return job;
      await delay(200);
    }
    throw new Error(`The job ${id} did not end in ${END_SECONDS} s.`);
  }

  /** A job that has only begun; the caller ends it. */
  async running(): Promise<string> {
    const form = this.form('/api/v1/reconstruct', { image_file: this.picture('slowPicture') });
    return (await this.read(form, 202, PlainJob.pick({ id: true }))).id;
  }

  /** One finished job for all rules that only look at a result. */
  finished(): Promise<PlainJob> {
    return (this.#finished ??= this.convert({ image_file: this.picture() }));
  }

  /** Polls an image job to its end. */
  async imageEnded(id: string): Promise<PlainImageJob> {
    for (let seconds = 0; seconds < END_SECONDS; seconds += 0.2) {
      const job = PlainImageJob.parse(await (await this.call(`/api/v1/images/${id}`)).json());
      if (job.status === 'done' || job.status === 'failed') return job;
      await delay(200);
    }
    throw new Error(`The image job ${id} did not end in ${END_SECONDS} s.`);
  }

  /** One finished image for all rules that only look at a result. @throws {NotAvailable} where nothing generates images */
  image(): Promise<PlainImageJob> {
    const make = async () => {
      const wish = { prompt: 'A blue square', ratio: '1:1', resolution: '1K' };
      const { jobs } = await this.read(this.json('/api/v1/images/generate', wish), 202, PlainImagesAccepted);
      return this.imageEnded(jobs[0].id);
    };
    return (this.#image ??= make());
  }
}
