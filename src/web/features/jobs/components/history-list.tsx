import { CounterClockwiseClockIcon, MagnifyingGlassIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, useLocale } from '../../../lib/locale.ts';
import type { JobFilters } from '../../../lib/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { jobListQuery } from '../api/jobs.ts';
import { HistoryFilters } from './history-filters.tsx';
import { JobRows } from './job-rows.tsx';

/** Every job, newest first, with filters; more come as one asks for them. */
export function HistoryList() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [filters, setFilters] = useState<JobFilters>({});
  const list = useInfiniteQuery({ ...jobListQuery(useDeferredValue(filters)), placeholderData: keepPreviousData });
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const filtered = Object.values(filters).some(Boolean);

  return (
    <>
      <HistoryFilters filters={filters} onChange={setFilters} />
      {list.isError && <Notice title={t('error.jobs')} action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>} />}
      {jobs.length > 0 && <JobRows jobs={jobs} />}
      {list.isPending && <div className="h-64 animate-pulse rounded-3xl bg-sunken" />}
      {list.isSuccess && jobs.length === 0 && filtered && (
        <EmptyState
          icon={<MagnifyingGlassIcon aria-hidden className="size-5" />}
          title={t('jobs.no_match')}
          action={<Button onClick={() => setFilters({})}>{t('jobs.clear_filters')}</Button>}
        />
      )}
      {list.isSuccess && jobs.length === 0 && !filtered && (
        <EmptyState
          icon={<CounterClockwiseClockIcon aria-hidden className="size-5" />}
          title={t('jobs.empty_title')}
          action={
            <Button asChild look="primary">
              <Link to={paths.convert(locale)}>{t('jobs.empty_action')}</Link>
            </Button>
          }
        >
          {t('jobs.empty_text')}
        </EmptyState>
      )}
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('jobs.more')}
          </Button>
        </div>
      )}
    </>
  );
}
