import { Cross2Icon, ExclamationTriangleIcon, ImageIcon, Link2Icon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUploads, type UploadItem } from '../store.ts';

/** One picture in the queue. @param credits what it costs; null where nothing or unknown */
export function QueueItem({ item, credits }: { item: UploadItem; credits: number | null }) {
  const { t } = useTranslation();
  const remove = useUploads((store) => store.remove);
  const locale = useLocale();
  const facts = [
    item.bytes === null ? t('upload.from_url') : formatBytes(item.bytes, locale),
    item.width !== null && item.height !== null ? `${item.width} × ${item.height}` : null,
  ].filter((fact) => fact !== null);

  return (
    <li className="flex items-center gap-4 p-4" data-testid="queue-item" data-state={item.state}>
      <Thumbnail item={item} />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{item.name}</p>
        <p className="tabular mt-0.5 text-xs text-ink-muted">{facts.join(' · ')}</p>
        {item.state === 'refused' && <Trouble text={t(`refusal.${item.refusal}`)} />}
        {item.state === 'failed' && <Trouble text={t(`error.${item.reason}`, { defaultValue: item.sentence })} />}
        {item.state === 'uploading' && (
          <ProgressBar
            className="mt-2"
            percent={item.percent < 100 ? item.percent : null}
            label={t('upload.uploading', { name: item.name })}
          />
        )}
      </div>
      {credits !== null && item.state !== 'refused' && (
        <Badge className="hidden sm:inline-flex">{t('upload.credits', { count: credits })}</Badge>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={t(item.state === 'uploading' ? 'upload.stop' : 'upload.remove', { name: item.name })}
        onClick={() => (item.state === 'uploading' ? item.abort() : remove(item.id))}
      >
        <Cross2Icon aria-hidden />
      </Button>
    </li>
  );
}

function Thumbnail({ item }: { item: UploadItem }) {
  if (item.thumbnail) return <img src={item.thumbnail} alt="" className="h-16 w-13 shrink-0 rounded-lg border object-cover object-top" />;
  const Icon = item.state === 'refused' ? ExclamationTriangleIcon : 'url' in item.source ? Link2Icon : ImageIcon;
  return (
    <span className="grid h-16 w-13 shrink-0 place-items-center rounded-lg border bg-sunken text-ink-muted">
      <Icon aria-hidden />
    </span>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-1 text-[13px] leading-snug font-medium text-bad">
      {text}
    </p>
  );
}
