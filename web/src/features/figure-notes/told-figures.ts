import type { ChainRecord, FactGroup, ValidatorRecord } from '@/api/types';
import { factsOfAll } from '@/components/validator/facts-of-all';
import { kOwn } from '@/lib/fact-source';
import type { FigureName } from '@/lib/figures';

/** Who told a figure, and when. Figures with the same `group` have all of that in common. */
export interface Told {
  group: string;
  facts: FactGroup;
  /** It was left out at the last look: its value is from before. */
  unread: boolean;
  /** The days on which the parts of a score were measured, where it has no time as a whole. */
  measured?: { first: string; last: string };
}

type ChainGroup = Exclude<keyof ChainRecord['Facts'], 'registry'>;

/** The group of the record that the page of a chain shows for this figure, and its name in Unread. */
const kOfChain: Partial<Record<FigureName, { group: ChainGroup; name?: string }>> = {
  rank: { group: 'prices', name: 'MarketCapRank' },
  price: { group: 'prices', name: 'CurrentPrice' },
  change: { group: 'prices', name: 'CurrentPrice' },
  market_cap: { group: 'prices', name: 'MarketCap' },
  validators: { group: 'chain_state', name: 'active_validators' },
  block_time: { group: 'chain_state', name: 'block_time_ms' },
  weight: { group: 'weights', name: 'ChainWeight' },
  tokens: { group: 'validators' },
  delegation: { group: 'validators' },
  commission: { group: 'validators' },
};

export function toldOfChain(chain: ChainRecord, figure: FigureName): Told | null {
  const of = kOfChain[figure];
  const facts = of && chain.Facts[of.group];
  return facts ? { group: of.group, facts, unread: facts.Unread.includes(of.name ?? '') } : null;
}

/** Of all its chains, or of the one that is named; `nameOf` says how many nodes told it. */
export function toldOfValidator(
  validator: ValidatorRecord,
  figure: FigureName,
  nameOf: (nodes: number) => string,
  chain?: string,
): Told | null {
  if (figure === 'weight') return toldOfWeights(validator.Weights);
  const group = figure === 'delegators' ? 'delegators' : 'validators';
  const entries = validator.Facts.filter(({ ChainId }) => chain === undefined || ChainId === chain);
  const facts = factsOfAll(entries, nameOf, group);
  return facts && { group, facts, unread: false };
}

function toldOfWeights(items: ValidatorRecord['Weights']): Told | null {
  const days = items
    .filter(({ Weight }) => Weight !== null)
    .map(({ AsOf }) => AsOf)
    .filter((day) => day !== null)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    group: 'weights',
    facts: { ...kNoTimes, Source: kOwn, Stale: false },
    unread: false,
    measured: { first, last },
  };
}

const kNoTimes = { CheckedAt: null, ChangedAt: null, Height: null, Unread: [] };

/** An entry of a list that says itself who told it. */
export interface ListedEntry {
  Source: string;
  AsOf: string | null;
  Stale: boolean;
}

/** `of`: whether its time is that of the last look or of the last change. */
export function toldByList(
  { Source, AsOf, Stale }: ListedEntry,
  of: 'CheckedAt' | 'ChangedAt',
): Told {
  return { group: 'list', facts: { ...kNoTimes, Source, Stale, [of]: AsOf }, unread: false };
}
