import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findPartial } from '@/api/first-data';
import { chainPageQuery } from '@/api/queries';
import { joinPages, usePages } from '@/api/use-pages';
import type { JoinedPages } from '@/api/use-pages';
import type { ChainListEntry, ChainPage, Pagination } from '@/api/types';

import type { ChainsSearch } from './chains-search';
import { chainQueries, kDefaultSearch } from './chains-search';

export interface ChainPages extends Omit<JoinedPages<ChainPage>, 'shown'> {
  rows: readonly ChainListEntry[];
  pagination: Pagination | null;
  /** When what the first page shows last changed; null: not known yet. */
  updatedAt: string | null;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen answer an earlier question. */
  outdated: boolean;
  refreshing: boolean;
  /** The first page failed; rows may still be there from before. */
  error: Error | null;
  loadedAt: Date;
  refresh: () => void;
}

export function useChainPages(search: ChainsSearch): ChainPages {
  const queryClient = useQueryClient();
  const [firstQuestion = kFirstPage, ...questions] = chainQueries(search);
  const options = chainPageQuery(firstQuestion);
  const firstRows = findPartial(options.queryKey[0] ?? '') as ChainPage | undefined;
  const first = useQuery({
    ...options,
    placeholderData: (previous) => firstRows ?? previous,
  });
  const { shown, ...later } = joinPages(first.data, usePages(questions.map(chainPageQuery)));
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

const kFirstPage = { page: kDefaultSearch.page };
