import { CounterClockwiseClockIcon, PersonIcon, UploadIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { CreditsChip } from '../features/account/components/credits-chip.tsx';
import { cn } from '../lib/class-names.ts';
import { paths, useLocale } from '../lib/locale.ts';
import { Wordmark } from '../ui/logo.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const PAGES = [
  { name: 'convert', icon: UploadIcon },
  { name: 'history', icon: CounterClockwiseClockIcon },
  { name: 'account', icon: PersonIcon },
] as const;

/** Name, pages, credits. On a phone the pages move to the bottom, under the thumb. */
export function Header() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <header className="sticky top-0 z-30 border-b bg-paper sm:bg-paper/85 sm:backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-[1600px] items-center gap-3 px-4 sm:gap-8 sm:px-8">
        <Link to={paths.convert(locale)} aria-label="Unflatten" className="rounded-lg">
          <Wordmark />
        </Link>
        <nav
          aria-label={t('nav.pages')}
          className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md sm:static sm:gap-1 sm:border-0 sm:bg-transparent sm:pb-0 sm:backdrop-blur-none"
        >
          {PAGES.map(({ name, icon: Icon }) => (
            <NavLink
              key={name}
              to={paths[name](locale)}
              className={({ isActive }) =>
                cn(
                  'flex flex-1 flex-col items-center gap-1 py-2.5 text-[11px] font-medium text-ink-muted transition-colors hover:text-ink',
                  'sm:h-9 sm:flex-none sm:flex-row sm:rounded-xl sm:px-3 sm:py-0 sm:text-sm',
                  isActive && 'text-ink sm:bg-sunken',
                )
              }
            >
              <Icon aria-hidden className="sm:hidden" />
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          <CreditsChip />
          <LocaleSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
