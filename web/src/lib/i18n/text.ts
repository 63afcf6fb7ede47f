import { createContext, useContext } from 'react';

import type { Namespace, TextKey } from './catalogues';
import { findMessage } from './catalogues';
import type { Locale } from './locales';
import type { Values } from './message';
import { formatMessage } from './message';

const LocaleContext = createContext<Locale>('en');
export const LocaleProvider = LocaleContext.Provider;

/** The locale does not change while a page lives: choosing another one loads its own URL. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export type Text<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

/** The texts of one namespace in one language. */
export function textOf<N extends Namespace>(locale: Locale, namespace: N): Text<N> {
  return (key, values = {}) => formatMessage(findMessage(locale, namespace, key), values, locale);
}

/** The texts of one namespace in the page's language. The route has loaded them before it renders. */
export function useText<N extends Namespace>(namespace: N): Text<N> {
  return textOf(useLocale(), namespace);
}

/** Whether a name that comes from the API has a text: new names come before their texts. */
export function hasText(locale: Locale, namespace: Namespace, key: string): boolean {
  return findMessage(locale, namespace, key) !== key;
}
