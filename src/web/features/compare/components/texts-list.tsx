import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/locale.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { contentQuery } from '../api/files.ts';

/** Every text that was read, in reading order, with what it is and how sure the reading is. */
export function TextsList({ id }: { id: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const content = useQuery(contentQuery(id));
  if (content.isError) return <Notice title={t('error.content')} />;
  const texts = content.data?.texts ?? [];
  return (
    <>
      <div className="mb-2 flex items-center justify-between px-1 text-xs text-ink-muted">
        <span>{t('texts.count', { count: texts.length })}</span>
        <CopyButton text={texts.map((text) => text.text).join('\n')} label={t('texts.copy')} />
      </div>
      <ul className="divide-y rounded-xl border bg-surface">
        {texts.map((text) => (
          <li key={text.id} className="flex gap-3 p-3 text-sm">
            <span className="w-12 shrink-0 pt-0.5 font-mono text-[11px] text-ink-muted">{text.role}</span>
            <span lang={text.language} dir={text.direction} className="min-w-0 grow break-words">
              {text.text}
            </span>
            <span className="tabular shrink-0 pt-0.5 font-mono text-[11px] text-ink-muted" title={t('texts.confidence')}>
              {formatScore(text.confidence, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
