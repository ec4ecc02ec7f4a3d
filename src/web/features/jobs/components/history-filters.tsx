import { MagnifyingGlassIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { JobMode, JobStatus } from '../../../../contract/index.ts';
import type { JobFilters } from '../../../lib/query-keys.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function HistoryFilters({ filters, onChange }: { filters: JobFilters; onChange: (filters: JobFilters) => void }) {
  const { t } = useTranslation();
  return (
    <search className="mb-5 flex flex-wrap gap-2">
      <TextField
        className="min-w-52 grow"
        label={t('jobs.search')}
        placeholder={t('jobs.search')}
        icon={<MagnifyingGlassIcon aria-hidden />}
        type="search"
        value={filters.q ?? ''}
        onChange={(event) => onChange({ ...filters, q: event.target.value || undefined })}
      />
      <Select
        aria-label={t('jobs.filter_status')}
        value={filters.status ?? ''}
        onChange={(event) => onChange({ ...filters, status: (event.target.value || undefined) as JobStatus | undefined })}
      >
        <option value="">{t('jobs.any_status')}</option>
        {JobStatus.options.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('jobs.filter_mode')}
        value={filters.mode ?? ''}
        onChange={(event) => onChange({ ...filters, mode: (event.target.value || undefined) as JobMode | undefined })}
      >
        <option value="">{t('jobs.any_mode')}</option>
        {JobMode.options.map((mode) => (
          <option key={mode} value={mode}>
            {t(`mode.${mode}`)}
          </option>
        ))}
      </Select>
    </search>
  );
}
