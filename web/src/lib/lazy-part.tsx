import type { ComponentType } from 'react';
import { lazy } from 'react';

import type { Namespace } from './i18n/catalogues';
import { kAvailableLocales, loadNamespaces } from './i18n/catalogues';
import type { Locale } from './i18n/locales';
import { useLocale } from './i18n/text';

/** A part of a screen whose code and texts come when it is first shown; the caller has the Suspense. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  namespaces: readonly Namespace[],
): ComponentType<P> {
  const parts = Object.fromEntries(
    kAvailableLocales.map((locale) => [
      locale,
      lazy(async () => {
        const [part] = await Promise.all([load(), loadNamespaces(locale, namespaces)]);
        return part;
      }),
    ]),
  ) as unknown as Record<Locale, ComponentType<P>>;
  return function LazyPart(props: P) {
    const Part = parts[useLocale()];
    return <Part {...props} />;
  };
}
