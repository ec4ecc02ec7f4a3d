import { LayersIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, useLocale } from '../../../lib/locale.ts';
import { accountQuery } from '../api/account.ts';

/** The credits that are left, on every page. */
export function CreditsChip() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(accountQuery);
  const credits = data ? new Intl.NumberFormat(locale).format(data.credits) : '–';
  return (
    <Link
      to={paths.account(locale)}
      aria-label={t('account.credits_left', { credits })}
      className="tabular inline-flex h-9 items-center gap-2 rounded-xl border bg-surface px-3 text-[13px] font-medium transition-colors hover:border-line-strong"
    >
      <LayersIcon aria-hidden className="text-accent" />
      <span data-testid="credits">{credits}</span>
      <span className="hidden text-ink-muted sm:inline">{t('account.credits')}</span>
    </Link>
  );
}
