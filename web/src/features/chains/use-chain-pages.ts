import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findPartial } from '@/api/first-data';
import { chainPageQuery } from '@/api/queries';
import { usePages } from '@/api/use-pages';
import type { ChainListEntry, ChainPage, Pagination } from '@/api/types';

import type { ChainsSearch } from './chains-search';
import { chainQueries, kDefaultSearch } from './chains-search';

export interface ChainPages {
  rows: readonly ChainListEntry[];
  pagination: Pagination | null;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen answer an earlier question. */
  outdated: boolean;
  loadingMore: boolean;
  /** One of the pages after the first could not be had. */
  failedMore: boolean;
  retryMore: () => void;
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
  const more = usePages(questions.map(chainPageQuery));

  const answers = [first.data, ...more.map((page) => page.data)];
  // What stands behind a page that is not there would look as if it followed the one before.
  const gap = answers.indexOf(undefined);
  const shown = gap < 0 ? answers : answers.slice(0, gap);
  return {
    rows: shown.flatMap((answer) => answer?.data ?? []),
    pagination: shown.at(-1)?.meta.pagination ?? null,
    loading: first.isPending,
    outdated: first.isPlaceholderData && firstRows === undefined,
    loadingMore: more.some((page) => page.isFetching && !page.data),
    failedMore: more.some((page) => page.isError && !page.isFetching),
    retryMore: () => {
      for (const page of more) if (page.isError) void page.refetch();
    },
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
