import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { findFirstRows } from './first-data';

/** What a screen knows of one question to the server. */
export interface ListQuery<T> {
  data: T | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** What is on the screen answers an earlier question. */
  outdated: boolean;
  /** The server has sent the first rows alone; all of them are under way. */
  partial: boolean;
  refreshing: boolean;
  /** The last attempt failed; data may still be there from before. */
  error: Error | null;
  loadedAt: Date;
  refresh: () => void;
}

type Options<Body, T> = UseQueryOptions<Body, Error, T, string[]> & { queryKey: string[] };

/** The old answer stays until the new one is here; the server's first rows stand in for a whole one. */
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
