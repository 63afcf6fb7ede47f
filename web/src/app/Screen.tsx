import { useEffect } from 'react';

import type { Place } from '@/lib/router/browser-history';
import { useHistory } from '@/lib/router/router';

import { findRedirect, findRoute, renderScreen } from './routes';

/** The screen of an address; a moved or unknown one is replaced by where it is answered. */
export function Screen({ place }: { place: Place }) {
  const history = useHistory();
  const redirect = findRedirect(place.pathname);

  useEffect(() => {
    if (redirect !== null) history.go(redirect, { replace: true });
  }, [redirect, history]);

  const route = findRoute(place.pathname);
  return route && renderScreen(route, place.pathname);
}
