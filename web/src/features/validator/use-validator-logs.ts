import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LogKinds } from '@/api/queries';
import { validatorLogsQuery } from '@/api/queries';
import { usePageQueries } from '@/api/use-page-queries';
import type { ValidatorLog } from '@/api/types';

export interface ValidatorLogs {
  rows: readonly ValidatorLog[];
  total: number;
  hasMore: boolean;
  loading: boolean;
  loadingMore: boolean;
  refreshing: boolean;
  error: Error | null;
  more: () => void;
  refresh: () => void;
}

/** The first page and those that were asked for after it, in one list. */
export function useValidatorLogs(identity: string, kinds: LogKinds): ValidatorLogs {
  const queryClient = useQueryClient();
  const [requested, setAsked] = useState({ kinds, pages: 1 });
  // Another kind is another list: it starts from its first page.
  const pages = requested.kinds === kinds ? requested.pages : 1;
  const results = usePageQueries(
    Array.from({ length: pages }, (_, index) => validatorLogsQuery(identity, index + 1, kinds)),
  );
  const last = results.findLast((answer) => answer.data !== undefined)?.data.meta.pagination;
  return {
    rows: results.flatMap((answer) => answer.data?.data ?? []),
    total: last?.total_count ?? 0,
    hasMore: last?.has_next ?? false,
    loading: results[0]?.isPending ?? true,
    loadingMore: results.slice(1).some((answer) => answer.isPending),
    refreshing: results.some((answer) => answer.isFetching),
    error: results.find((answer) => answer.error)?.error ?? null,
    more: () => {
      setAsked({ kinds, pages: pages + 1 });
    },
    refresh: () => {
      // Page 1 replaces what is there.
      setAsked({ kinds, pages: 1 });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/validator-logs'),
      });
    },
  };
}
