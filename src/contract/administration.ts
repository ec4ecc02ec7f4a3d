import { z } from 'zod';
import { Locale } from './languages.ts';
import { LedgerEntry } from './usage.ts';

/** Most credits that an account has, and that one entry moves. */
export const MAX_CREDITS = 1_000_000_000;

const rate = z.number().int().min(1).max(1_000_000);
const email = z.email().max(320).toLowerCase();
const note = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** Body of POST /api/v1/admin/accounts. */
export const NewAccount = z.object({
  email,
  locale: Locale.default('en'),
  /** To begin with. */
  credits: z.number().int().min(0).max(MAX_CREDITS).default(0),
  /** null = as configured for all. */
  images_per_minute: rate.nullable().default(null),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** Body of PATCH /api/v1/admin/accounts/{id}: what is left out stays. */
export const AccountChange = z
  .object({ suspended: z.boolean().optional(), images_per_minute: rate.nullable().optional(), locale: Locale.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'names nothing to change');
export type AccountChange = z.infer<typeof AccountChange>;

/** Body of POST /api/v1/admin/accounts/{id}/credits: a positive amount is given, a negative one taken back. */
export const CreditChange = z.object({
  amount: z
    .number()
    .int()
    .min(-MAX_CREDITS)
    .max(MAX_CREDITS)
    .refine((amount) => amount !== 0, 'must not be 0'),
  note: note.optional(),
});
export type CreditChange = z.infer<typeof CreditChange>;

/** Query of GET /api/v1/admin/accounts. */
export const AccountListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().optional(),
  status: z.enum(['active', 'suspended']).optional(),
  /** Part of the e-mail address. */
  q: z.string().max(320).optional(),
});
export type AccountListQuery = z.infer<typeof AccountListQuery>;

/** An account as who runs the server sees it. */
export const AdminAccount = z.object({
  id: z.string(),
  email: z.string(),
  locale: Locale,
  credits: z.number().int().min(0),
  images_per_minute: z.number().int().nullable(),
  suspended_at: z.string().nullable(),
  created_at: z.string(),
  calls: z.number().int().min(0),
  /** Those that work. */
  keys: z.number().int().min(0),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const AdminAccountList = z.object({ accounts: z.array(AdminAccount), next_cursor: z.string().nullable() });
export type AdminAccountList = z.infer<typeof AdminAccountList>;

/** The new entry, and the account as it is now. */
export const CreditsChanged = z.object({ entry: LedgerEntry, account: AdminAccount });
export type CreditsChanged = z.infer<typeof CreditsChanged>;
