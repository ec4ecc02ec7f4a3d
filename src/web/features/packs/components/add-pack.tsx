import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { isRecogniser, useAddPack } from '../api/packs.ts';

/** Chooses one of the packs that are not here, and fetches it. */
export function AddPack({ packs }: { packs: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const add = useAddPack();
  // Those that translate, then those that read.
  const options = packs.toSorted((a, b) => Number(isRecogniser(a.id)) - Number(isRecogniser(b.id)) || a.name.localeCompare(b.name, locale));
  const [chosen, setChosen] = useState(options[0]!.id);
  return (
    <div className="mt-5 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Select
          className="min-w-0 grow sm:grow-0"
          aria-label={t('packs.choose')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button onClick={() => add.mutate(chosen)} disabled={add.isPending}>
          {t('packs.add')}
        </Button>
      </div>
      {add.isError && <Notice title={t('packs.add_failed')}>{add.error.message}</Notice>}
    </div>
  );
}
