/** What says the most from the smallest on: a rank, a time that is waited. */
const SMALLEST_FIRST: readonly string[] = ['market_cap_rank', 'MarketCapRank', 'block_time'];

/** The direction in which a field says the most: figures from the largest. */
export function naturalDirection(field: string): 'ASC' | 'DESC' {
  return SMALLEST_FIRST.includes(field) ? 'ASC' : 'DESC';
}
