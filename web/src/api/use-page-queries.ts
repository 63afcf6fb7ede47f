import type { QueryClient, QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

type PageQueryOptions<Body> = QueryObserverOptions<Body, Error, Body, Body, string[]> & {
  queryKey: string[];
};

function watch<Body>(queryClient: QueryClient, queries: readonly PageQueryOptions<Body>[]) {
  const observers = queries.map((queryOptions) => new QueryObserver(queryClient, queryOptions));
  const read = (): readonly QueryObserverResult<Body>[] =>
    observers.map((observer) => observer.getCurrentResult());
  let current = read();
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      const ends = observers.map((observer) =>
        observer.subscribe(() => {
          current = read();
          listener();
        }),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Any number of queries at once. TanStack's own useQueries would be in the first script of every screen. */
export function usePageQueries<Body>(
  queries: readonly PageQueryOptions<Body>[],
): readonly QueryObserverResult<Body>[] {
  const queryClient = useQueryClient();
  const keys = queries.map(({ queryKey }) => queryKey[0]).join(' ');
  const results = useMemo(
    () => watch(queryClient, queries),
    // `queries` is a new array at each render: its keys decide.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [queryClient, keys],
  );
  return useSyncExternalStore(results.subscribe, results.current);
}

export interface JoinedPages<Body> {
  /** What stands behind a page that is not there is left out: it would look as if it followed the one before. */
  shown: readonly Body[];
  loadingMore: boolean;
  /** One of the pages after the first could not be had. */
  failedMore: boolean;
  retryMore: () => void;
}

/** The first page of a list and those that 'Load More' appended to it. */
export function joinPages<Body>(
  first: Body | undefined,
  more: readonly QueryObserverResult<Body>[],
): JoinedPages<Body> {
  const shown: Body[] = [];
  for (const page of [first, ...more.map(({ data }) => data)]) {
    if (page === undefined) break;
    shown.push(page);
  }
  return {
    shown,
    loadingMore: more.some((page) => page.isFetching && !page.data),
    failedMore: more.some((page) => page.isError && !page.isFetching),
    retryMore: () => {
      for (const page of more) if (page.isError) void page.refetch();
    },
  };
}
