import type { ChainRecord } from '@/api/types';

import type { ShownValidator } from './merge-validators';
import type { PowerRank, PowerRanks } from './power-ranks';
import type { Only, SortField, TabSearch } from './validators-tab-search';

/** A validator with what follows from the chain's figures. Null: unknown, or it has none. */
export interface ValidatorRow {
  validator: ShownValidator;
  name: string;
  place: PowerRank | null;
  /** Whether it is one of the fewest that can halt the chain. */
  inTopThird: boolean;
  netApr: number | null;
}

/** (1 − commission) × what staking pays; nobody earns with one that does not sign. */
function computeNetApr(
  { state, commission }: ShownValidator,
  { StakingApr, ProportionalRewards }: ChainRecord['ChainInfo'],
): number | null {
  const rate = Number(commission ?? Number.NaN);
  if (state !== 'active' || StakingApr === null || ProportionalRewards !== true) return null;
  return rate >= 0 && rate <= 1 ? StakingApr * (1 - rate) : null;
}

export function makeRows(
  validators: readonly ShownValidator[],
  { of, halt }: PowerRanks,
  info: ChainRecord['ChainInfo'],
): readonly ValidatorRow[] {
  return validators.map((validator) => {
    const place = of.get(validator.operatorAddress) ?? null;
    return {
      validator,
      name: validator.moniker || validator.operatorAddress,
      place,
      inTopThird: place !== null && place.rank <= halt,
      netApr: computeNetApr(validator, info),
    };
  });
}

export function isIn(only: Only | null, row: ValidatorRow): boolean {
  const { state, identity } = row.validator;
  switch (only) {
    case null:
      return true;
    case 'active':
    case 'jailed':
      return state === only;
    case 'outside_third':
      return state === 'active' && !row.inTopThird;
    case 'identity':
      return state === 'active' && identity !== null;
  }
}

type Key = number | string | bigint | null;

function keyOf({ validator, name, place, netApr }: ValidatorRow, field: SortField): Key {
  const { tokens, power, delegators, commission, state } = validator;
  switch (field) {
    case 'rank':
    case 'share':
    case 'cumulative':
      return place?.[field] ?? null;
    case 'name':
      return name.toLocaleLowerCase();
    case 'stake':
      return tokens === null ? null : BigInt(tokens);
    case 'power':
      return power === null ? null : BigInt(power);
    case 'delegators':
      return delegators;
    case 'commission':
      return commission === null || Number.isNaN(Number(commission)) ? null : Number(commission);
    case 'net_apr':
      return netApr;
    case 'state':
      return state;
  }
}

/** Those that the URL asks for, in its order: who has no such figure comes last in both directions. */
export function findRows(
  rows: readonly ValidatorRow[],
  { text, only, order }: TabSearch,
): readonly ValidatorRow[] {
  const wanted = text.toLocaleLowerCase();
  const sign = order.direction === 'ASC' ? 1 : -1;
  const found = rows.filter(
    (row) =>
      isIn(only, row) &&
      [row.name, row.validator.operatorAddress, row.validator.identity ?? ''].some((words) =>
        words.toLocaleLowerCase().includes(wanted),
      ),
  );
  // Equal ones stay in the order of their power: sorting is stable.
  return found
    .map((row) => ({ row, key: keyOf(row, order.field) }))
    .sort((a, b) => {
      if (a.key === b.key) return 0;
      if (a.key === null) return 1;
      if (b.key === null) return -1;
      return a.key < b.key ? -sign : sign;
    })
    .map(({ row }) => row);
}
