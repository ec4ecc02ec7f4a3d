import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { accountQuery } from '../api/account.ts';

/** The key as far as it may be shown, and a call that can be copied. */
export function ApiAccess({ apiBase }: { apiBase: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(accountQuery);
  const snippet = [
    `curl -X POST ${apiBase}/api/v1/reconstruct \\`,
    '  -H "Authorization: Bearer $UNFLATTEN_KEY" \\',
    '  -F image_file=@page.png -F mode=full',
    '',
    `curl ${apiBase}/api/v1/jobs/JOB_ID \\`,
    '  -H "Authorization: Bearer $UNFLATTEN_KEY"',
  ].join('\n');
  return (
    <section className="rounded-3xl border bg-surface p-6">
      <h2 className="font-display text-lg font-semibold">{t('account.api_title')}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">{t('account.owner')}</dt>
        <dd className="truncate font-medium">{data?.email ?? '–'}</dd>
        <dt className="text-ink-muted">{t('account.key')}</dt>
        <dd className="font-mono font-medium">{data?.key ?? '–'}</dd>
      </dl>
      <p className="mt-3 text-xs leading-relaxed text-ink-muted">{t('account.key_note')}</p>
      <div className="mt-5 overflow-hidden rounded-2xl border bg-sunken">
        <div className="flex items-center justify-between border-b px-4 py-2">
          <span className="font-mono text-xs text-ink-muted">curl</span>
          <CopyButton text={snippet} label={t('common.copy')} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-[13px] leading-relaxed">
          {snippet}
        </pre>
      </div>
    </section>
  );
}
