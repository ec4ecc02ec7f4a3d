import { queryOptions } from '@tanstack/react-query';
import { Account } from '../../../../contract/index.ts';
import { request } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** A server that knows only api-v1.md does not tell the free previews. */
const KnownAccount = Account.partial({ free_previews_left: true });

export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => request('/bff/api/account', KnownAccount, { signal }),
  staleTime: 15_000,
});
