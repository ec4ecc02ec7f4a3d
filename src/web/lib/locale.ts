import { useParams } from 'react-router';
import { Locale } from '../../contract/index.ts';

/** The locale in the address. */
export function useLocale(): Locale {
  const parsed = Locale.safeParse(useParams().locale);
  return parsed.success ? parsed.data : 'en';
}

/** Addresses of the dashboard within a locale. */
export const paths = {
  convert: (locale: Locale) => `/${locale}/convert`,
  preview: (locale: Locale, id: string) => `/${locale}/convert/${id}/preview`,
  download: (locale: Locale, id: string) => `/${locale}/convert/${id}/download`,
  history: (locale: Locale) => `/${locale}/history`,
  account: (locale: Locale) => `/${locale}/account`,
};
