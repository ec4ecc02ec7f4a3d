import { CheckCircledIcon, EyeOpenIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Quality } from '../../../../contract/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScoreRing } from '../../../ui/score-ring.tsx';

/** The three measures and the verdict. */
export function Scores({ quality }: { quality: Quality }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('quality.title')} className="rounded-2xl border bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-display font-semibold">{t('quality.title')}</h2>
        <Badge tone={quality.auto_pass ? 'good' : 'warn'}>
          {quality.auto_pass ? <CheckCircledIcon aria-hidden /> : <EyeOpenIcon aria-hidden />}
          {t(quality.auto_pass ? 'quality.pass' : 'quality.look')}
        </Badge>
      </div>
      <div className="mt-4 grid grid-cols-3 gap-3 xl:grid-cols-1">
        {(['text_accuracy', 'visual_fidelity', 'structure'] as const).map((metric) => (
          <ScoreRing key={metric} label={t(`quality.${metric}`)} score={quality[metric]} />
        ))}
      </div>
    </section>
  );
}
