const LOCALES = ['en', 'ru', 'uk', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  es: 'Español',
};

function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The first segment of the path names the locale; a path without one is English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : 'en';
}

/** What every link of a locale starts with; English has none. */
export function localeBase(locale: Locale): string {
  return locale === 'en' ? '' : `/${locale}`;
}

/** The same page in another language. `pathname` is without a locale. */
export function localisedPath(pathname: string, locale: Locale): string {
  return locale === 'en' ? pathname : `/${locale}${pathname === '/' ? '' : pathname}`;
}
