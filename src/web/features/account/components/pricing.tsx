import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditsForHeight, LIMITS } from '../../../../contract/index.ts';
import { useLocale } from '../../../lib/locale.ts';
import { accountQuery } from '../api/account.ts';

const EXAMPLE_HEIGHTS = [2_400, 15_000, 32_000];

/** The pricing rule with three lengths of picture drawn to scale. */
export function Pricing() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(accountQuery);
  const perCredit = data?.pixels_per_credit ?? LIMITS.pixelsPerCredit;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <section className="rounded-3xl border bg-surface p-6">
      <h2 className="font-display text-lg font-semibold">{t('account.pricing_title')}</h2>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-ink-muted">
        {t('account.pricing_text', { pixels: number(perCredit), top: number(LIMITS.previewPixels), free: LIMITS.freePreviewsPerMonth })}
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {EXAMPLE_HEIGHTS.map((height) => (
          <li key={height} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 text-sm">
            <span className="tabular font-mono text-xs text-ink-muted">{number(height)} px</span>
            <span className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * height) / EXAMPLE_HEIGHTS.at(-1)!}%` }} />
            </span>
            <span className="tabular font-medium">{t('upload.credits', { count: creditsForHeight(height, perCredit) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
