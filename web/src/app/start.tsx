import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { awaitRecord, readFirstData, seedCache, siteOf } from '@/api/first-data';
import { createQueryClient } from '@/api/queries';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import { localeBase, localeOfPath } from '@/lib/i18n/locales';
import { createBrowserHistory } from '@/lib/router/browser-history';

import { App } from './App';
import { findRedirect, findRoute, loadScreen } from './routes';

/**
 * Puts the site into the page. What the server has sent stays until the code, the texts and the record of the first
 * screen are loaded: nothing that could be read gives way to a skeleton.
 */
export async function start(root: HTMLElement): Promise<void> {
  const locale = localeOfPath(location.pathname);
  const history = createBrowserHistory(localeBase(locale));
  const { pathname } = history.current();
  const first = findRoute(findRedirect(pathname) ?? pathname);
  document.documentElement.lang = locale;

  const data = readFirstData(document);
  const queryClient = createQueryClient();
  seedCache(queryClient, data);
  await Promise.all([
    loadNamespaces(locale, ['common']),
    first ? loadScreen(first, locale) : null,
    awaitRecord(queryClient, document),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} locale={locale} site={siteOf(data)} history={history} />
    </StrictMode>,
  );
}
