import type { Account } from '../../../contract/index.ts';
import type { Caller } from '../../accounts/keys.ts';
import type { Figures } from '../../config.ts';

export function presentAccount(
  account: { readonly email: string; readonly balance: number; readonly calls: number; readonly previewsLeft: number },
  caller: Caller,
  figures: Figures,
): Account {
  return {
    email: account.email,
    credits: account.balance,
    pixels_per_credit: figures.pixelsPerCredit,
    key: caller.maskedKey,
    calls: account.calls,
    free_previews_left: account.previewsLeft,
  };
}
