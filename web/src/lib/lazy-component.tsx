import type { ComponentType } from 'react';
// eslint-disable-next-line no-restricted-imports -- the one place that makes them
import { lazy } from 'react';

import type { Namespace } from './i18n/catalogues';
import { loadNamespaces } from './i18n/catalogues';
import type { Locale } from './i18n/locales';
import { useLocale } from './i18n/text';

const failed = new Set<() => void>();

/** React keeps the rejected promise of a lazy component: forgetting it loads the chunk again at the next render. */
export function forgetFailedComponents(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** `React.lazy` that also loads the texts of these namespaces. Renders inside a LazyBoundary. */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  namespaces: readonly Namespace[],
): ComponentType<P> {
  const parts = new Map<Locale, ComponentType<P>>();
  const find = (locale: Locale) => {
    const made =
      parts.get(locale) ??
      lazy(async () => {
        try {
          const [part] = await Promise.all([load(), loadNamespaces(locale, namespaces)]);
          return part;
        } catch (error) {
          failed.add(() => parts.delete(locale));
          throw error;
        }
      });
    parts.set(locale, made);
    return made;
  };
  return function LazyComponent(props: P) {
    const Part = find(useLocale());
    return <Part {...props} />;
  };
}
