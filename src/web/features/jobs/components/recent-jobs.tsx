import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, useLocale } from '../../../lib/locale.ts';
import { jobListQuery } from '../api/jobs.ts';
import { JobRows } from './job-rows.tsx';

const ENDED_SHOWN = 5;

/** Every running job and the latest that have ended. @param empty shown while there are none */
export function RecentJobs({ empty }: { empty: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, isSuccess } = useInfiniteQuery(jobListQuery({}));
  const jobs = data?.pages[0].jobs ?? [];
  const running = jobs.filter((job) => job.status === 'processing');
  const ended = jobs.filter((job) => job.status !== 'processing').slice(0, ENDED_SHOWN);
  if (running.length + ended.length === 0) return isSuccess ? empty : null;
  return (
    <section className="mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="font-display text-xl font-semibold tracking-tight">{t('jobs.recent')}</h2>
        <Link to={paths.history(locale)} className="text-sm font-medium text-accent-ink underline-offset-4 hover:underline">
          {t('jobs.all')}
        </Link>
      </div>
      <p className="sr-only" aria-live="polite">
        {t('jobs.running', { count: running.length })}
      </p>
      <JobRows jobs={[...running, ...ended]} />
    </section>
  );
}
