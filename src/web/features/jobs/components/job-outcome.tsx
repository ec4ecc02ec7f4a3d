import { CheckIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../../contract/index.ts';
import { formatDuration, formatScore } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What came of a job: its scores and what to look at, or why it ended. */
export function JobOutcome({ job }: { job: Job }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (job.status === 'failed')
    return (
      <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px]">
        <Badge tone="bad">{t('status.failed')}</Badge>
        <span className="text-ink-muted">
          {job.error} {t('job.refunded')}
        </span>
      </div>
    );
  if (job.status === 'cancelled')
    return (
      <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px]">
        <Badge>{t('status.cancelled')}</Badge>
        <span className="text-ink-muted">{t('job.refunded')}</span>
      </div>
    );
  if (!job.quality) return null;
  const { quality } = job;
  const score = (quality.text_accuracy + quality.visual_fidelity + quality.structure) / 3;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Badge tone={score >= 0.9 ? 'good' : 'accent'}>
        {t('job.score')} {formatScore(score, locale)}
      </Badge>
      {quality.review.length === 0 ? (
        <Badge tone="good">
          <CheckIcon aria-hidden /> {t('job.nothing_to_check')}
        </Badge>
      ) : (
        <Badge tone={quality.auto_pass ? 'plain' : 'warn'}>{t('job.to_check', { count: quality.review.length })}</Badge>
      )}
      <span className="tabular text-xs text-ink-muted">
        {t('job.sections', { count: quality.sections })} · {formatDuration(quality.seconds, locale)}
      </span>
    </div>
  );
}
