import type { ChainRecord, FactGroup, ValidatorRecord } from '@/api/types';
import { mergeValidatorFacts } from '@/components/validator/merge-validator-facts';
import { OWN_COMPUTATION } from '@/lib/sources/fact-source';
import type { MetricName } from '@/lib/sources/metrics';

/** Where a metric comes from and how old it is. Metrics with the same `group` share both. */
export interface MetricSource {
  group: string;
  facts: FactGroup;
  /** The last pass could not read it: the value is an earlier one. */
  unread: boolean;
  /** The days on which the parts of a score were measured, where it has no time as a whole. */
  measured?: { first: string; last: string };
}

type ChainGroup = Exclude<keyof ChainRecord['Facts'], 'registry'>;

/** Which fact group of the chain's record holds the source of a metric, and the metric's name in `Unread`. */
const CHAIN_METRIC_GROUPS: Partial<Record<MetricName, { group: ChainGroup; name?: string }>> = {
  rank: { group: 'prices', name: 'MarketCapRank' },
  price: { group: 'prices', name: 'CurrentPrice' },
  change: { group: 'prices', name: 'CurrentPrice' },
  market_cap: { group: 'prices', name: 'MarketCap' },
  validators: { group: 'chain_state', name: 'active_validators' },
  block_time: { group: 'chain_state', name: 'block_time_ms' },
  weight: { group: 'weights', name: 'ChainWeight' },
  apr: { group: 'chain_state', name: 'staking_provisions' },
  bonded: { group: 'chain_state', name: 'bonded_tokens' },
  nakamoto: { group: 'validators' },
  endpoints: { group: 'endpoints' },
  tokens: { group: 'validators' },
  power: { group: 'validators' },
  delegation: { group: 'validators' },
  commission: { group: 'validators' },
};

export function findChainMetricSource(chain: ChainRecord, metric: MetricName): MetricSource | null {
  const of = CHAIN_METRIC_GROUPS[metric];
  const facts = of && chain.Facts[of.group];
  return facts ? { group: of.group, facts, unread: facts.Unread.includes(of.name ?? '') } : null;
}

/** Over all chains of the validator, or of one `chain`; `nameOf` words the number of nodes as a source. */
export function findValidatorMetricSource(
  validator: ValidatorRecord,
  metric: MetricName,
  nameOf: (nodes: number) => string,
  chain?: string,
): MetricSource | null {
  if (metric === 'weight') return findWeightSource(validator.Weights);
  const group = metric === 'delegators' ? 'delegators' : 'validators';
  const entries = validator.Facts.filter(({ ChainId }) => chain === undefined || ChainId === chain);
  const facts = mergeValidatorFacts(entries, nameOf, group);
  return facts && { group, facts, unread: false };
}

function findWeightSource(items: ValidatorRecord['Weights']): MetricSource | null {
  const days = items
    .filter(({ Weight }) => Weight !== null)
    .map(({ AsOf }) => AsOf)
    .filter((day) => day !== null)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    group: 'weights',
    facts: { ...NO_TIMES, Source: OWN_COMPUTATION, Stale: false },
    unread: false,
    measured: { first, last },
  };
}

const NO_TIMES = { CheckedAt: null, ChangedAt: null, Height: null, Unread: [] };

/** A record of a list that carries its own source. */
export interface SourcedRecord {
  Source: string;
  AsOf: string | null;
  Stale: boolean;
}

/** `of`: whether its time is that of the last look or of the last change. */
export function sourceOfListRecord(
  { Source, AsOf, Stale }: SourcedRecord,
  of: 'CheckedAt' | 'ChangedAt',
): MetricSource {
  return { group: 'list', facts: { ...NO_TIMES, Source, Stale, [of]: AsOf }, unread: false };
}
