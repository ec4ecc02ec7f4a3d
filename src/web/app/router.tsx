import { createBrowserRouter, Navigate } from 'react-router';
import { preferredLocale } from '../lib/i18n.ts';
import { paths } from '../lib/locale.ts';
import { ConvertPage } from '../pages/convert-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { Splash } from '../ui/splash.tsx';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

export const router = createBrowserRouter([
  { path: '/', element: <Navigate replace to={paths.convert(preferredLocale())} /> },
  {
    path: '/:locale',
    element: <Shell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Splash />,
    children: [
      { index: true, element: <Navigate replace to="convert" /> },
      { path: 'convert', element: <ConvertPage /> },
      { path: 'convert/:id/preview', lazy: async () => ({ Component: (await import('../pages/preview-page.tsx')).PreviewPage }) },
      { path: 'history', lazy: async () => ({ Component: (await import('../pages/history-page.tsx')).HistoryPage }) },
      { path: 'account', lazy: async () => ({ Component: (await import('../pages/account-page.tsx')).AccountPage }) },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
