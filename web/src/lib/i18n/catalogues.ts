import type about from '@/locales/en/about.json';
import type advertisement from '@/locales/en/advertisement.json';
import type buyAdvertisement from '@/locales/en/buy-advertisement.json';
import type chainActivity from '@/locales/en/chain-activity.json';
import type chainPictures from '@/locales/en/chain-pictures.json';
import type chainMore from '@/locales/en/chain-more.json';
import type chainStaking from '@/locales/en/chain-staking.json';
import type chainValidators from '@/locales/en/chain-validators.json';
import type chainScatter from '@/locales/en/chain-scatter.json';
import type chain from '@/locales/en/chain.json';
import type chains from '@/locales/en/chains.json';
import type picture from '@/locales/en/picture.json';
import type common from '@/locales/en/common.json';
import type dataSets from '@/locales/en/data-sets.json';
import type figureNotes from '@/locales/en/figure-notes.json';
import type footer from '@/locales/en/footer.json';
import type head from '@/locales/en/head.json';
import type home from '@/locales/en/home.json';
import type homeMore from '@/locales/en/home-more.json';
import type matrix from '@/locales/en/matrix.json';
import type notFound from '@/locales/en/not-found.json';
import type privacy from '@/locales/en/privacy.json';
import type resources from '@/locales/en/resources.json';
import type search from '@/locales/en/search.json';
import type status from '@/locales/en/status.json';
import type terms from '@/locales/en/terms.json';
import type ticker from '@/locales/en/ticker.json';
import type prices from '@/locales/en/prices.json';
import type airdrops from '@/locales/en/airdrops.json';
import type devActivity from '@/locales/en/dev-activity.json';
import type education from '@/locales/en/education.json';
import type feed from '@/locales/en/feed.json';
import type markets from '@/locales/en/markets.json';
import type proposalVotes from '@/locales/en/proposal-votes.json';
import type proposals from '@/locales/en/proposals.json';
import type lists from '@/locales/en/lists.json';
import type validator from '@/locales/en/validator.json';
import type validators from '@/locales/en/validators.json';
import type weight from '@/locales/en/weight.json';
import type validatorLogs from '@/locales/en/validator-logs.json';
import type validatorMore from '@/locales/en/validator-more.json';
import type votes from '@/locales/en/votes.json';
import type waysIn from '@/locales/en/ways-in.json';
import type weightItems from '@/locales/en/weight-items.json';

import { filesWith } from './bundles';
import type { Locale } from './locales';
import type { Message } from './message';

interface Catalogues {
  common: typeof common;
  head: typeof head;
  home: typeof home;
  'home-more': typeof homeMore;
  chains: typeof chains;
  chain: typeof chain;
  'chain-activity': typeof chainActivity;
  'chain-more': typeof chainMore;
  'chain-scatter': typeof chainScatter;
  'chain-pictures': typeof chainPictures;
  'chain-staking': typeof chainStaking;
  'chain-validators': typeof chainValidators;
  picture: typeof picture;
  prices: typeof prices;
  airdrops: typeof airdrops;
  'dev-activity': typeof devActivity;
  education: typeof education;
  feed: typeof feed;
  markets: typeof markets;
  proposals: typeof proposals;
  'proposal-votes': typeof proposalVotes;
  votes: typeof votes;
  lists: typeof lists;
  matrix: typeof matrix;
  validators: typeof validators;
  validator: typeof validator;
  about: typeof about;
  advertisement: typeof advertisement;
  'buy-advertisement': typeof buyAdvertisement;
  'data-sets': typeof dataSets;
  'figure-notes': typeof figureNotes;
  footer: typeof footer;
  privacy: typeof privacy;
  resources: typeof resources;
  search: typeof search;
  status: typeof status;
  terms: typeof terms;
  ticker: typeof ticker;
  weight: typeof weight;
  'validator-logs': typeof validatorLogs;
  'validator-more': typeof validatorMore;
  'ways-in': typeof waysIn;
  'weight-items': typeof weightItems;
  'not-found': typeof notFound;
}

export type Namespace = keyof Catalogues;
export type TextKey<N extends Namespace> = keyof Catalogues[N] & string;

type Catalogue = Record<string, Message>;

/** The catalogues of one file by namespace; empty where there is none. */
type LoadCatalogues = (locale: Locale, file: string) => Promise<Record<string, Catalogue>>;

/** Under the development server and in tests: the files themselves. */
function sourceCatalogues(): LoadCatalogues {
  const files = import.meta.glob<Record<string, Message>>('@/locales/*/*.json', {
    import: 'default',
  });
  const byName = new Map(
    Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/'), load]),
  );
  return async (locale, namespace) => {
    const texts = await byName.get(`${locale}/${namespace}.json`)?.();
    return texts ? { [namespace]: texts } : {};
  };
}

/**
 * On the built site: by a URL that is made, not listed. A list of every file in every language would
 * be in the first script of every page.
 */
async function builtCatalogues(locale: Locale, bundle: string): Promise<Record<string, Catalogue>> {
  const response = await fetch(`/assets/locales/${locale}/${bundle}-${__CATALOGUES__.hash}.json`);
  if (!response.ok) throw new Error(`The texts ${locale}/${bundle} could not be loaded`);
  return (await response.json()) as Record<string, Catalogue>;
}

const loadFile = import.meta.env.PROD ? builtCatalogues : sourceCatalogues();
const filesOf = import.meta.env.PROD ? filesWith : (namespaces: readonly string[]) => namespaces;

export const AVAILABLE_LOCALES = __CATALOGUES__.locales;

const loaded = new Map<string, Catalogue>();
const underWay = new Map<string, Promise<void>>();

async function load(locale: Locale, file: string): Promise<void> {
  for (const [namespace, texts] of Object.entries(await loadFile(locale, file))) {
    loaded.set(`${locale}/${namespace}`, texts);
  }
}

/** A file is asked for once, whoever else wants it meanwhile; one that failed, again. */
function loadOnce(locale: Locale, file: string): Promise<void> {
  const key = `${locale}/${file}`;
  const loading =
    underWay.get(key) ??
    load(locale, file).finally(() => {
      underWay.delete(key);
    });
  underWay.set(key, loading);
  return loading;
}

/** After this, `findMessage` answers for these namespaces. */
export async function loadNamespaces(
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<void> {
  const missing = namespaces.filter((namespace) => !loaded.has(`${locale}/${namespace}`));
  await Promise.all(filesOf(missing).map((file) => loadOnce(locale, file)));
}

export function findMessage(locale: Locale, namespace: Namespace, key: string): Message {
  return loaded.get(`${locale}/${namespace}`)?.[key] ?? key;
}

/** The keys of a loaded namespace in the order in which they stand in its file. */
export function listKeys(locale: Locale, namespace: Namespace): readonly string[] {
  return Object.keys(loaded.get(`${locale}/${namespace}`) ?? {});
}
