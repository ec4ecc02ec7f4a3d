import { ArrowLeftIcon, DownloadIcon, ExternalLinkIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Job } from '../../contract/index.ts';
import { pageAddress } from '../features/compare/api/files.ts';
import { CompareView } from '../features/compare/components/compare-view.tsx';
import { jobQuery } from '../features/jobs/api/jobs.ts';
import { JobRows } from '../features/jobs/components/job-rows.tsx';
import { RequestError } from '../lib/http.ts';
import { paths, useLocale } from '../lib/locale.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function PreviewPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const job = useQuery({ ...jobQuery(id), retry: (count, error) => count < 2 && !(error instanceof RequestError && error.status === 404) });
  const name = job.data?.file_name ?? t('job.unnamed', { id: id.slice(0, 8) });
  useEffect(() => {
    document.title = `${name} · Unflatten`;
  }, [name]);

  if (job.isError) {
    const missing = job.error instanceof RequestError && job.error.status === 404;
    return (
      <Notice
        title={t(missing ? 'error.not_found' : 'error.job')}
        action={<Button onClick={() => void job.refetch()}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!job.data) return <div className="h-96 animate-pulse rounded-3xl bg-sunken" aria-busy="true" />;
  return (
    <>
      <Header job={job.data} name={name} />
      {job.data.status === 'done' ? <CompareView key={id} job={job.data} /> : <JobRows jobs={[job.data]} />}
    </>
  );
}

function Header({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button asChild look="quiet" size="icon">
        <Link to={paths.convert(locale)} aria-label={t('compare.back')}>
          <ArrowLeftIcon aria-hidden />
        </Link>
      </Button>
      <h1 className="min-w-0 grow truncate font-display text-2xl font-bold tracking-tight">{name}</h1>
      {job.status === 'done' && (
        <div className="flex gap-2">
          <Button asChild>
            <a href={pageAddress(job.id)} target="_blank" rel="noreferrer">
              <ExternalLinkIcon aria-hidden />
              {t('compare.open')}
            </a>
          </Button>
          <Button asChild look="primary">
            <a href={paths.download(locale, job.id)} download>
              <DownloadIcon aria-hidden />
              {t('compare.download')}
            </a>
          </Button>
        </div>
      )}
    </div>
  );
}
