import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What is shown where a page breaks. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <main className="mx-auto max-w-xl p-10">
      <Notice title={t('error.crash')} action={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}>
        {error instanceof Error ? error.message : null}
      </Notice>
    </main>
  );
}
