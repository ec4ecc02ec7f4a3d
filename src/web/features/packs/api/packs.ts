import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { TranslatePacks } from '../../../../contract/index.ts';
import { request, requestNothing } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const DOWNLOADING_MS = 1_000;

export type Download = TranslatePacks['downloads'][number];
export type Recogniser = TranslatePacks['recognisers'][number];

/** Looked at again each second while something is on its way. */
export const packsQuery = queryOptions({
  queryKey: queryKeys.packs,
  queryFn: ({ signal }) => request('/bff/api/packs', TranslatePacks, { signal }),
  refetchInterval: ({ state }) => (state.data?.downloads.some((download) => download.state === 'downloading') ? DOWNLOADING_MS : false),
});

export function useAddPack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('/bff/api/packs', TranslatePacks, { method: 'POST', json: isRecogniser(id) ? { id } : pairOf(id) }),
    onSuccess: (packs) => client.setQueryData(queryKeys.packs, packs),
  });
}

export function useRemovePack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestNothing(`/bff/api/packs/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.packs }),
  });
}

/** Whether a pack reads pictures; others translate. */
export const isRecogniser = (id: string): boolean => id.startsWith('ocr-');

/** Languages of a pack's id: ko-en. */
export function pairOf(id: string): { source_lang: string; target_lang: string } {
  const [source = '', target = ''] = id.split('-');
  return { source_lang: source, target_lang: target };
}
