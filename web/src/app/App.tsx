import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Locale } from '@/lib/i18n/locales';
import { LocaleProvider } from '@/lib/i18n/text';
import type { BrowserHistory } from '@/lib/router/browser-history';
import { HistoryProvider, IntentProvider } from '@/lib/router/router';
import type { Site } from '@/lib/site';
import { SiteProvider } from '@/lib/site';

import { expectPath } from './routes';
import { Shell } from './Shell';

interface AppProps {
  queryClient: QueryClient;
  locale: Locale;
  site: Site;
  history: BrowserHistory;
}

export function App({ queryClient, locale, site, history }: AppProps) {
  const expect = useCallback(
    (path: string) => {
      expectPath(path, locale);
    },
    [locale],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={site}>
        <LocaleProvider value={locale}>
          <HistoryProvider value={history}>
            <IntentProvider value={expect}>
              <Shell />
            </IntentProvider>
          </HistoryProvider>
        </LocaleProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}
