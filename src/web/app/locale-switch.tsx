import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLocale } from '../lib/locale.ts';
import { Button } from '../ui/button.tsx';

/** The same page in the other language, under that language's own name. */
export function LocaleSwitch() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const other = useLocale() === 'en' ? 'ko' : 'en';
  return (
    <Button asChild look="quiet" size="icon" className="w-auto px-2.5 text-[13px]">
      <Link to={pathname.replace(/^\/[^/]+/, `/${other}`)} lang={other} hrefLang={other} aria-label={t('nav.other_language')}>
        {other === 'ko' ? '한국어' : 'EN'}
      </Link>
    </Button>
  );
}
