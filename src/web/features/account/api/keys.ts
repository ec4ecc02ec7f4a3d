import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiKeyList, ApiKeyShown, type NewKey } from '../../../../contract/index.ts';
import { request, requestNothing } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const PATH = '/bff/api/account/keys';

export const keysQuery = queryOptions({
  queryKey: queryKeys.keys,
  queryFn: ({ signal }) => request(PATH, ApiKeyList, { signal }),
});

/** Makes a key. Its text is in the answer alone: it is kept nowhere once the answer is forgotten. */
export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: NewKey) => request(PATH, ApiKeyShown, { method: 'POST', json }),
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.keys }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestNothing(`${PATH}/${id}`, { method: 'DELETE' }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.keys }),
  });
}
