import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { packsQuery } from '../api/packs.ts';
import { AddPack } from './add-pack.tsx';
import { DownloadRow } from './download-row.tsx';
import { InstalledRow } from './installed-row.tsx';
import { packName } from './pack-name.ts';

/** Model packs of the built-in translator and of recognisers. Nothing where the server has none to speak of (it knows only api-v1.md). */
export function Packs() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(packsQuery);
  if (!data) return null;
  const { installed, downloads, recognisers } = data;
  const nameOf = (id: string) => packName(id, { recognisers, locale, t });
  const addable = data.addable.filter((id) => downloads.every((download) => download.id !== id));
  return (
    <section className="rounded-3xl border bg-surface p-6" data-testid="packs">
      <h2 className="font-display text-lg font-semibold">{t('packs.title')}</h2>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-ink-muted">{t(data.automatic ? 'packs.automatic' : 'packs.manual')}</p>
      {installed.length + downloads.length > 0 && (
        <ul className="mt-4 divide-y">
          {downloads.map((download) => (
            <DownloadRow key={`download ${download.id}`} download={download} name={nameOf(download.id)} />
          ))}
          {installed.map((id) => (
            <InstalledRow key={id} id={id} name={nameOf(id)} />
          ))}
        </ul>
      )}
      {addable.length > 0 && <AddPack key={addable.join()} packs={addable.map((id) => ({ id, name: nameOf(id) }))} />}
    </section>
  );
}
