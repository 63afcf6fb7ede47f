import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { matrixQuery } from '@/api/queries';

import type { ValidatorsSearch } from '../validators-search';
import { DEFAULT_SEARCH } from '../validators-search';
import type { Matrix } from './matrix-data';
import { joinPages } from './matrix-data';

export interface LoadedMatrix {
  matrix: Matrix | null;
  error: Error | null;
  refresh: () => void;
  /** Asks for the next rows, unless they are under way or there are none. */
  loadMore: () => void;
}

/** The first rows, and with scrolling the next ones. */
export function useMatrix({
  sort,
  direction,
}: Pick<ValidatorsSearch, 'sort' | 'direction'>): LoadedMatrix {
  const queryClient = useQueryClient();
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['matrix', sort, direction, pages],
    // Pages that are here already are not asked for again.
    queryFn: () =>
      Promise.all(
        Array.from({ length: pages }, (_, index) =>
          queryClient.query(
            matrixQuery({
              page: index + 1,
              ...(sort !== DEFAULT_SEARCH.sort && { sort_by: sort }),
              ...(direction !== DEFAULT_SEARCH.direction && { sort_order: direction }),
            }),
          ),
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const matrix = useMemo(() => (data ? joinPages(data) : null), [data]);
  return {
    matrix,
    error,
    refresh: () => {
      void refetch();
    },
    loadMore: () => {
      if (matrix && !isPlaceholderData && matrix.rows.length < matrix.total) setPages(pages + 1);
    },
  };
}
