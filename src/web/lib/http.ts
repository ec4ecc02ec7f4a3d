import { DASHBOARD_HEADER, ErrorBody, type ErrorCode } from '../../contract/index.ts';
import type { z } from 'zod';

/** A request to the dashboard's backend that was refused or did not arrive. `code` is `offline` where no answer came. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline' | 'unknown';
  readonly body: unknown;

  constructor(status: number, code: RequestError['code'], message: string, body?: unknown) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  json?: unknown;
  signal?: AbortSignal;
  /** True where an error status carries an answer that the caller wants. */
  isAnswer?: (status: number, body: unknown) => boolean;
}

/**
 * Asks the dashboard's backend and checks the answer against its schema.
 * @throws {RequestError}
 */
export async function request<S extends z.ZodType>(path: string, schema: S, options: RequestOptions = {}): Promise<z.infer<S>> {
  const response = await send(path, options);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok && !options.isAnswer?.(response.status, body)) throw errorOf(response.status, body);
  return schema.parse(body);
}

/** A request whose answer has nothing to read. @throws {RequestError} */
export async function requestNothing(path: string, options: RequestOptions = {}): Promise<void> {
  const response = await send(path, options);
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null));
}

/** The text of a file. @throws {RequestError} */
export async function requestText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await send(path, { signal });
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null));
  return response.text();
}

export function errorOf(status: number, body: unknown): RequestError {
  const parsed = ErrorBody.partial().safeParse(body);
  const { code, error } = parsed.success ? parsed.data : {};
  return new RequestError(status, code ?? 'unknown', error ?? `HTTP ${status}`, body);
}

async function send(path: string, { method = 'GET', json, signal }: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', [DASHBOARD_HEADER]: '1' };
  if (json !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, { method, headers, body: json === undefined ? undefined : JSON.stringify(json), signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(0, 'offline', 'The dashboard does not answer.');
  }
}
