import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';

import type { Namespace } from './catalogues';
import { kAvailableLocales, loadNamespaces } from './catalogues';
import type { Locale } from './locales';

/** A part of the page that comes after the first screen, with its texts: one component a language. */
export function lazyPart<P>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<P> }>,
): Readonly<Record<Locale, LazyExoticComponent<ComponentType<P>>>> {
  const inLocale = (locale: Locale) =>
    lazy(async () => {
      const [part] = await Promise.all([load(), loadNamespaces(locale, namespaces)]);
      return part;
    });
  return Object.fromEntries(
    kAvailableLocales.map((locale) => [locale, inLocale(locale)]),
  ) as Record<Locale, LazyExoticComponent<ComponentType<P>>>;
}
