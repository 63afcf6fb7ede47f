import { useEffect } from 'react';

import type { RouterLocation } from '@/lib/router/browser-history';
import { useHistory } from '@/lib/router/router';

import { findRedirect, findRoute, renderScreen } from './routes';

/** The screen of a URL; a moved or unknown one is replaced by where it is answered. */
export function Screen({ location }: { location: RouterLocation }) {
  const history = useHistory();
  const redirect = findRedirect(location.pathname);

  useEffect(() => {
    if (redirect !== null) history.navigate(redirect, { replace: true });
  }, [redirect, history]);

  const route = findRoute(location.pathname);
  return route && renderScreen(route, location.pathname);
}
