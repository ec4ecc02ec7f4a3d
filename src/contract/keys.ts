import { z } from 'zod';

/** Most keys of one account that are not revoked. */
export const MAX_KEYS = 100;

/** Longest life of a key that is to end, in days. */
export const MAX_KEY_DAYS = 3650;

const printable = /^\P{Cc}*$/u;

/** Body of POST /api/v1/account/keys: a key without an expiry works until it is revoked; an expiry lies in the next ten years. */
export const NewKey = z
  .object({
    name: z.string().trim().min(1).max(100).regex(printable, 'must not hold control characters'),
    expires_at: z.iso.datetime({ offset: true }).optional(),
    expires_in_days: z.number().int().min(1).max(MAX_KEY_DAYS).optional(),
  })
  .refine((wish) => wish.expires_at === undefined || wish.expires_in_days === undefined, {
    path: ['expires_at'],
    message: 'give expires_at or expires_in_days, not both',
  });
export type NewKey = z.infer<typeof NewKey>;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked: the first 8 characters and an ellipsis. */
  key: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  calls: z.number().int().min(0),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** True for the key that this request carries. */
  current: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Answer to making a key: the only time that it is shown whole. */
export const ApiKeyShown = ApiKey.extend({ key: z.string().regex(/^uf_[A-Za-z0-9]{32}$/) });
export type ApiKeyShown = z.infer<typeof ApiKeyShown>;

export const ApiKeyList = z.object({ keys: z.array(ApiKey) });
export type ApiKeyList = z.infer<typeof ApiKeyList>;
