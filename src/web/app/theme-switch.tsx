import { MoonIcon, SunIcon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, currentTheme } from '../lib/theme.ts';
import { Button } from '../ui/button.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={t(`nav.theme_${other}`)}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      {theme === 'dark' ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
    </Button>
  );
}
