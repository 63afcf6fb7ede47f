import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';

import { createQueryClient } from '@/api/queries';
import { App } from '@/app/App';
import { findRoute, loadScreen } from '@/app/routes';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { createBrowserHistory } from '@/lib/router/browser-history';
import type { Site } from '@/lib/site';
import { DEFAULT_SITE } from '@/lib/site';

import { aStatus } from './builders';

type Answer = object | number;

/** Answers to the page's own questions by the start of their URL; a number is a bare status. */
export function answerWith(answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  const all: Record<string, Answer> = {
    '/api/status': aStatus(),
    // What the shell asks for on every screen.
    '/api/prices': [],
    ...answers,
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
    const found = Object.keys(all)
      .filter((start) => `${pathname}${search}`.startsWith(start))
      .sort((a, b) => b.length - a.length)[0];
    const answer = found === undefined ? 404 : (all[found] ?? 404);
    return Promise.resolve(
      typeof answer === 'number'
        ? Response.json({ title: 'failed' }, { status: answer })
        : Response.json(answer),
    );
  });
  return asked;
}

/** The whole site at a URL, as the browser shows it once the screen's code is here; its cache. */
export async function renderAt(
  path: string,
  site: Partial<Site> = {},
  locale: Locale = 'en',
): Promise<QueryClient> {
  window.history.replaceState(null, '', path);
  const history = createBrowserHistory('');
  const route = findRoute(history.current().pathname);
  await loadNamespaces(locale, ['common']);
  if (route) await loadScreen(route, locale);
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  render(
    <App
      queryClient={queryClient}
      locale={locale}
      site={{ ...DEFAULT_SITE, ...site }}
      history={history}
    />,
  );
  return queryClient;
}
