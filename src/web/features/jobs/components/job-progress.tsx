import { useTranslation } from 'react-i18next';
import { JobStage, type Job } from '../../../../contract/index.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatDuration } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/locale.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** How far a running job is: its stage by name, its percent, and the time that is left where the service can tell. */
export function JobProgress({ job, large = false }: { job: Job; large?: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const stage = job.stage === null ? t('stage.waiting') : t(`stage.${job.stage}`);
  const left = job.eta_seconds === null ? null : t('job.time_left', { time: formatDuration(job.eta_seconds, locale) });
  return (
    <div className={cn('mt-2.5', large && 'mt-0 w-full')}>
      <ProgressBar percent={job.stage === null && job.progress === 0 ? null : job.progress} label={t('job.progress', { stage })} />
      <p className="tabular mt-1.5 flex justify-between gap-4 text-xs text-ink-muted">
        <span>
          <span className="font-medium text-ink" data-testid="stage">
            {stage}
          </span>
          {job.stage !== null && (
            <span className="max-sm:hidden">{` · ${JobStage.options.indexOf(job.stage) + 1}/${JobStage.options.length}`}</span>
          )}
        </span>
        <span className="whitespace-nowrap">{[left, `${job.progress}%`].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  );
}
