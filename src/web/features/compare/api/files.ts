import { queryOptions } from '@tanstack/react-query';
import { Content } from '../../../../contract/index.ts';
import { request, requestText } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Files of a finished job do not change. */
const lasting = { staleTime: Infinity, retry: 1 } as const;

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.content(id),
    queryFn: ({ signal }) => request(`/bff/api/jobs/${id}/content.json`, Content, { signal }),
    ...lasting,
  });

export type CodeFile = 'index.html' | 'styles.css';

export const codeQuery = (id: string, file: CodeFile) =>
  queryOptions({ queryKey: queryKeys.file(id, file), queryFn: ({ signal }) => requestText(pageAddress(id, file), signal), ...lasting });

/** Address under which the reconstructed page and its files can be shown. */
export function pageAddress(id: string, file: CodeFile = 'index.html'): string {
  return `/bff/preview/${id}/${file}`;
}
