import { z } from 'zod';

/** Body of GET /api/v1/account. */
export const Account = z.object({
  email: z.string(),
  credits: z.number().int().min(0),
  pixels_per_credit: z.number().int(),
  /** Masked: the key's first 8 characters and an ellipsis. */
  key: z.string(),
  calls: z.number().int().min(0),
  free_previews_left: z.number().int().min(0),
});
export type Account = z.infer<typeof Account>;
