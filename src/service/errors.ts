/** A refusal that a caller can act on. The HTTP face maps `code` to a status in one place. */
import type { ErrorCode } from '../contract/index.ts';

export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly code: ErrorCode;
  /** Further members of the error body, e.g. credits_needed. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** @param message a sentence for people */
  constructor(code: ErrorCode, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
