import type { ShownValidator } from './merge-validators';

/** Where a validator stands among those that sign the chain's blocks. Fractions of their whole power. */
export interface PowerRank {
  rank: number;
  share: number;
  /** The share of all before it, and with its own. */
  before: number;
  cumulative: number;
}

export interface PowerRanks {
  of: ReadonlyMap<string, PowerRank>;
  /** The fewest with a third of the power or more, without whom there is no block, and with more than two thirds. */
  halt: number;
  decide: number;
}

/** As the API rounds. */
const UNITS = 100_000_000n;

function powerOf({ power, tokens }: ShownValidator): bigint {
  return BigInt(power ?? tokens ?? '0');
}

/** Of the active ones, computed with whole numbers. validators: the most power first. */
export function rankByPower(validators: readonly ShownValidator[]): PowerRanks {
  const signing = validators.filter(({ state }) => state === 'active');
  const total = signing.reduce((sum, validator) => sum + powerOf(validator), 0n);
  const of = new Map<string, PowerRank>();
  if (total === 0n) return { of, halt: 0, decide: 0 };
  const fraction = (power: bigint) => Number((2n * power * UNITS + total) / (2n * total)) / 1e8;
  let sum = 0n;
  let halt = 0;
  let decide = 0;
  signing.forEach((validator, index) => {
    const power = powerOf(validator);
    const before = sum;
    sum += power;
    const rank = index + 1;
    if (halt === 0 && 3n * sum >= total) halt = rank;
    if (decide === 0 && 3n * sum > 2n * total) decide = rank;
    of.set(validator.operatorAddress, {
      rank,
      share: fraction(power),
      before: fraction(before),
      cumulative: fraction(sum),
    });
  });
  return { of, halt, decide };
}
