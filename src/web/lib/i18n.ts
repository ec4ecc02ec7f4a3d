import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Locale } from '../../contract/index.ts';
import en from './locales/en.json';
import ko from './locales/ko.json';

export const i18next: i18n = createInstance();

void i18next.use(initReactI18next).init({
  resources: { en: { translation: en }, ko: { translation: ko } },
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: Locale.options,
  interpolation: { escapeValue: false },
});

/** The first of the browser's languages that the dashboard speaks. */
export function preferredLocale(): Locale {
  const spoken = navigator.languages.map((tag) => Locale.safeParse(tag.slice(0, 2))).find((found) => found.success);
  return spoken?.data ?? 'en';
}
