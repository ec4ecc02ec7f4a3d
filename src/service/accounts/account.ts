/** An account as it stands. */
import type { Db } from '../adapters/database.ts';

export interface AccountState {
  readonly email: string;
  readonly balance: number;
  /** Of all its keys, revoked ones too. */
  readonly calls: number;
}

export async function readAccount(db: Db, accountId: string): Promise<AccountState> {
  const { calls, ...account } = await db
    .selectFrom('accounts')
    .select(['email', 'balance'])
    .select((select) =>
      select
        .selectFrom('api_keys')
        .whereRef('account_id', '=', 'accounts.id')
        .select((sum) => sum.fn.sum('calls').as('n'))
        .as('calls'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...account, calls: Number(calls ?? 0) };
}
