import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Session } from '../../../../contract/index.ts';
import { request } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => request('/bff/session', Session, { signal }),
  staleTime: Infinity,
});

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    meta: { tellsItself: true },
    mutationFn: (password: string) => request('/bff/session', Session, { method: 'POST', json: { password } }),
    onSuccess: (session) => client.setQueryData(queryKeys.session, session),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('/bff/session', Session, { method: 'DELETE' }),
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(queryKeys.session, session);
    },
  });
}
