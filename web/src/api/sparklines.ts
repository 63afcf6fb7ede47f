import { queryOptions } from '@tanstack/react-query';

import { fetchApi } from './client';
import { requestUrl } from './request-url';
import type { ManySeriesResponse } from './types';
import { usePageQueries } from './use-page-queries';

/** So many chains one call answers. */
const CHAINS_PER_CALL = 50;

/** The prices of seven days of many chains, in equal steps. */
function sparklinesQuery(chainIds: readonly string[]) {
  // In one order, so that another order of the rows asks nothing again.
  const query = {
    chainIds: [...chainIds].sort().join(','),
    metrics: 'price',
    window: '7d',
  } as const;
  return queryOptions({
    queryKey: [requestUrl('/series', query)],
    queryFn: async ({ signal }): Promise<ManySeriesResponse> =>
      (await fetchApi('/series', signal, query)) as ManySeriesResponse,
  });
}

export type Sparklines = ReadonlyMap<string, readonly (number | null)[]>;

/** The prices of seven days by chain id: a call for each page of the list. */
export function useSparklines(chainIds: readonly string[]): Sparklines {
  const pages = Array.from({ length: Math.ceil(chainIds.length / CHAINS_PER_CALL) }, (_, page) =>
    chainIds.slice(page * CHAINS_PER_CALL, (page + 1) * CHAINS_PER_CALL),
  );
  const answers = usePageQueries(pages.map(sparklinesQuery));
  return new Map(
    answers.flatMap(({ data }) =>
      (data?.data ?? []).map(({ ChainId, Values }) => [ChainId, Values] as const),
    ),
  );
}
