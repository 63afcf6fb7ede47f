import type chainValidators from '@/locales/en/chain-validators.json';
import type chain from '@/locales/en/chain.json';
import type chains from '@/locales/en/chains.json';
import type common from '@/locales/en/common.json';
import type head from '@/locales/en/head.json';
import type home from '@/locales/en/home.json';
import type notFound from '@/locales/en/not-found.json';
import type validator from '@/locales/en/validator.json';
import type validators from '@/locales/en/validators.json';

import type { Locale } from './locales';
import { localesWithCatalogue } from './locales';
import type { Message } from './message';

interface Catalogues {
  common: typeof common;
  head: typeof head;
  home: typeof home;
  chains: typeof chains;
  chain: typeof chain;
  'chain-validators': typeof chainValidators;
  validators: typeof validators;
  validator: typeof validator;
  'not-found': typeof notFound;
}

export type Namespace = keyof Catalogues;
export type TextKey<N extends Namespace> = keyof Catalogues[N] & string;

const files = import.meta.glob<Record<string, Message>>(
  ['@/locales/*/*.json', '!@/locales/*/server.json'],
  {
    import: 'default',
  },
);

const byName = new Map(
  Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/'), load]),
);

export const kAvailableLocales = localesWithCatalogue(Object.keys(files));

const loaded = new Map<string, Record<string, Message>>();

/** After this, `findMessage` answers for these namespaces. English stands in for a missing file. */
export async function loadNamespaces(
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const key = `${locale}/${namespace}`;
      if (loaded.has(key)) return;
      const load = byName.get(`${key}.json`) ?? byName.get(`en/${namespace}.json`);
      if (load) loaded.set(key, await load());
    }),
  );
}

export function findMessage(locale: Locale, namespace: Namespace, key: string): Message {
  return loaded.get(`${locale}/${namespace}`)?.[key] ?? key;
}
