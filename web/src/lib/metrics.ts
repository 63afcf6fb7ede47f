/** A figure, as its element is marked: `data-metric`. */
export type MetricName =
  // Of a chain.
  | 'rank'
  | 'price'
  | 'change'
  | 'market_cap'
  | 'validators'
  | 'block_time'
  | 'weight'
  // Of a price, beside those above.
  | 'volume'
  | 'ath'
  // Of a validator.
  | 'active'
  | 'unbonding'
  | 'jailed'
  | 'chains'
  | 'delegators'
  | 'commission'
  | 'tokens'
  | 'delegation'
  | 'contributions'
  | 'voting'
  // Counted over whole lists, beside those above.
  | 'prices'
  | 'events'
  | 'proposals'
  | 'pools';

/**
 * Whose figures they are, as the entry's element is marked: `data-record`. By a chain or a validator the
 * record is found that says who told them; of a validator also those on one chain alone. The other lists
 * say it themselves. What a node told the visitor's browser has the node's host and the time. What we count
 * ourselves has the data sets that are counted, by their names in /status, with a '+' between them.
 */
export type RecordKey =
  | `${'chain' | 'validator' | 'price' | 'proposal' | 'contributions'}:${string}`
  | `validator:${string}@${string}`
  | `node:${string} ${string}`
  | `sets:${string}`;
