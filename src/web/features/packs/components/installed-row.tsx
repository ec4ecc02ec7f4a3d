import { CheckIcon, TrashIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { isRecogniser, useRemovePack } from '../api/packs.ts';

/** A pack that is here. */
export function InstalledRow({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const remove = useRemovePack();
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm" data-testid="pack" data-pack={id} data-state="installed">
      <CheckIcon aria-hidden className="shrink-0 text-good" />
      <span className="min-w-0 grow truncate font-medium">{name}</span>
      <Confirm
        title={t('packs.remove_title')}
        text={t(isRecogniser(id) ? 'packs.remove_recogniser_text' : 'packs.remove_text', { name })}
        confirm={t('packs.remove')}
        cancel={t('common.keep')}
        onConfirm={() => remove.mutate(id)}
        trigger={
          <Button look="quiet" size="icon" className="size-8" aria-label={t('packs.remove_named', { name })} disabled={remove.isPending}>
            <TrashIcon aria-hidden />
          </Button>
        }
      />
    </li>
  );
}
