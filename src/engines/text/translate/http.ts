/** A question to a provider over HTTP, and what its refusals mean. */
import { ProviderError, type FailureKind } from './provider.ts';

export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** 456 is DeepL's used-up quota, 529 its and others' overload. */
const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'refused',
  403: 'refused',
  402: 'quota',
  429: 'quota',
  456: 'quota',
  529: 'failed',
};
const REASONS: Readonly<Record<number, string>> = {
  401: 'does not accept its key',
  403: 'does not accept its key',
  402: 'wants to be paid',
  429: 'is asked too often',
  456: 'has used up its quota',
  529: 'is overloaded',
};

/** What a status says, as a failure. @param retryAfter the header of that name */
export function refusalOf(status: number, retryAfter: string | null): ProviderError {
  const seconds = Number(retryAfter);
  const rest = retryAfter !== null && seconds > 0 ? Math.min(seconds, 3600) : undefined;
  return new ProviderError(KINDS[status] ?? 'failed', `${REASONS[status] ?? 'failed'} (HTTP ${status})`, rest);
}

/**
 * The JSON of an answer.
 * @throws {ProviderError}; the signal's reason where the caller has gone
 */
export async function ask({ url, method = 'POST', headers, body, signal, timeoutMs }: Question): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // A redirect would carry the key to another host.
    const answer = await fetch(url, { method, headers, body, redirect: 'error', signal: AbortSignal.any([signal, timeout]) });
    const text = await answer.text();
    if (!answer.ok) throw refusalOf(answer.status, answer.headers.get('retry-after'));
    return JSON.parse(text) as unknown;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (timeout.aborted) throw new ProviderError('timeout', `gave no answer within ${timeoutMs / 1000} s`);
    if (error instanceof SyntaxError) throw new ProviderError('answer', 'answered with something that is no JSON');
    throw new ProviderError('failed', 'could not be reached');
  }
}

export const JSON_BODY = { 'content-type': 'application/json' } as const;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Texts of an answer, taken from a list by `pick`.
 * @throws {ProviderError} where it is no list of texts
 */
export function textsOf(list: unknown, pick: (entry: Record<string, unknown>) => unknown): string[] {
  const texts = Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? pick(entry) : undefined)) : [undefined];
  if (texts.every((text) => typeof text === 'string')) return texts;
  throw new ProviderError('answer', 'answered in a form that it does not document');
}
