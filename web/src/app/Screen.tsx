import { useEffect } from 'react';

import { useLocale } from '@/lib/i18n/text';
import type { Place } from '@/lib/router/browser-history';
import { matchPath } from '@/lib/router/match-path';
import { useHistory } from '@/lib/router/router';

import { findRedirect, findRoute, loadedScreen } from './routes';

/** The screen of an address; a moved or unknown one is replaced by where it is answered. */
export function Screen({ place }: { place: Place }) {
  const locale = useLocale();
  const history = useHistory();
  const redirect = findRedirect(place.pathname);

  useEffect(() => {
    if (redirect !== null) history.go(redirect, { replace: true });
  }, [redirect, history]);

  const route = findRoute(place.pathname);
  const Found = route && loadedScreen(route, locale);
  return Found ? <Found params={matchPath(route.pattern, place.pathname) ?? {}} /> : null;
}
