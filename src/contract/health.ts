import { z } from 'zod';

/** Body of GET /healthz. */
export const Health = z.object({ ok: z.boolean() });
export type Health = z.infer<typeof Health>;

/** Body of GET /readyz. */
export const Readiness = z.object({ ok: z.boolean(), checks: z.record(z.string(), z.enum(['ok', 'failed'])) });
export type Readiness = z.infer<typeof Readiness>;
