import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Splash } from '../../../ui/splash.tsx';
import { sessionQuery } from '../api/session.ts';
import { SignIn } from './sign-in.tsx';

/** Shows the dashboard to whoever has a session, the sign-in to everyone else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery);
  if (session.data?.signed_in) return children;
  if (session.data) return <SignIn />;
  if (!session.isError) return <Splash />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice title={t('error.offline')} action={<Button onClick={() => void session.refetch()}>{t('common.retry')}</Button>} />
    </main>
  );
}
