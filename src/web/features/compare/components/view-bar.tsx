import { CodeIcon, LayersIcon, MobileIcon, ViewVerticalIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useCompare, type Overlay, type View } from '../store.ts';

const VIEWS = { side: ViewVerticalIcon, overlay: LayersIcon, phone: MobileIcon, code: CodeIcon } as const;
const OVERLAYS: readonly Overlay[] = ['wipe', 'blend', 'difference'];

/** How to compare. */
export function ViewBar({ flags }: { flags: number }) {
  const { t } = useTranslation();
  const { view, overlay, amount, flagsShown, setView, setOverlay, setAmount, toggleFlags } = useCompare();
  const options = (Object.keys(VIEWS) as View[]).map((value) => {
    const Icon = VIEWS[value];
    const label = (
      <>
        <Icon aria-hidden className="max-sm:hidden" />
        {t(`compare.view.${value}`)}
      </>
    );
    return { value, label, title: t(`compare.view.${value}`) };
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented label={t('compare.view_label')} value={view} onChange={setView} options={options} />
      {view === 'overlay' && (
        <>
          <Segmented
            label={t('compare.overlay_label')}
            value={overlay}
            onChange={setOverlay}
            options={OVERLAYS.map((value) => ({ value, label: t(`compare.overlays.${value}`) }))}
          />
          {overlay !== 'difference' && (
            <input
              type="range"
              min={0}
              max={100}
              value={amount}
              aria-label={t('compare.amount')}
              onChange={(event) => setAmount(Number(event.target.value))}
              className="w-36 grow accent-accent sm:max-w-60"
            />
          )}
        </>
      )}
      {flags > 0 && view !== 'code' && (
        <Button size="small" look="quiet" aria-pressed={flagsShown} onClick={toggleFlags} className="max-sm:hidden">
          {t(flagsShown ? 'compare.hide_flags' : 'compare.show_flags')}
        </Button>
      )}
    </div>
  );
}
