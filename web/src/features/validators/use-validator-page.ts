import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findFirstRows } from '@/api/first-data';
import { validatorPageQuery } from '@/api/queries';
import type { ValidatorListResponse } from '@/api/types';

import type { ValidatorsSearch } from './validators-search';
import { buildValidatorsParams } from './validators-search';

export interface ValidatorRows {
  page: ValidatorListResponse | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen belong to the previous query key. */
  outdated: boolean;
  /** The server has sent the first rows alone; all of them are under way. */
  partial: boolean;
  refreshing: boolean;
  /** The page failed; rows may still be there from before. */
  error: Error | null;
  loadedAt: Date;
  refresh: () => void;
}

const isList = (key: unknown) => String(key).startsWith('/api/validators');

export function useValidatorPage(search: ValidatorsSearch): ValidatorRows {
  const queryClient = useQueryClient();
  const options = validatorPageQuery(buildValidatorsParams(search));
  const firstRows = findFirstRows(options.queryKey[0] ?? '') as ValidatorListResponse | undefined;
  const result = useQuery({ ...options, placeholderData: (previous) => firstRows ?? previous });
  return {
    page: result.data,
    loading: result.isPending,
    outdated: result.isPlaceholderData && firstRows === undefined,
    partial: result.isPlaceholderData && firstRows !== undefined,
    refreshing: result.isFetching,
    error: result.error,
    loadedAt: new Date(result.dataUpdatedAt),
    refresh: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
    },
  };
}
