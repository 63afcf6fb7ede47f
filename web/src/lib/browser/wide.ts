import { useSyncExternalStore } from 'react';

/** From here on a table has room for its first columns, and for most of them. */
const QUERIES = { tablet: '(width >= 48rem)', desktop: '(width >= 64rem)' } as const;

export function useWide(from: keyof typeof QUERIES = 'tablet'): boolean {
  const query = QUERIES[from];
  return useSyncExternalStore(
    (listener) => {
      const matched = window.matchMedia(query);
      matched.addEventListener('change', listener);
      return () => {
        matched.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
  );
}
