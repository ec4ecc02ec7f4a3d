import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toaster } from 'sonner';
import { useLiveJobs } from '../features/jobs/api/live.ts';
import { SessionGate } from '../features/session/components/session-gate.tsx';
import { i18next } from '../lib/i18n.ts';
import { useLocale } from '../lib/locale.ts';
import { Header } from './header.tsx';

/** What every page stands in. */
export function Shell() {
  const locale = useLocale();
  const { t } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = locale;
    void i18next.changeLanguage(locale);
  }, [locale]);
  return (
    <SessionGate>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-xl focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('nav.skip')}
      </a>
      <LiveJobs />
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1600px] px-4 pt-6 pb-28 outline-none sm:px-8 sm:pb-16">
        <Outlet />
      </main>
      <Toaster position="bottom-center" toastOptions={{ className: 'font-sans' }} />
      <ScrollRestoration />
    </SessionGate>
  );
}

/** Inside the gate: events need a session. */
function LiveJobs() {
  useLiveJobs();
  return null;
}
