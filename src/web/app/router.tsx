import { createBrowserRouter, Navigate } from 'react-router';
import { preferredLocale } from '../lib/i18n.ts';
import { paths } from '../lib/locale.ts';
import { AccountPage } from '../pages/account-page.tsx';
import { ConvertPage } from '../pages/convert-page.tsx';
import { HistoryPage } from '../pages/history-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PreviewPage } from '../pages/preview-page.tsx';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

export const router = createBrowserRouter([
  { path: '/', element: <Navigate replace to={paths.convert(preferredLocale())} /> },
  {
    path: '/:locale',
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      { index: true, element: <Navigate replace to="convert" /> },
      { path: 'convert', element: <ConvertPage /> },
      { path: 'convert/:id/preview', element: <PreviewPage /> },
      { path: 'history', element: <HistoryPage /> },
      { path: 'account', element: <AccountPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
