import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findPartial } from '@/api/first-data';
import { validatorPageQuery } from '@/api/queries';
import type { ValidatorPage } from '@/api/types';
import { chainIds } from '@/lib/validator-figures';

import type { ValidatorsSearch } from './validators-search';
import { validatorsQuery } from './validators-search';

export interface ValidatorRows {
  page: ValidatorPage | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows on the screen answer an earlier question. */
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
  const options = validatorPageQuery(validatorsQuery(search));
  const firstRows = findPartial(options.queryKey[0] ?? '') as ValidatorPage | undefined;
  const answer = useQuery({ ...options, placeholderData: (previous) => firstRows ?? previous });
  return {
    page: answer.data,
    loading: answer.isPending,
    outdated: answer.isPlaceholderData && firstRows === undefined,
    partial: answer.isPlaceholderData && firstRows !== undefined,
    refreshing: answer.isFetching,
    error: answer.error,
    loadedAt: new Date(answer.dataUpdatedAt),
    refresh: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
    },
  };
}

/** The ids of all chains that were seen on a validator so far, and the one that is asked for. */
export function useSeenChains(page: ValidatorPage | undefined, asked: string | null): string[] {
  const queryClient = useQueryClient();
  const pages = queryClient
    .getQueriesData<ValidatorPage>({ predicate: ({ queryKey }) => isList(queryKey[0]) })
    .map(([, seen]) => seen);
  const entries = [page, ...pages].flatMap((seen) =>
    (seen?.data ?? []).flatMap((row) => row.Chains),
  );
  return [...new Set([...(asked === null ? [] : [asked]), ...chainIds(entries)])].sort();
}
