/** Up to which width of the window so many prices stand in the ticker. */
const COUNT_BY_WIDTH = [
  { below: 640, count: 3 },
  { below: 768, count: 4 },
  { below: 1024, count: 5 },
] as const;
const MAX_SHOWN = 20;

export function tickerCount(width: number): number {
  return COUNT_BY_WIDTH.find(({ below }) => width < below)?.count ?? MAX_SHOWN;
}

interface TickerPrice {
  AssetRole: string;
  CurrentPrice: number | null;
  Dormant: boolean;
}

/** The dearest first, without fee tokens and dormant chains; one that is not known or not above 0 is none. */
export function tickerRows<T extends TickerPrice>(
  prices: readonly T[],
  count: number,
): (T & { CurrentPrice: number })[] {
  const known = prices.flatMap((price) =>
    price.AssetRole === 'staking' &&
    !price.Dormant &&
    price.CurrentPrice !== null &&
    price.CurrentPrice > 0
      ? [{ ...price, CurrentPrice: price.CurrentPrice }]
      : [],
  );
  return known.sort((a, b) => b.CurrentPrice - a.CurrentPrice).slice(0, count);
}
