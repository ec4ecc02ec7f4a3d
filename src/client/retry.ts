/** The retry rules of api-v1.md, "Errors", rule 2. */

/** Requests sent for one call at most, the first one counted. */
export const MAX_ATTEMPTS = 5;

/** 429 and 5xx only; never another 4xx. */
export function mayRetry(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * Seconds to wait before the next attempt: min(60, 2^attempt + random), and never sooner than the server asked for.
 * @param attempt attempts that failed before this one: 0 after the first failure (1 s, 2 s, 4 s, 8 s)
 * @param random 0 to 1
 * @param retryAfter the answer's Retry-After in seconds, null without one
 */
export function retryDelay(attempt: number, random: number, retryAfter: number | null): number {
  return Math.max(Math.min(60, 2 ** attempt + random), retryAfter ?? 0);
}

/** Retry-After in seconds: a number or an HTTP date (RFC 9110, 10.2.3); null where it is missing or neither. */
export function readRetryAfter(value: string | null, now: number = Date.now()): number | null {
  if (!value) return null;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000);
}
