import type { ValidatorChainEntry } from '@/api/types';

const kTop = 5;

interface ChainDelegation {
  chain: string;
  /** Base units, summed over the entries of the chain. */
  amount: string;
  exponent: number | null;
  symbol: string | null;
}

function toBaseUnits(text: string): bigint {
  return /^\d{1,78}$/.test(text) ? BigInt(text) : 0n;
}

/**
 * The five chains with the most delegated, summed per chain. Amounts of different tokens say nothing about
 * each other without a price: until there is one, the number of delegators orders them.
 */
export function topChains(entries: readonly ValidatorChainEntry[]): ChainDelegation[] {
  const byChain = new Map<string, { sum: ChainDelegation; delegators: number }>();
  for (const entry of entries) {
    const before = byChain.get(entry.ChainId);
    const amount =
      toBaseUnits(entry.DelegationAmount ?? entry.Tokens) + BigInt(before?.sum.amount ?? 0);
    byChain.set(entry.ChainId, {
      sum: {
        chain: entry.ChainId,
        amount: amount.toString(),
        exponent: entry.Exponent,
        symbol: entry.Symbol,
      },
      delegators: (before?.delegators ?? 0) + (entry.DelegationCount ?? 0),
    });
  }
  return [...byChain.values()]
    .sort((a, b) => b.delegators - a.delegators || (a.sum.chain < b.sum.chain ? -1 : 1))
    .slice(0, kTop)
    .map(({ sum }) => sum);
}
