import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useAddPack, type Download } from '../api/packs.ts';

/** A pack on its way, or one that did not come. */
export function DownloadRow({ download, name }: { download: Download; name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const add = useAddPack();
  const { id, state, bytes, total_bytes: total, error } = download;
  const failed = state === 'failed';
  return (
    <li className="py-3 text-sm" data-testid="pack" data-pack={id} data-state={state}>
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow truncate font-medium">{name}</span>
        {failed ? (
          <Button size="small" onClick={() => add.mutate(id)} disabled={add.isPending}>
            {t('common.retry')}
          </Button>
        ) : (
          <span className="tabular text-xs text-ink-muted">
            {[bytes, total].flatMap((size) => (size === null ? [] : [formatBytes(size, locale)])).join(' / ')}
          </span>
        )}
      </div>
      {failed ? (
        <p role="alert" className="mt-1 text-[13px] leading-snug font-medium break-words text-bad">
          {error}
        </p>
      ) : (
        <ProgressBar
          className="mt-2"
          percent={total === null ? null : Math.floor((100 * bytes) / total)}
          label={t('packs.downloading', { name })}
        />
      )}
    </li>
  );
}
