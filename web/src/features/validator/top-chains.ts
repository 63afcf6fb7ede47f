import type { PriceRecord, ValidatorChainEntry } from '@/api/types';
import { toDisplayUnits } from '@/lib/format/amounts';

const TOP = 5;

export interface ChainDelegation {
  chain: string;
  name: string;
  /** Base units, summed over the entries of the chain. */
  amount: string;
  exponent: number | null;
  symbol: string | null;
  /** US dollars; null where what is staked has no known price. */
  dollars: number | null;
}

function toBaseUnits(text: string): bigint {
  return /^\d{1,78}$/.test(text) ? BigInt(text) : 0n;
}

function sumByChain(entries: readonly ValidatorChainEntry[]): Omit<ChainDelegation, 'dollars'>[] {
  const sums = new Map<string, Omit<ChainDelegation, 'dollars'>>();
  for (const entry of entries) {
    const staked = entry.DelegationAmount ?? entry.Tokens;
    // Power that was given is no delegation.
    if (staked === null) continue;
    const before = toBaseUnits(sums.get(entry.ChainId)?.amount ?? '0');
    sums.set(entry.ChainId, {
      chain: entry.ChainId,
      name: entry.PrettyName,
      amount: (before + toBaseUnits(staked)).toString(),
      exponent: entry.Exponent,
      symbol: entry.Symbol,
    });
  }
  return [...sums.values()];
}

/** A chain's price is that of its own asset: what is staked may be another one. */
function priceOf(
  prices: readonly PriceRecord[],
  { chain, symbol }: Omit<ChainDelegation, 'dollars'>,
): number | null {
  const found = prices.find((price) => price.ChainId === chain && price.Symbol === symbol);
  return found?.CurrentPrice ?? null;
}

/** Top five chains by delegation: summed per chain, by US dollars; unpriced ones come last. */
export function topChains(
  entries: readonly ValidatorChainEntry[],
  prices: readonly PriceRecord[],
): ChainDelegation[] {
  return sumByChain(entries)
    .map((sum) => {
      const price = priceOf(prices, sum);
      const units = sum.exponent === null ? null : toDisplayUnits(sum.amount, sum.exponent);
      const dollars = price === null || units === null ? null : Number(units) * price;
      return { ...sum, dollars };
    })
    .sort((a, b) => (b.dollars ?? -1) - (a.dollars ?? -1) || (a.chain < b.chain ? -1 : 1))
    .slice(0, TOP);
}
