import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../contract/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { RequestError } from '../../../lib/http.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keysQuery, useRevokeKey } from '../api/keys.ts';
import { NewKey } from './new-key.tsx';

/** The keys of the account: make, copy once, revoke. Nothing where the server has no such list. */
export function ApiKeys() {
  const { t } = useTranslation();
  const keys = useQuery(keysQuery);
  if (keys.error instanceof RequestError && keys.error.status === 404) return null;
  if (keys.isError)
    return <Notice title={t('error.keys')} action={<Button onClick={() => void keys.refetch()}>{t('common.retry')}</Button>} />;
  const listed = keys.data?.keys.filter(({ revoked_at: revoked }) => revoked === null) ?? [];
  return (
    <section className="rounded-3xl border bg-surface p-6" aria-busy={keys.isPending}>
      <h2 className="font-display text-lg font-semibold">{t('keys.title')}</h2>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-ink-muted">{t('keys.lead')}</p>
      <NewKey />
      <ul className="mt-5 divide-y border-t">
        {listed.map((key) => (
          <KeyRow key={key.id} apiKey={key} readAt={keys.dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

/** @param readAt when the list was read, in ms */
function KeyRow({ apiKey: key, readAt }: { apiKey: ApiKey; readAt: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ended = key.expires_at !== null && Date.parse(key.expires_at) <= readAt;
  const facts = [
    t('keys.calls', { count: key.calls }),
    key.last_used_at ? t('keys.last_used', { date: formatDate(key.last_used_at, locale) }) : t('keys.never_used'),
    key.expires_at && !ended ? t('keys.until', { date: formatDate(key.expires_at, locale) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="flex items-center justify-between gap-4 py-3" data-testid="api-key" data-key={key.id}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">{key.name}</span>
          <span className="font-mono text-xs text-ink-muted">{key.key}</span>
          {key.current && <Badge tone="note">{t('keys.current')}</Badge>}
          {ended && <Badge tone="warn">{t('keys.expired')}</Badge>}
        </p>
        <p className="tabular mt-1 text-xs leading-relaxed text-ink-muted">{facts.join(' · ')}</p>
      </div>
      {!key.current && <RevokeButton apiKey={key} />}
    </li>
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const revoke = useRevokeKey();
  return (
    <Confirm
      title={t('keys.revoke_title')}
      text={t('keys.revoke_text', { name })}
      confirm={t('keys.revoke')}
      cancel={t('common.keep')}
      onConfirm={() => revoke.mutate(id)}
      trigger={
        <Button size="small" disabled={revoke.isPending} aria-label={t('keys.revoke_named', { name })}>
          {t('keys.revoke')}
        </Button>
      }
    />
  );
}
