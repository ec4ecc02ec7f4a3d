import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { codeQuery, type CodeFile } from '../api/files.ts';

const FILES: readonly CodeFile[] = ['index.html', 'styles.css'];

/** The page's own code, to read and to copy. */
export function CodeView({ id }: { id: string }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<CodeFile>('index.html');
  const code = useQuery(codeQuery(id, file));
  const text = code.data ?? '';
  const lines = text.split('\n').length;
  return (
    <section aria-label={t('compare.view.code')} className="flex min-h-0 grow flex-col overflow-hidden rounded-xl border bg-surface">
      <div className="flex items-center justify-between gap-2 border-b p-2">
        <Segmented
          label={t('code.file')}
          value={file}
          onChange={setFile}
          options={FILES.map((name) => ({ value: name, label: <span className="font-mono text-xs">{name}</span> }))}
        />
        <CopyButton text={text} label={t('common.copy')} />
      </div>
      {code.isError ? (
        <Notice title={t('error.content')} />
      ) : (
        <div className="flex min-h-0 grow overflow-auto font-mono text-[12.5px] leading-[1.6]">
          <pre aria-hidden="true" className="sticky left-0 bg-surface py-3 pr-3 pl-4 text-right text-ink-faint select-none">
            {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
          </pre>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <pre tabIndex={0} className="grow py-3 pr-4" data-testid="code">
            {text}
          </pre>
        </div>
      )}
    </section>
  );
}
