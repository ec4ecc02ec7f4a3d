import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountFigures } from '../features/account/components/account-figures.tsx';
import { ApiAccess } from '../features/account/components/api-access.tsx';
import { ApiKeys } from '../features/account/components/api-keys.tsx';
import { Pricing } from '../features/account/components/pricing.tsx';
import { Usage } from '../features/account/components/usage.tsx';
import { Packs } from '../features/packs/components/packs.tsx';
import { sessionQuery, useSignOut } from '../features/session/api/session.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountPage() {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery).data;
  const signOut = useSignOut();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <PageTitle title={t('account.title')} lead={t('account.lead')} />
      <AccountFigures />
      <Usage />
      <Pricing />
      <ApiKeys />
      <ApiAccess apiBase={session?.api_base ?? ''} />
      <Packs />
      {session?.password_required && (
        <Button className="self-start" onClick={() => signOut.mutate()}>
          {t('sign_in.out')}
        </Button>
      )}
    </div>
  );
}
