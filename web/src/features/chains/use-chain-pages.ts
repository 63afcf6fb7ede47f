import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findFirstRows } from '@/api/first-data';
import { chainPageQuery } from '@/api/queries';
import { joinPages, usePageQueries } from '@/api/use-page-queries';
import type { JoinedPages } from '@/api/use-page-queries';
import type { ChainListEntry, ChainListResponse, Pagination } from '@/api/types';

import type { ChainsSearch, View } from './chains-search';
import { buildChainListParams, DEFAULT_SEARCH } from './chains-search';

export interface ChainPages extends Omit<JoinedPages<ChainListResponse>, 'shown'> {
  rows: readonly ChainListEntry[];
  pagination: Pagination | null;
  /** When what the first page shows last changed; null: not known yet. */
  updatedAt: string | null;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen belong to the previous query key. */
  outdated: boolean;
  refreshing: boolean;
  /** The first page failed; rows may still be there from before. */
  error: Error | null;
  loadedAt: Date;
  refresh: () => void;
}

export function useChainPages(search: ChainsSearch, view: View): ChainPages {
  const queryClient = useQueryClient();
  const [firstParams = FIRST_PAGE, ...laterParams] = buildChainListParams(search, view);
  const options = chainPageQuery(firstParams);
  const firstRows = findFirstRows(options.queryKey[0] ?? '') as ChainListResponse | undefined;
  const first = useQuery({
    ...options,
    placeholderData: (previous) => firstRows ?? previous,
  });
  const { shown, ...later } = joinPages(
    first.data,
    usePageQueries(laterParams.map(chainPageQuery)),
  );
  return {
    ...later,
    rows: shown.flatMap((answer) => answer.data),
    pagination: shown.at(-1)?.meta.pagination ?? null,
    updatedAt: first.data?.meta.updated_at ?? null,
    loading: first.isPending,
    outdated: first.isPlaceholderData && firstRows === undefined,
    refreshing: first.isFetching,
    error: first.error,
    loadedAt: new Date(first.dataUpdatedAt),
    refresh: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/chains'),
      });
    },
  };
}

const FIRST_PAGE = { page: DEFAULT_SEARCH.page };
