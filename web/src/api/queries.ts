import { QueryClient, queryOptions } from '@tanstack/react-query';

import type { PriceWindow } from '@/lib/market/price-window';

import { fetchApi } from './client';
import { canonicalUrl, chainsRequestUrl, requestUrl } from './request-url';
import type {
  ChainResponse,
  ChainListResponse,
  ChainRecord,
  ChainsQuery,
  SeriesResponse,
  ValidatorResponse,
  ValidatorRecord,
  ValidatorsQuery,
} from './types';

const STALE_TIME_MS = 60_000;
const STATUS_REFETCH_MS = 60_000;
const PRICES_REFETCH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: 1,
        // TanStack Query 5 pauses queries while offline; 'always' lets them fail, so that the page can say so:
        // https://tanstack.com/query/v5/docs/framework/react/guides/network-mode
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

export type ChainListParams = Omit<ChainsQuery, 'chainId'>;

/** One page of the list. */
export function chainPageQuery(query: ChainListParams) {
  const url = chainsRequestUrl(query);
  return queryOptions({
    queryKey: [url],
    queryFn: async ({ signal }) =>
      // Without chainId the answer is a list, which its schema cannot say.
      (await fetchApi('/chains', signal, query)) as ChainListResponse,
  });
}

/** The whole record of one chain; null where the id is not known. */
export function chainQuery(chainId: string) {
  return queryOptions({
    queryKey: [chainsRequestUrl({ chainId })],
    queryFn: async ({ signal }) =>
      (await fetchApi('/chains', signal, { chainId })) as ChainResponse,
    select: (answer): ChainRecord | null => answer.data[0] ?? null,
  });
}

export function statusQuery() {
  return queryOptions({
    queryKey: [canonicalUrl('/api/status')],
    queryFn: ({ signal }) => fetchApi('/status', signal),
    refetchInterval: () => navigator.onLine && STATUS_REFETCH_MS,
  });
}

/** One page of the directory. */
export function validatorPageQuery(query: ValidatorsQuery) {
  return queryOptions({
    queryKey: [requestUrl('/validators', query)],
    queryFn: async ({ signal }) => await fetchApi('/validators', signal, query),
  });
}

/**
 * The whole record behind an identity; null where nobody has it. The call is a search: an answer about
 * somebody else is no answer.
 */
export function validatorQuery(identity: string) {
  const query = { search: identity };
  return queryOptions({
    queryKey: [requestUrl('/validators', query)],
    queryFn: async ({ signal }) =>
      (await fetchApi('/validators', signal, query)) as ValidatorResponse,
    select: (answer): ValidatorRecord | null =>
      answer.data.find((record) => record.Identity === identity) ?? null,
  });
}

export type LogKinds = 'state' | 'all';

/** Of the newest records, or of those of a month (2026-03). */
export interface LogPage {
  page: number;
  month: string | null;
}

/** One page of what happened to a validator: its states alone, or all that was recorded. */
export function validatorLogsQuery(identity: string, { page, month }: LogPage, kinds: LogKinds) {
  const query = { identity, ...(month !== null && { month }), page, limit: 50, kind: kinds };
  return queryOptions({
    queryKey: [requestUrl('/validator-logs', query)],
    queryFn: ({ signal }) => fetchApi('/validator-logs', signal, query),
  });
}

/** What the ticker and the counters show: one record a chain whose price is known. */
export function pricesQuery() {
  return queryOptions({
    queryKey: [canonicalUrl('/api/prices')],
    queryFn: ({ signal }) => fetchApi('/prices', signal),
    refetchInterval: () => navigator.onLine && PRICES_REFETCH_MS,
  });
}

/** Each probed endpoint of a chain with its last 90 days, day by day. */
export function uptimeQuery(chainId: string) {
  const query = { chainId, limit: 500 };
  return queryOptions({
    queryKey: [requestUrl('/endpoints/uptime', query)],
    queryFn: ({ signal }) => fetchApi('/endpoints/uptime', signal, query),
    select: ({ data }) => new Map(data.map((endpoint) => [endpoint.ID, endpoint])),
  });
}

type SeriesMetric = 'price' | 'market_cap' | 'bonded' | 'validators' | 'weight' | 'delegators';
type SeriesWindow = PriceWindow | '90d' | '1y';

/** A metric of a chain over time, oldest first, and its sources. */
export function seriesQuery(chainId: string, metric: SeriesMetric, window: SeriesWindow) {
  const query = { chainId, metric, window };
  return queryOptions({
    queryKey: [requestUrl('/series', query)],
    queryFn: async ({ signal }): Promise<SeriesResponse> =>
      (await fetchApi('/series', signal, query)) as SeriesResponse,
    select: ({ data, meta }) => ({
      series: data.map(([time, value]) => ({ time, value: Number(value) })),
      sources: meta.sources,
    }),
  });
}
