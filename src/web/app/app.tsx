import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { toast } from 'sonner';
import { RequestError } from '../lib/http.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { i18next } from '../lib/i18n.ts';
import { router } from './router.tsx';

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A session that ended shows the sign-in again, or gets a new session where no password is set.
    onError: (error, query) => {
      const ended = error instanceof RequestError && error.code === 'unauthorized' && query.queryKey[0] !== queryKeys.session[0];
      if (ended) void client.invalidateQueries({ queryKey: queryKeys.session });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      const code = error instanceof RequestError ? error.code : 'unknown';
      if (!mutation.meta?.tellsItself) toast.error(i18next.t(`error.${code}`, { defaultValue: i18next.t('error.unknown') }));
    },
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && (!(error instanceof RequestError) || error.status === 0 || error.status >= 500) },
  },
});

export function App() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
