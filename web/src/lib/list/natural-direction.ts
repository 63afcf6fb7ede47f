/** What says the most from the smallest on: a rank, a cost, a time that is waited. */
const SMALLEST_FIRST: readonly string[] = [
  'market_cap_rank',
  'MarketCapRank',
  'rank',
  'commission',
  'name',
  'block_time',
];

/** The direction in which a field says the most: ranks and costs from the smallest on, figures from the largest. */
export function naturalDirection(field: string): 'ASC' | 'DESC' {
  return SMALLEST_FIRST.includes(field) ? 'ASC' : 'DESC';
}
