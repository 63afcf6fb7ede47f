import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { findFirstRows } from './first-data';

/** useQuery's result as a list screen needs it. */
export interface ListQuery<T> {
  data: T | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen belong to the previous query key. */
  outdated: boolean;
  /** The rows are the first ones that the server put into the page; the whole response is being fetched. */
  partial: boolean;
  refreshing: boolean;
  /** The last attempt failed; data may still be there from before. */
  error: Error | null;
  loadedAt: Date;
  refresh: () => void;
}

type Options<Body, T> = UseQueryOptions<Body, Error, T, string[]> & { queryKey: string[] };

/** useQuery that keeps the previous rows while a new key loads, and starts from the server's first rows. */
export function useListQuery<Body, T = Body>(options: Options<Body, T>): ListQuery<T> {
  const firstRows = findFirstRows(options.queryKey[0] ?? '') as Body | undefined;
  const result = useQuery<Body, Error, T, string[]>({
    ...options,
    placeholderData: (previous: Body | undefined) => firstRows ?? previous,
  } as Options<Body, T>);
  return {
    data: result.data,
    loading: result.isPending,
    outdated: result.isPlaceholderData && firstRows === undefined,
    partial: result.isPlaceholderData && firstRows !== undefined,
    refreshing: result.isFetching,
    error: result.error,
    loadedAt: new Date(result.dataUpdatedAt),
    refresh: () => {
      void result.refetch();
    },
  };
}
