import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/index.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { accountQuery } from '../api/account.ts';

/** What the account has and has used. */
export function AccountFigures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const account = useQuery(accountQuery);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  if (account.isError)
    return <Notice title={t('error.account')} action={<Button onClick={() => void account.refetch()}>{t('common.retry')}</Button>} />;
  const { data } = account;
  return (
    <dl className="grid gap-px overflow-hidden rounded-3xl border bg-line sm:grid-cols-3" aria-busy={account.isPending}>
      <Figure
        name={t('account.credits_title')}
        note={t('account.credits_note', { pixels: number(data?.pixels_per_credit ?? LIMITS.pixelsPerCredit) })}
      >
        {data ? number(data.credits) : '–'}
      </Figure>
      <Figure name={t('account.previews_title')} note={t('account.previews_note', { count: LIMITS.freePreviewsPerMonth })}>
        {data?.free_previews_left === undefined ? '–' : number(data.free_previews_left)}
      </Figure>
      <Figure name={t('account.calls_title')} note={t('account.calls_note')}>
        {data ? number(data.calls) : '–'}
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 bg-surface p-6">
      <dt className="text-sm font-medium text-ink-muted">{name}</dt>
      <dd className="tabular font-display text-5xl font-semibold tracking-tight">{children}</dd>
      <dd className="text-xs leading-relaxed text-ink-muted">{note}</dd>
    </div>
  );
}
