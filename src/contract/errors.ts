import { z } from 'zod';

/** Every error code of the service with its HTTP status. The one place where a code gets its status. */
export const ERROR_STATUS = {
  image_missing: 400,
  image_ambiguous: 400,
  image_url_unreadable: 400,
  image_unreadable: 400,
  image_too_large: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  signature_invalid: 403,
  forbidden: 403,
  account_suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_finished: 409,
  not_editable: 409,
  webhook_disabled: 409,
  last_key: 409,
  email_taken: 409,
  stale_revision: 412,
  upload_too_large: 413,
  unsupported_image_type: 415,
  unsupported_media_type: 415,
  invalid_request: 422,
  idempotency_key_reused: 422,
  unsupported_language_pair: 422,
  rate_limited: 429,
  conversion_failed: 500,
  internal: 500,
  provider_unavailable: 503,
  service_busy: 503,
} as const;

export const ErrorCode = z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS, ...(keyof typeof ERROR_STATUS)[]]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Body of every error answer. `error` is a sentence for people, `code` an identifier for programs. */
export const ErrorBody = z.looseObject({
  ok: z.literal(false),
  error: z.string(),
  code: ErrorCode,
  request_id: z.string(),
  credits_needed: z.number().int().optional(),
  credits_available: z.number().int().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
