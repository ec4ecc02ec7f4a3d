import { z } from 'zod';
import { ImageKind } from './images.ts';

/** Most days that one answer covers. */
export const MAX_USAGE_DAYS = 366;
/** Days that are told where the request names none: today (UTC) and those before it. */
export const USAGE_DAYS = 30;

const day = z.iso.date();
const asked = day.refine((date) => date >= '2000-01-01' && date <= '9999-01-01', 'must lie between 2000-01-01 and 9999-01-01');

/** Query of GET /api/v1/account/usage: whole days in UTC, both included. */
export const UsageQuery = z.object({
  from: asked.optional(),
  to: asked.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().optional(),
});
export type UsageQuery = z.infer<typeof UsageQuery>;

/** grant and adjustment are the operator's (given, taken back); hold, charge and refund are a job's. */
export const LedgerKind = z.enum(['grant', 'adjustment', 'hold', 'charge', 'refund', 'free_preview']);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** What an entry is about: what was asked for; null for the operator's entries. */
export const UsageSubject = z.enum(['reconstruction', ...ImageKind.options]);
export type UsageSubject = z.infer<typeof UsageSubject>;

export const UsageDay = z.object({
  date: day,
  kind: LedgerKind,
  about: UsageSubject.nullable(),
  entries: z.number().int(),
  /** What the entries did to the balance. */
  amount: z.number().int(),
  /** Credits that they are about: a charge makes a hold final and moves nothing. */
  credits: z.number().int(),
});

export const LedgerEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: LedgerKind,
  amount: z.number().int(),
  credits: z.number().int(),
  about: UsageSubject.nullable(),
  /** The job, of either kind, that the entry is about. */
  job_id: z.string().nullable(),
  note: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Usage = z.object({
  from: day,
  to: day,
  /** Now, like `calls`. */
  credits: z.number().int(),
  calls: z.number().int(),
  /** Of the calendar month (UTC). */
  free_previews: z.object({ per_month: z.number().int(), left: z.number().int() }),
  days: z.array(UsageDay),
  /** Newest first. */
  entries: z.array(LedgerEntry),
  next_cursor: z.string().nullable(),
});
export type Usage = z.infer<typeof Usage>;
