import { PlusIcon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCreateKey } from '../api/keys.ts';

/** Days until a key ends, that one can choose from; 0 = never. */
const LIVES = [0, 30, 90, 365];

/** Makes a key and shows it, this once. */
export function NewKey() {
  const { t } = useTranslation();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [days, setDays] = useState(LIVES[0]);
  if (create.data) return <MadeKey name={create.data.name} text={create.data.key} onDone={() => create.reset()} />;
  return (
    <form
      className="mt-5 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = { name: name.trim(), ...(days > 0 && { expires_in_days: days }) };
        create.mutate(wish, { onSuccess: () => setName('') });
      }}
    >
      <TextField
        className="min-w-48 grow"
        label={t('keys.name')}
        placeholder={t('keys.name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select aria-label={t('keys.life')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
        {LIVES.map((life) => (
          <option key={life} value={life}>
            {life === 0 ? t('keys.life_open') : t('keys.life_days', { count: life })}
          </option>
        ))}
      </Select>
      <Button type="submit" look="primary" disabled={name.trim() === '' || create.isPending}>
        <PlusIcon aria-hidden />
        {t('keys.create')}
      </Button>
    </form>
  );
}

function MadeKey({ name, text, onDone }: { name: string; text: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <section aria-live="polite" className="mt-5 rounded-2xl border border-good/30 bg-good-soft p-4">
      <p className="text-sm font-medium text-good">{t('keys.made', { name })}</p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-sm break-all" data-testid="new-key">
          {text}
        </code>
        <CopyButton text={text} label={t('common.copy')} />
      </p>
      <p className="mt-3 text-xs leading-relaxed text-ink-muted">{t('keys.made_note')}</p>
      <Button size="small" className="mt-3" onClick={onDone}>
        {t('keys.made_done')}
      </Button>
    </section>
  );
}
