import { useSyncExternalStore } from 'react';

/** From here on a table has room for its first columns. */
const WIDE_SCREEN_QUERY = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE_SCREEN_QUERY);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_SCREEN_QUERY).matches);
}
