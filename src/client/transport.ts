import { setTimeout as delay } from 'node:timers/promises';
import { ErrorBody } from '../contract/index.ts';
import { ApiError } from './errors.ts';
import { MAX_ATTEMPTS, mayRetry, readRetryAfter, retryDelay } from './retry.ts';

export interface TransportOptions {
  /** Address that the paths are relative to, e.g. http://127.0.0.1:8787 */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof globalThis.fetch;
  /** Waits between attempts and polls. */
  wait?: (seconds: number, signal?: AbortSignal) => Promise<unknown>;
}

export interface Abortable {
  signal?: AbortSignal;
}

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Made anew for each attempt, since a sent body is used up. A text is sent as JSON. */
  body?: () => FormData | URLSearchParams | string;
  signal?: AbortSignal;
  /** True where an error status is an answer that the caller wants. */
  isAnswer?: (status: number, body: unknown) => boolean;
}

/** What came back, with the body as JSON where it was read to judge the answer. */
export interface Answer {
  response: Response;
  json: unknown;
}

/** Sends requests with the key, again where the rules say so; anything but success comes out as an ApiError. */
export class Transport {
  readonly baseUrl: string;
  private readonly apiKey: string;
  private readonly fetch: typeof globalThis.fetch;
  readonly wait: (seconds: number, signal?: AbortSignal) => Promise<unknown>;

  constructor({ baseUrl, apiKey, fetch = globalThis.fetch, wait }: TransportOptions) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.apiKey = apiKey;
    this.fetch = fetch;
    this.wait = wait ?? ((seconds, signal) => delay(seconds * 1000, undefined, { signal }));
  }

  /** An answer with its body unread (to stream it). Errors as in `json`. */
  async stream(path: string, options: SendOptions = {}): Promise<Response> {
    return (await this.send(path, options, false)).response;
  }

  /**
   * @throws ApiError for every other status than 2xx once the attempts are used up
   * @throws the fetch error where no answer came at all, and the signal's reason where it was aborted
   */
  async json(path: string, options: SendOptions = {}): Promise<Answer> {
    return this.send(path, options, true);
  }

  /** The address on this server of something that an answer points to: the key is never sent to another host. */
  ownAddress(address: string): string {
    const { pathname, search } = new URL(address, `${this.baseUrl}/`);
    return new URL(pathname + search, this.baseUrl).href;
  }

  private async send(path: string, options: SendOptions, read: boolean): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const body = options.body?.();
      const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const response = await this.fetch(path.startsWith('/') ? this.baseUrl + path : path, {
        method: options.method ?? 'GET',
        headers: { authorization: `Bearer ${this.apiKey}`, ...type, ...options.headers },
        body,
        signal: options.signal,
      });
      if (response.ok) return { response, json: read ? await readBody(response) : undefined };
      const answered = await readBody(response);
      if (options.isAnswer?.(response.status, answered)) return { response, json: answered };
      const error = asApiError(response, answered);
      if (!mayRetry(response.status) || attempt + 1 >= MAX_ATTEMPTS) throw error;
      await this.wait(retryDelay(attempt, Math.random(), error.retryAfter), options.signal);
    }
  }
}

/** The query string of the parameters that are given. */
export function queryOf(parameters: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
}

/** The JSON of a body, or its text where it is none. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function asApiError(response: Response, body: unknown): ApiError {
  const parsed = ErrorBody.partial().safeParse(body);
  const { error, code, request_id } = parsed.success ? parsed.data : {};
  return new ApiError({
    status: response.status,
    code: code ?? 'http_error',
    message: error ?? `The service answered ${response.status}${response.statusText ? ` ${response.statusText}` : ''}.`,
    requestId: request_id ?? response.headers.get('x-request-id'),
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
    body,
  });
}
