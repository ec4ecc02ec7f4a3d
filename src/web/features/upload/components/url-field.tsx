import { Link2Icon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUploads } from '../store.ts';

/** Adds the picture behind a public address. */
export function UrlField() {
  const { t } = useTranslation();
  const addUrl = useUploads((store) => store.addUrl);
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex min-w-0 grow flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const usable = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
        setWrong(!usable);
        if (!usable) return;
        addUrl(url.trim());
        setUrl('');
      }}
    >
      <div className="flex gap-2">
        <TextField
          className="grow"
          label={t('upload.url_label')}
          placeholder={t('upload.url_placeholder')}
          icon={<Link2Icon aria-hidden />}
          type="url"
          inputMode="url"
          value={url}
          aria-invalid={wrong}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit">{t('upload.url_add')}</Button>
      </div>
      {wrong && (
        <p role="alert" className="text-left text-xs text-bad">
          {t('upload.url_wrong')}
        </p>
      )}
    </form>
  );
}
