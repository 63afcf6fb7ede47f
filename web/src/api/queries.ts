import { QueryClient, queryOptions } from '@tanstack/react-query';

import type { PriceWindow } from '@/lib/price-window';

import { ask } from './client';
import { canonicalTarget, chainsTarget, targetOf } from './target';
import type {
  ChainAnswer,
  ChainPage,
  ChainRecord,
  ChainsQuery,
  ValidatorAnswer,
  ValidatorRecord,
  ValidatorsQuery,
} from './types';

const kFresh_ms = 60_000;
const kStatusEvery_ms = 60_000;
const kPricesEvery_ms = 60_000;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: kFresh_ms,
        retry: 1,
        // Without a network a question fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

export type ChainListQuery = Omit<ChainsQuery, 'chainId'>;

/** One page of the list. */
export function chainPageQuery(query: ChainListQuery) {
  const target = chainsTarget(query);
  return queryOptions({
    queryKey: [target],
    queryFn: async ({ signal }) =>
      // Without chainId the answer is a list, which its schema cannot say.
      (await ask('/chains', signal, query)) as ChainPage,
  });
}

/** The whole record of one chain; null where the id is not known. */
export function chainQuery(chainId: string) {
  return queryOptions({
    queryKey: [chainsTarget({ chainId })],
    queryFn: async ({ signal }) => (await ask('/chains', signal, { chainId })) as ChainAnswer,
    select: (answer): ChainRecord | null => answer.data[0] ?? null,
  });
}

export function statusQuery() {
  return queryOptions({
    queryKey: [canonicalTarget('/api/status')],
    queryFn: ({ signal }) => ask('/status', signal),
    refetchInterval: () => navigator.onLine && kStatusEvery_ms,
  });
}

/** One page of the directory. */
export function validatorPageQuery(query: ValidatorsQuery) {
  return queryOptions({
    queryKey: [targetOf('/validators', query)],
    queryFn: async ({ signal }) => await ask('/validators', signal, query),
  });
}

/**
 * The whole record behind an identity; null where nobody has it. The call is a search: an answer about
 * somebody else is no answer.
 */
export function validatorQuery(identity: string) {
  const query = { search: identity };
  return queryOptions({
    queryKey: [targetOf('/validators', query)],
    queryFn: async ({ signal }) => (await ask('/validators', signal, query)) as ValidatorAnswer,
    select: (answer): ValidatorRecord | null =>
      answer.data.find((record) => record.Identity === identity) ?? null,
  });
}

export type LogKinds = 'state' | 'all';

/** One page of what happened to a validator: its states alone, or all that was recorded. */
export function validatorLogsQuery(identity: string, page: number, kinds: LogKinds) {
  const query = { identity, page, limit: 50, kind: kinds };
  return queryOptions({
    queryKey: [targetOf('/validator-logs', query)],
    queryFn: ({ signal }) => ask('/validator-logs', signal, query),
  });
}

/** What the ticker and the counters show: one record a chain whose price is known. */
export function pricesQuery() {
  return queryOptions({
    queryKey: [canonicalTarget('/api/prices')],
    queryFn: ({ signal }) => ask('/prices', signal),
    refetchInterval: () => navigator.onLine && kPricesEvery_ms,
  });
}

/** Each probed endpoint of a chain with its last 90 days, day by day. */
export function uptimeQuery(chainId: string) {
  const query = { chainId, limit: 500 };
  return queryOptions({
    queryKey: [targetOf('/endpoints/uptime', query)],
    queryFn: ({ signal }) => ask('/endpoints/uptime', signal, query),
    select: ({ data }) => new Map(data.map((endpoint) => [endpoint.ID, endpoint])),
  });
}

type SeriesMetric = 'price' | 'market_cap' | 'validators' | 'weight' | 'delegators';

/** A figure of a chain over time, oldest first, and who told it. */
export function seriesQuery(chainId: string, metric: SeriesMetric, window: PriceWindow) {
  const query = { chainId, metric, window };
  return queryOptions({
    queryKey: [targetOf('/series', query)],
    queryFn: ({ signal }) => ask('/series', signal, query),
    select: ({ data, meta }) => ({
      series: data.map(([time, value]) => ({ time, value: Number(value) })),
      sources: meta.sources,
    }),
  });
}
