import { useTranslation } from 'react-i18next';
import { creditsForHeight, LIMITS } from '../../../../contract/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useUploader } from '../api/use-uploader.ts';
import { useUploads, type UploadItem } from '../store.ts';
import { LanguageSelect } from './language-select.tsx';
import { QueueItem } from './queue-item.tsx';

interface QueueProps {
  pixelsPerCredit?: number;
  freePreviewsLeft?: number;
}

/** The pictures that wait, how to convert them, and what it costs. */
export function Queue({ pixelsPerCredit = LIMITS.pixelsPerCredit, freePreviewsLeft }: QueueProps) {
  const { t } = useTranslation();
  const { items, mode, lang, setMode, setLang } = useUploads();
  const start = useUploader();
  if (items.length === 0) return null;

  const waiting = items.filter(({ state }) => state === 'ready' || state === 'failed');
  const busy = items.some(({ state }) => state === 'uploading' || state === 'checking');
  const cost = (item: UploadItem) => (item.height === null ? null : creditsForHeight(item.height, pixelsPerCredit));
  const known = waiting.reduce((sum, item) => sum + (cost(item) ?? 1), 0);
  const exact = waiting.every((item) => cost(item) !== null);
  const paidPreviews = Math.max(0, waiting.length - (freePreviewsLeft ?? waiting.length));
  const total = mode === 'preview' ? paidPreviews : known;

  return (
    <section aria-label={t('upload.queue')} className="mt-4 animate-rise rounded-3xl border bg-surface shadow-lift">
      <ul className="divide-y">
        {items.map((item) => (
          <QueueItem key={item.id} item={item} credits={mode === 'preview' ? null : cost(item)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t p-4">
        <Segmented
          label={t('upload.mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'full', label: t('mode.full') },
            { value: 'preview', label: t('mode.preview'), title: t('mode.preview_note') },
          ]}
        />
        <LanguageSelect value={lang} onChange={setLang} />
        <div className="ml-auto flex grow items-center justify-end gap-4 sm:grow-0">
          <span className="tabular text-sm text-ink-muted" data-testid="cost">
            {total === 0 ? t('upload.free') : t(exact || mode === 'preview' ? 'upload.credits' : 'upload.credits_from', { count: total })}
          </span>
          <Button look="primary" disabled={busy || waiting.length === 0} onClick={() => void start()}>
            {t('upload.convert', { count: waiting.length })}
          </Button>
        </div>
        {mode === 'preview' && <p className="w-full text-xs text-ink-muted">{t('mode.preview_note')}</p>}
      </div>
    </section>
  );
}
