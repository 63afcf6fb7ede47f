/** What is better the smaller it is. */
const SMALLEST_FIRST = ['market_cap_rank', 'MarketCapRank', 'rank', 'commission'];

/** The direction in which a field says the most: ranks and costs from the smallest on, figures from the largest. */
export function naturalDirection(field: string): 'ASC' | 'DESC' {
  return SMALLEST_FIRST.includes(field) ? 'ASC' : 'DESC';
}
