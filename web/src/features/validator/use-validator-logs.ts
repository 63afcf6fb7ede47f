import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LogKinds, LogPage } from '@/api/queries';
import { validatorLogsQuery } from '@/api/queries';
import { usePageQueries } from '@/api/use-page-queries';
import type { HistoryMeta, ValidatorLog } from '@/api/types';

export interface ValidatorLogs {
  rows: readonly ValidatorLog[];
  /** Of the newest records. */
  total: number;
  /** The month back to which the rows go, as 2026-03; null: only the newest are here. */
  month: string | null;
  hasMore: boolean;
  loading: boolean;
  loadingMore: boolean;
  refreshing: boolean;
  error: Error | null;
  more: () => void;
  refresh: () => void;
}

const FIRST: LogPage = { page: 1, month: null };

/** What comes behind an answer: its next page, or else the next older month. */
function pageBehind({ pagination, history }: HistoryMeta): LogPage | null {
  if (pagination.has_next) return { page: pagination.page + 1, month: history.month };
  return history.older === null ? null : { page: 1, month: history.older };
}

/** The present month repeats what is among the newest. */
function withoutRepeated(rows: readonly ValidatorLog[]): ValidatorLog[] {
  return [...new Map(rows.map((row) => [row.ID, row])).values()];
}

/** The first page and those that were asked for after it, in one list. */
export function useValidatorLogs(identity: string, kinds: LogKinds): ValidatorLogs {
  const queryClient = useQueryClient();
  const [requested, setAsked] = useState({ kinds, pages: [FIRST] });
  // Another kind is another list: it starts from its first page.
  const pages = requested.kinds === kinds ? requested.pages : [FIRST];
  const results = usePageQueries(pages.map((page) => validatorLogsQuery(identity, page, kinds)));
  const answers = results.flatMap((answer) => answer.data ?? []);
  const last = answers.at(-1)?.meta;
  const next = last ? pageBehind(last) : null;
  return {
    rows: withoutRepeated(answers.flatMap((answer) => answer.data)),
    total: answers[0]?.meta.pagination.total_count ?? 0,
    month: last?.history.month ?? null,
    hasMore: next !== null,
    loading: results[0]?.isPending ?? true,
    loadingMore: results.slice(1).some((answer) => answer.isPending),
    refreshing: results.some((answer) => answer.isFetching),
    error: results.find((answer) => answer.error)?.error ?? null,
    more: () => {
      if (next) setAsked({ kinds, pages: [...pages, next] });
    },
    refresh: () => {
      // Page 1 replaces what is there.
      setAsked({ kinds, pages: [FIRST] });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/validator-logs'),
      });
    },
  };
}
