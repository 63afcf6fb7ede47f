import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readFirstData, seedCache, siteOf } from '@/api/first-data';
import { createQueryClient } from '@/api/queries';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import { localeBase, localeOfPath } from '@/lib/i18n/locales';
import { createBrowserHistory } from '@/lib/router/browser-history';

import { App } from './App';
import { findRedirect, findRoute, loadScreen } from './routes';

/**
 * Puts the site into the page. What the server has sent stays until the code and the texts of the first
 * screen are loaded. A record that was too large for the first data is then fetched behind a skeleton.
 */
export async function start(root: HTMLElement): Promise<void> {
  const locale = localeOfPath(location.pathname);
  const history = createBrowserHistory(localeBase(locale));
  const { pathname } = history.current();
  const first = findRoute(findRedirect(pathname) ?? pathname);
  document.documentElement.lang = locale;

  await Promise.all([loadNamespaces(locale, ['common']), first ? loadScreen(first, locale) : null]);
  const data = readFirstData(document);
  const queryClient = createQueryClient();
  seedCache(queryClient, data);
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} locale={locale} site={siteOf(data)} history={history} />
    </StrictMode>,
  );
}
