import { useQuery, useQueryClient } from '@tanstack/react-query';

import { findFirstRows } from '@/api/first-data';
import { validatorPageQuery } from '@/api/queries';
import type { ValidatorListResponse } from '@/api/types';
import { useLocale } from '@/lib/i18n/text';

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

/** A chain to filter by, and what it is called. */
export interface SeenChain {
  id: string;
  name: string;
}

/** All chains that were seen on a validator so far, and the one that is asked for, by their names. */
export function useSeenChains(
  page: ValidatorListResponse | undefined,
  asked: string | null,
): SeenChain[] {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const pages = queryClient
    .getQueriesData<ValidatorListResponse>({ predicate: ({ queryKey }) => isList(queryKey[0]) })
    .map(([, seen]) => seen);
  const entries = [page, ...pages].flatMap((seen) =>
    (seen?.data ?? []).flatMap((row) => row.Chains),
  );
  const names = new Map(entries.map(({ ChainId, PrettyName }) => [ChainId, PrettyName]));
  if (asked !== null && !names.has(asked)) names.set(asked, asked);
  const named = [...names].map(([id, name]) => ({ id, name }));
  return named.sort((a, b) => a.name.localeCompare(b.name, locale) || (a.id < b.id ? -1 : 1));
}
