import { useTranslation } from 'react-i18next';
import { creditsForHeight, DocumentLanguage, LIMITS } from '../../../../contract/index.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUploader } from '../api/use-uploader.ts';
import { useUploads, type UploadItem } from '../store.ts';
import { QueueItem } from './queue-item.tsx';

/** BCP 47 names of the tags, for their names in the reader's language. */
const TAG: Partial<Record<DocumentLanguage, string>> = { cn: 'zh-Hans', tw: 'zh-Hant' };

interface QueueProps {
  pixelsPerCredit?: number;
  freePreviewsLeft?: number;
}

/** The pictures that wait, how to convert them, and what it costs. */
export function Queue({ pixelsPerCredit = LIMITS.pixelsPerCredit, freePreviewsLeft }: QueueProps) {
  const { t } = useTranslation();
  const { items, mode, lang, setMode, setLang } = useUploads();
  const start = useUploader();
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
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
        <Select
          aria-label={t('upload.language')}
          value={lang ?? ''}
          onChange={(event) => setLang(event.target.value === '' ? null : (event.target.value as DocumentLanguage))}
        >
          <option value="">{t('upload.language_auto')}</option>
          {DocumentLanguage.options.map((tag) => (
            <option key={tag} value={tag}>
              {names.of(TAG[tag] ?? tag)}
            </option>
          ))}
        </Select>
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
