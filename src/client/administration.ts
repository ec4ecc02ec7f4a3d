/** A client of the administration, for who runs the server. */
import { randomUUID } from 'node:crypto';
import {
  AdminAccount,
  AdminAccountList,
  ApiKeyList,
  ApiKeyShown,
  CreditsChanged,
  Usage,
  type AccountChange,
  type AccountListQuery,
  type ApiKey,
  type NewAccount,
  type UsageQuery,
} from '../contract/index.ts';
import { keyBody, type NewKeyInput } from './account.ts';
import { parseAnswer } from './answers.ts';
import type { Repeatable } from './images.ts';
import { queryOf, Transport, type Abortable, type TransportOptions } from './transport.ts';

const BASE = '/api/v1/admin/accounts';

export type NewAccountInput = Repeatable & Pick<NewAccount, 'email'> & Partial<NewAccount>;
export type CreditsInput = Repeatable & { note?: string };
export type Administration = ReturnType<typeof createAdministration>;

/** @param token the server's UNFLATTEN_ADMIN_TOKEN. Accounts go by their id or e-mail address. */
export function createAdministration({ token, ...settings }: Omit<TransportOptions, 'apiKey'> & { token: string }) {
  const transport = new Transport({ ...settings, apiKey: token });
  const one = (account: string) => `${BASE}/${encodeURIComponent(account)}`;
  const post = (path: string, body: () => string, { idempotencyKey = randomUUID(), signal }: Repeatable) =>
    transport.json(path, { method: 'POST', headers: { 'idempotency-key': idempotencyKey }, body, signal });

  return {
    createAccount: async ({ idempotencyKey, signal, ...wish }: NewAccountInput): Promise<AdminAccount> =>
      parseAnswer(AdminAccount, await post(BASE, () => JSON.stringify(wish), { idempotencyKey, signal })),

    listAccounts: async (query: Partial<AccountListQuery> = {}, { signal }: Abortable = {}): Promise<AdminAccountList> =>
      parseAnswer(AdminAccountList, await transport.json(BASE + queryOf(query), { signal })),

    getAccount: async (account: string, { signal }: Abortable = {}): Promise<AdminAccount> =>
      parseAnswer(AdminAccount, await transport.json(one(account), { signal })),

    changeAccount: async (account: string, change: AccountChange, { signal }: Abortable = {}): Promise<AdminAccount> =>
      parseAnswer(AdminAccount, await transport.json(one(account), { method: 'PATCH', body: () => JSON.stringify(change), signal })),

    /** @param amount negative to take credits back */
    changeCredits: async (account: string, amount: number, { note, ...repeat }: CreditsInput = {}): Promise<CreditsChanged> =>
      parseAnswer(CreditsChanged, await post(`${one(account)}/credits`, () => JSON.stringify({ amount, note }), repeat)),

    getUsage: async (account: string, query: Partial<UsageQuery> = {}, { signal }: Abortable = {}): Promise<Usage> =>
      parseAnswer(Usage, await transport.json(`${one(account)}/usage${queryOf(query)}`, { signal })),

    listKeys: async (account: string, { signal }: Abortable = {}): Promise<ApiKey[]> =>
      parseAnswer(ApiKeyList, await transport.json(`${one(account)}/keys`, { signal })).keys,

    /** Makes a key. The answer is the only one that shows it. */
    createKey: async (account: string, input: NewKeyInput): Promise<ApiKeyShown> =>
      parseAnswer(ApiKeyShown, await post(`${one(account)}/keys`, () => keyBody(input), input)),

    /** Revokes a key, the last one too. */
    revokeKey: async (account: string, id: string, { signal }: Abortable = {}): Promise<void> => {
      await transport.stream(`${one(account)}/keys/${encodeURIComponent(id)}`, { method: 'DELETE', signal });
    },
  };
}
