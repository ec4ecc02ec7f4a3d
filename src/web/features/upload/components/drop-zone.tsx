import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES } from '../../../../contract/index.ts';
import { cn } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheets } from '../../../ui/sheets.tsx';
import { useUploads } from '../store.ts';
import { UrlField } from './url-field.tsx';

/** Where pictures come in: dropped, chosen, pasted anywhere on the page, or by address. */
export function DropZone() {
  const { t } = useTranslation();
  const addFiles = useUploads((store) => store.addFiles);
  const [near, setNear] = useState(false);
  // Every file goes to the queue, wrong ones too: it says why each is refused, which a silent filter would not.
  const { getRootProps, getInputProps, isDragActive, isDragGlobal, open } = useDropzone({
    onDrop: (accepted) => void addFiles(accepted),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  usePastedFiles((files) => void addFiles(files));
  const lifted = near || isDragActive || isDragGlobal;

  return (
    <div
      {...getRootProps()}
      data-testid="drop-zone"
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      className={cn(
        'halftone rounded-[28px] border p-2 transition-colors',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <div
        className={cn(
          'flex flex-col items-center gap-5 rounded-[20px] px-5 pt-4 pb-8 text-center transition-colors sm:px-10',
          isDragActive ? 'bg-accent-soft/90' : 'bg-surface/92',
        )}
      >
        <Sheets lifted={lifted} />
        <div>
          <p className="font-display text-2xl font-semibold tracking-tight">{t(isDragActive ? 'upload.drop_now' : 'upload.drop_title')}</p>
          <p className="mt-1.5 text-sm text-ink-muted">{t('upload.drop_note')}</p>
        </div>
        <input {...getInputProps({ accept: Object.keys(IMAGE_TYPES).join(','), 'aria-hidden': true })} data-testid="file-input" />
        <div className="flex w-full max-w-xl flex-col items-stretch justify-center gap-2 sm:flex-row">
          <Button look="primary" onClick={open}>
            {t('upload.browse')}
          </Button>
          <UrlField />
        </div>
      </div>
    </div>
  );
}

/** Pictures pasted anywhere but into a field. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  });
}
