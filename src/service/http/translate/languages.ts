import {
  DocumentLanguage,
  LanguageCode,
  RenderLanguage,
  type TranslateLanguage,
  type TranslateLanguages,
  type TranslateLanguagesQuery,
} from '../../../contract/index.ts';
import { readable, type Recogniser } from '../../jobs/handlers/packs.ts';
import type { Route } from '../../jobs/handlers/translation.ts';
import { invalidField } from '../errors.ts';

const LISTED: Readonly<Record<Exclude<TranslateLanguagesQuery['for'], 'ocr'>, readonly LanguageCode[]>> = {
  translate: LanguageCode.options,
  reconstruct: DocumentLanguage.options,
  render: RenderLanguage.options,
};
/** Codes of this API whose BCP 47 tag is another. */
const TAGS: Partial<Record<LanguageCode, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', tl: 'fil' };
const RTL: ReadonlySet<LanguageCode> = new Set(['ar']);

/** The languages, and what can be done with each on this installation. @throws {ServiceError} invalid_request for a locale that is none */
export function presentLanguages(
  { routes, recognisers }: { readonly routes: readonly Route[]; readonly recognisers: readonly Recogniser[] },
  query: TranslateLanguagesQuery,
  acceptLanguage: string | undefined,
): TranslateLanguages {
  const names = namesIn(localeOf(query.locale, acceptLanguage));
  const bySource = Map.groupBy(routes, ({ from }) => from);
  const listed = query.for === 'ocr' ? readable(recognisers) : LISTED[query.for];
  const languages = listed.map((code): TranslateLanguage => {
    const own = bySource.get(code) ?? [];
    const able = own.filter(({ provider }) => provider !== null);
    const provider = mostFrequent(able.map((route) => route.provider!));
    return {
      code,
      name: names(code),
      native_name: namesIn(tagOf(code))(code),
      direction: RTL.has(code) ? 'rtl' : 'ltr',
      targets: able.map(({ to }) => to),
      provider,
      providers: Object.fromEntries(able.filter((route) => route.provider !== provider).map((route) => [route.to, route.provider!])),
      addable: own
        .filter((route) => route.provider === null && route.packs.length > 0)
        .map(({ to, packs }) => ({ target: to, packs: [...packs] })),
      ...(query.for === 'ocr' && { ocr_packs: packsFor(code, recognisers) }),
    };
  });
  return { ok: true, languages };
}

function packsFor(code: LanguageCode, recognisers: readonly Recogniser[]): TranslateLanguage['ocr_packs'] {
  const own = recognisers.filter(({ languages }) => languages.includes(code));
  const ids = (wanted: boolean) => own.filter(({ installed }) => installed === wanted).map(({ id }) => id);
  return { installed: ids(true), addable: ids(false) };
}

const tagOf = (code: LanguageCode): string => TAGS[code] ?? code;

function namesIn(locale: string): (code: LanguageCode) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'language', languageDisplay: 'standard' });
  return (code) => names.of(tagOf(code)) ?? code;
}

/** The locale asked for, else the first of Accept-Language that the platform knows, else English. */
function localeOf(asked: string | undefined, acceptLanguage = ''): string {
  if (asked !== undefined) {
    const known = supported(LanguageCode.safeParse(asked).success ? tagOf(asked as LanguageCode) : asked.replaceAll('_', '-'));
    if (known) return known;
    throw invalidField('locale', 'must be a language tag, such as en or ko');
  }
  const wanted = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, q: q === undefined ? 1 : Number(q) };
  });
  const ranked = wanted.filter(({ tag, q }) => tag && tag !== '*' && q > 0).toSorted((a, b) => b.q - a.q);
  return ranked.map(({ tag }) => supported(tag)).find(Boolean) ?? 'en';
}

function supported(tag: string): string | undefined {
  try {
    return Intl.DisplayNames.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}

function mostFrequent(names: readonly string[]): string | null {
  const counts = [...Map.groupBy(names, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}
