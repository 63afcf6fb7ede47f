import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';

import type { Namespace, TextKey } from '@/lib/i18n/catalogues';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import type { PathParams } from '@/lib/router/match-path';
import { matchPath } from '@/lib/router/match-path';

interface ScreenProps {
  params: PathParams;
}

interface Screen {
  default: ComponentType<ScreenProps>;
}

export interface RouteRow {
  pattern: string;
  /** Its words in the menu; a screen without them is reached through others. */
  menu?: TextKey<'common'>;
  namespace: Namespace;
  /** Further texts that the screen cannot be shown without. */
  also?: readonly Namespace[];
  load: () => Promise<Screen>;
}

/** Every screen that exists. Menu, footer and router all read this table. */
export const routes: readonly RouteRow[] = [
  {
    pattern: '/',
    menu: 'menu.home',
    namespace: 'home',
    load: () => import('@/features/home/HomePage'),
  },
  {
    pattern: '/chains',
    menu: 'menu.chains',
    namespace: 'chains',
    also: ['lists'],
    load: () => import('@/features/chains/ChainsPage'),
  },
  {
    pattern: '/chains/:id',
    namespace: 'chain',
    also: ['chain-more', 'chain-staking', 'data-sets', 'votes'],
    load: () => import('@/features/chain/ChainPage'),
  },
  {
    pattern: '/validators',
    menu: 'menu.validators',
    namespace: 'validators',
    also: ['lists', 'validator'],
    load: () => import('@/features/validators/ValidatorsPage'),
  },
  {
    pattern: '/validators/:id',
    namespace: 'validator',
    also: ['validator-more'],
    load: () => import('@/features/validator/ValidatorPage'),
  },
  {
    pattern: '/prices',
    menu: 'menu.prices',
    namespace: 'prices',
    also: ['lists'],
    load: () => import('@/features/prices/PricesPage'),
  },
  {
    pattern: '/proposals',
    menu: 'menu.proposals',
    namespace: 'proposals',
    also: ['lists', 'votes'],
    load: () => import('@/features/proposals/ProposalsPage'),
  },
  {
    pattern: '/proposals/:id/:number',
    namespace: 'proposals',
    also: ['lists', 'votes'],
    load: () => import('@/features/proposal/ProposalPage'),
  },
  {
    pattern: '/airdrops',
    menu: 'menu.airdrops',
    namespace: 'airdrops',
    also: ['lists'],
    load: () => import('./market-pages').then((pages) => ({ default: pages.AirdropsPage })),
  },
  {
    pattern: '/dev-activity',
    menu: 'menu.activity',
    namespace: 'dev-activity',
    also: ['lists', 'picture'],
    load: () => import('@/features/dev-activity/DevActivityPage'),
  },
  {
    pattern: '/education',
    menu: 'menu.education',
    namespace: 'education',
    also: ['lists'],
    load: () => import('@/features/education/EducationPage'),
  },
  {
    pattern: '/education/:id',
    namespace: 'education',
    also: ['lists'],
    load: () => import('@/features/article/ArticlePage'),
  },
  {
    pattern: '/markets',
    menu: 'menu.markets',
    namespace: 'markets',
    also: ['lists'],
    load: () => import('./market-pages').then((pages) => ({ default: pages.MarketsPage })),
  },
  {
    pattern: '/markets/:id',
    namespace: 'markets',
    also: ['lists'],
    load: () => import('./market-pages').then((pages) => ({ default: pages.MarketPage })),
  },
  {
    pattern: '/resources',
    menu: 'menu.resources',
    namespace: 'resources',
    also: ['lists'],
    load: () => import('@/features/resources/ResourcesPage'),
  },
  {
    pattern: '/feed',
    menu: 'menu.feed',
    namespace: 'feed',
    also: ['lists'],
    load: () => import('@/features/feed/FeedPage'),
  },
  {
    pattern: '/weight',
    namespace: 'weight',
    load: () => import('@/features/weight/WeightPage'),
  },
  {
    pattern: '/about',
    namespace: 'about',
    load: () => import('./text-pages').then((pages) => ({ default: pages.AboutPage })),
  },
  {
    pattern: '/advertisement',
    namespace: 'advertisement',
    also: ['lists'],
    load: () => import('./advert-pages').then((pages) => ({ default: pages.AdvertisementPage })),
  },
  {
    pattern: '/buy-advertisement',
    namespace: 'buy-advertisement',
    load: () => import('./advert-pages').then((pages) => ({ default: pages.BuyAdvertisementPage })),
  },
  {
    pattern: '/privacy',
    namespace: 'privacy',
    load: () => import('./text-pages').then((pages) => ({ default: pages.PrivacyPage })),
  },
  {
    pattern: '/terms',
    namespace: 'terms',
    load: () => import('./text-pages').then((pages) => ({ default: pages.TermsPage })),
  },
  {
    pattern: '/status',
    namespace: 'status',
    also: ['data-sets'],
    load: () => import('./text-pages').then((pages) => ({ default: pages.StatusPage })),
  },
  {
    pattern: '/search',
    namespace: 'search',
    also: ['lists'],
    load: () => import('@/features/search/SearchPage'),
  },
  {
    pattern: '/404',
    namespace: 'not-found',
    load: () => import('./text-pages').then((pages) => ({ default: pages.NotFoundPage })),
  },
];

/** URLs that have moved. Where they lead may be a screen that does not exist yet. */
const redirects: readonly (readonly [from: string, to: (tail: string) => string])[] = [
  ['/news', () => '/markets'],
  ['/news/:tail', (tail) => `/markets/${encodeURIComponent(tail)}`],
  ['/events', () => '/feed'],
  ['/activity', () => '/dev-activity'],
];

export function findRoute(pathname: string): RouteRow | null {
  return routes.find((route) => matchPath(route.pattern, pathname)) ?? null;
}

/** Where this URL is answered instead: a moved one at its new place, an unknown one at /404. */
export function findRedirect(pathname: string): string | null {
  if (findRoute(pathname)) return null;
  for (const [from, to] of redirects) {
    const match = matchPath(from, pathname);
    if (match) return to(match.tail ?? '');
  }
  return '/404';
}

const screens = new Map<RouteRow, ComponentType<ScreenProps>>();
const ready = new Set<string>();

const keyOf = (route: RouteRow, locale: Locale) => `${locale} ${route.pattern}`;

/** Whether the code and the texts of a screen are here. */
export function isLoaded(route: RouteRow, locale: Locale): boolean {
  return ready.has(keyOf(route, locale));
}

export function renderScreen(route: RouteRow, pathname: string): ReactNode {
  const screen = screens.get(route);
  return screen && createElement(screen, { params: matchPath(route.pattern, pathname) ?? {} });
}

export async function loadScreen(route: RouteRow, locale: Locale): Promise<void> {
  const [screen] = await Promise.all([
    route.load(),
    loadNamespaces(locale, [route.namespace, ...(route.also ?? [])]),
  ]);
  screens.set(route, screen.default);
  ready.add(keyOf(route, locale));
}

/** Loads what a link leads to before it is followed. A failure shows when it is. */
export function expectPath(path: string, locale: Locale): void {
  const route = findRoute(path.split(/[?#]/)[0] ?? path);
  if (!route || isLoaded(route, locale)) return;
  loadScreen(route, locale).catch((error: unknown) => {
    console.warn(`The screen of ${path} could not be loaded ahead`, error);
  });
}
