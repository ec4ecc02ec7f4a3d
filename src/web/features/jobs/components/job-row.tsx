import { Cross2Icon, DownloadIcon, TrashIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Job } from '../../../../contract/index.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths, useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useDeleteJob } from '../api/jobs.ts';
import { JobOutcome } from './job-outcome.tsx';
import { JobProgress } from './job-progress.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** One job: what it is, how far it is or what came of it, and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const done = job.status === 'done';
  const ended = job.status !== 'processing';
  const name = job.file_name ?? t('job.unnamed', { id: job.id.slice(0, 8) });
  const facts = [`${job.width} × ${job.height}`, formatDate(job.created_at, locale)].filter((fact) => fact !== '');
  return (
    <li
      className="group relative flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:flex-nowrap"
      data-testid="job"
      data-job={job.id}
      data-status={job.status}
    >
      <Thumbnail id={job.id} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {done ? (
            <Link to={paths.preview(locale, job.id)} className="truncate font-medium underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          {job.mode === 'preview' && <Badge tone="note">{t('mode.preview')}</Badge>}
        </p>
        <p className="tabular mt-1 truncate text-xs text-ink-muted">{facts.join(' · ')}</p>
        {job.status === 'processing' ? <JobProgress job={job} /> : <JobOutcome job={job} />}
      </div>
      <div
        className={cn(
          'flex items-center justify-end gap-1.5',
          ended && !done ? 'max-sm:absolute max-sm:top-3 max-sm:right-3' : 'max-sm:w-full',
        )}
      >
        {done && (
          <>
            <Button asChild size="small" look="secondary">
              <Link to={paths.preview(locale, job.id)}>{t('job.compare')}</Link>
            </Button>
            <Button asChild size="small" look="quiet">
              <a href={paths.download(locale, job.id)} download aria-label={t('job.download', { name })}>
                <DownloadIcon aria-hidden />
                ZIP
              </a>
            </Button>
          </>
        )}
        <RemoveButton job={job} name={name} />
      </div>
    </li>
  );
}

function RemoveButton({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation();
  const remove = useDeleteJob();
  if (job.status === 'processing')
    return (
      <Button size="small" onClick={() => remove.mutate(job.id)} disabled={remove.isPending}>
        <Cross2Icon aria-hidden />
        {t('job.cancel')}
      </Button>
    );
  return (
    <Confirm
      title={t('job.delete_title')}
      text={t('job.delete_text', { name })}
      confirm={t('job.delete')}
      cancel={t('common.keep')}
      onConfirm={() => remove.mutate(job.id)}
      trigger={
        <Button look="quiet" size="icon" className="size-8" aria-label={t('job.delete_named', { name })} disabled={remove.isPending}>
          <TrashIcon aria-hidden />
        </Button>
      }
    />
  );
}
