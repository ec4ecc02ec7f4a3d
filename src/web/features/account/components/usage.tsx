import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../../lib/http.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usageQuery } from '../api/usage.ts';
import { usedDays, type UsedDay } from '../used-days.ts';

/** What credits went for in the last 30 days; nothing where the server does not tell. */
export function Usage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const usage = useQuery(usageQuery);
  if (usage.error instanceof RequestError && usage.error.status === 404) return null;
  if (usage.isError)
    return <Notice title={t('error.usage')} action={<Button onClick={() => void usage.refetch()}>{t('common.retry')}</Button>} />;
  const days = usage.data ? usedDays(usage.data) : [];
  const used = days.filter(({ pages, images }) => pages + images > 0).toReversed();
  const count = used.reduce((sum, day) => sum + day.credits, 0);
  const credits = new Intl.NumberFormat(locale).format(count);
  return (
    <section className="rounded-3xl border bg-surface p-6" aria-busy={usage.isPending}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-display text-lg font-semibold">{t('usage.title')}</h2>
        <p className="text-sm text-ink-muted">{usage.data ? t('usage.total', { count, credits }) : '–'}</p>
      </div>
      <Bars days={days} />
      {usage.data && used.length === 0 ? <p className="mt-4 text-sm text-ink-muted">{t('usage.empty')}</p> : <UsedDays days={used} />}
      {usage.data && (
        <p className="mt-4 text-xs leading-relaxed text-ink-muted">
          {t('usage.previews', { left: usage.data.free_previews.left, total: usage.data.free_previews.per_month })}
        </p>
      )}
    </section>
  );
}

/** A bar a day; the table below says the same to those who do not see them. */
function Bars({ days }: { days: readonly UsedDay[] }) {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  return (
    <div className="mt-5 flex h-28 items-end gap-0.5 border-b sm:gap-1" aria-hidden="true" data-testid="usage-bars">
      {days.map(({ date, credits }) => (
        <span key={date} title={`${date}: ${credits}`} className="flex h-full min-w-0 flex-1 items-end rounded-t-sm hover:bg-sunken">
          <span
            className="block w-full rounded-t-sm bg-accent"
            style={{ height: credits === 0 ? 0 : `${Math.max(3, (100 * credits) / most)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

function UsedDays({ days }: { days: readonly UsedDay[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const date = (day: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  if (days.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="mt-4 max-h-72 overflow-y-auto" tabIndex={0} aria-label={t('usage.title')}>
      <table className="tabular w-full text-sm">
        <thead className="text-left text-xs text-ink-muted">
          <tr>
            <th className="py-2 font-medium">{t('usage.day')}</th>
            <th className="py-2 text-right font-medium">{t('usage.pages')}</th>
            <th className="py-2 text-right font-medium">{t('usage.images')}</th>
            <th className="py-2 text-right font-medium">{t('usage.credits')}</th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {days.map((day) => (
            <tr key={day.date}>
              <td className="py-2">{date(day.date)}</td>
              <td className="py-2 text-right">{number(day.pages)}</td>
              <td className="py-2 text-right">{number(day.images)}</td>
              <td className="py-2 text-right font-medium">{number(day.credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
