/** The account endpoints of the client. */
import { randomUUID } from 'node:crypto';
import { Account, ApiKeyList, ApiKeyShown, Usage, type ApiKey, type NewKey, type UsageQuery } from '../contract/index.ts';
import { parseAnswer } from './answers.ts';
import type { Repeatable } from './images.ts';
import { queryOf, type Abortable, type Transport } from './transport.ts';

/** `expiresAt` and `expiresInDays`: one of them, or neither for a key that works until it is revoked. */
export type NewKeyInput = Repeatable & { name: string; expiresAt?: string; expiresInDays?: number };

const KEYS = '/api/v1/account/keys';

/** The body of a request that makes a key. */
export function keyBody({ name, expiresAt, expiresInDays }: NewKeyInput): string {
  return JSON.stringify({ name, expires_at: expiresAt, expires_in_days: expiresInDays } satisfies NewKey);
}

export function accountMethods(transport: Transport) {
  return {
    getAccount: async ({ signal }: Abortable = {}): Promise<Account> =>
      parseAnswer(Account, await transport.json('/api/v1/account', { signal })),

    /** What credits were used for: sums by day and kind, and a page of entries, newest first. */
    getUsage: async (query: Partial<UsageQuery> = {}, { signal }: Abortable = {}): Promise<Usage> =>
      parseAnswer(Usage, await transport.json(`/api/v1/account/usage${queryOf(query)}`, { signal })),

    /** Keys of the account, masked. */
    listKeys: async ({ signal }: Abortable = {}): Promise<ApiKey[]> => parseAnswer(ApiKeyList, await transport.json(KEYS, { signal })).keys,

    /** Makes a key. The answer is the only one that shows it. */
    createKey: async (input: NewKeyInput): Promise<ApiKeyShown> => {
      const headers = { 'idempotency-key': input.idempotencyKey ?? randomUUID() };
      return parseAnswer(
        ApiKeyShown,
        await transport.json(KEYS, { method: 'POST', headers, body: () => keyBody(input), signal: input.signal }),
      );
    },

    /** Revokes a key. The last one that works stays: an ApiError with code last_key. */
    revokeKey: async (id: string, { signal }: Abortable = {}): Promise<void> => {
      await transport.stream(`${KEYS}/${encodeURIComponent(id)}`, { method: 'DELETE', signal });
    },
  };
}
