import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../features/account/api/account.ts';
import { RecentJobs } from '../features/jobs/components/recent-jobs.tsx';
import { DropZone } from '../features/upload/components/drop-zone.tsx';
import { Queue } from '../features/upload/components/queue.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Promises } from '../ui/promises.tsx';

export function ConvertPage() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery).data;
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle title={t('convert.title')} lead={t('convert.lead')} large />
      <DropZone />
      <Queue pixelsPerCredit={account?.pixels_per_credit} freePreviewsLeft={account?.free_previews_left} />
      <RecentJobs empty={<Promises />} />
    </div>
  );
}
