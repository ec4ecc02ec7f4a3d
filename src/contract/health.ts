import { z } from 'zod';

/** Body of GET /healthz and /readyz. */
export const Health = z.object({ ok: z.boolean() });
export type Health = z.infer<typeof Health>;
