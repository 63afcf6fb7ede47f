/** How many prices the ticker has in turn. */
const TICKER_COUNT = 20;

interface TickerPrice {
  AssetRole: string;
  CurrentPrice: number | null;
  Dormant: boolean;
}

/** The dearest first, without fee tokens and dormant chains; one that is not known or not above 0 is none. */
export function tickerRows<T extends TickerPrice>(
  prices: readonly T[],
): (T & { CurrentPrice: number })[] {
  const known = prices.flatMap((price) =>
    price.AssetRole === 'staking' &&
    !price.Dormant &&
    price.CurrentPrice !== null &&
    price.CurrentPrice > 0
      ? [{ ...price, CurrentPrice: price.CurrentPrice }]
      : [],
  );
  return known.sort((a, b) => b.CurrentPrice - a.CurrentPrice).slice(0, TICKER_COUNT);
}
