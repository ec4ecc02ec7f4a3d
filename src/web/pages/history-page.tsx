import { useTranslation } from 'react-i18next';
import { HistoryList } from '../features/jobs/components/history-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function HistoryPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle title={t('history.title')} lead={t('history.lead')} />
      <HistoryList />
    </div>
  );
}
