import { queryOptions } from '@tanstack/react-query';
import { Usage } from '../../../../contract/index.ts';
import { request } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The last 30 days. */
export const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: ({ signal }) => request('/bff/api/account/usage?limit=1', Usage, { signal }),
  staleTime: 15_000,
});
