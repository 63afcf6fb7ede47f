import type { ValidatorState } from './validator-state';
import { validatorState } from './validator-state';

interface ChainEntry {
  ChainId: string;
  Status: string;
  Jailed: boolean;
}

/** On how many chains a validator is in each state; `chains` is how many it is on at all. */
export type ChainCounts = Readonly<Record<ValidatorState | 'chains', number>>;

export function countChains(entries: readonly ChainEntry[]): ChainCounts {
  const idsIn = (state?: ValidatorState) =>
    new Set(
      entries
        .filter(
          ({ Status, Jailed }) => state === undefined || validatorState(Status, Jailed) === state,
        )
        .map(({ ChainId }) => ChainId),
    ).size;
  return {
    chains: idsIn(),
    active: idsIn('active'),
    unbonding: idsIn('unbonding'),
    unbonded: idsIn('unbonded'),
    jailed: idsIn('jailed'),
    unknown: idsIn('unknown'),
  };
}

/** The sum of the items with two decimals; null while none is measured, which is not a weight of 0. */
export function totalWeight(items: readonly { Weight: number | null }[]): number | null {
  const measured = items.map(({ Weight }) => Weight).filter((weight) => weight !== null);
  if (measured.length === 0) return null;
  const hundredths = measured.reduce((sum, weight) => sum + weight * 100, 0);
  return Math.round(hundredths) / 100;
}

/** The names of the chains, each chain once, in the order in which they first stand. */
export function chainNames(entries: readonly { ChainId: string; PrettyName: string }[]): string[] {
  return [...new Map(entries.map(({ ChainId, PrettyName }) => [ChainId, PrettyName])).values()];
}

/** Whether power was given to a validator on all of its chains, so that it has no delegators on any. */
export function isWithoutStake(entries: readonly { Tokens: string | null }[]): boolean {
  return entries.length > 0 && entries.every(({ Tokens }) => Tokens === null);
}
