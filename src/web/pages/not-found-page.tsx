import { ImageIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, useLocale } from '../lib/locale.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <EmptyState
      icon={<ImageIcon aria-hidden className="size-5" />}
      title={t('not_found.title')}
      action={
        <Button asChild look="primary">
          <Link to={paths.convert(locale)}>{t('not_found.action')}</Link>
        </Button>
      }
    />
  );
}
