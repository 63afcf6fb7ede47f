/** The direction in which a field says the most: ranks from the first on, figures from the largest. */
export function naturalDirection(field: string): 'ASC' | 'DESC' {
  return field === 'market_cap_rank' || field === 'MarketCapRank' ? 'ASC' : 'DESC';
}
