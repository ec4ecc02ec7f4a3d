const STORED = 'unflatten-theme';

export type Theme = 'light' | 'dark';

/** The scheme that is shown; public/prepare.js sets it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(STORED, theme);
}
