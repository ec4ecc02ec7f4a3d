import { FrameIcon, EyeOpenIcon, TextIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';

const PROMISES = { text: TextIcon, pictures: FrameIcon, report: EyeOpenIcon } as const;

/** What a conversion gives, for people who have made none yet. */
export function Promises() {
  const { t } = useTranslation();
  return (
    <ul className="mt-12 grid gap-8 sm:grid-cols-3">
      {(Object.keys(PROMISES) as (keyof typeof PROMISES)[]).map((name) => {
        const Icon = PROMISES[name];
        return (
          <li key={name}>
            <Icon aria-hidden className="size-5 text-accent" />
            <p className="mt-3 font-display text-lg font-semibold tracking-tight">{t(`convert.promise.${name}.title`)}</p>
            <p className="mt-1 text-sm leading-relaxed text-pretty text-ink-muted">{t(`convert.promise.${name}.text`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
