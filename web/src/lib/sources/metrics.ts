/** The value of `data-metric`: which metric an element shows. */
export type MetricName =
  // Of a chain.
  | 'rank'
  | 'price'
  | 'change'
  | 'market_cap'
  | 'validators'
  | 'block_time'
  | 'weight'
  | 'apr'
  | 'bonded'
  | 'nakamoto'
  | 'endpoints'
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
  | 'power'
  | 'delegation'
  | 'contributions'
  | 'voting'
  // Counted over whole lists, beside those above.
  | 'prices'
  | 'events'
  | 'proposals'
  | 'pools';

/**
 * The value of `data-record`: which record the metrics inside an element belong to, so that the tooltip can
 * look up their source. `validator:ID@CHAIN` is a validator on one chain; `node:HOST TIME` is what the
 * visitor's browser read from a node; `sets:A+B` are counts over data sets, by their names in /status.
 */
export type RecordKey =
  | `${'chain' | 'validator' | 'price' | 'proposal' | 'contributions'}:${string}`
  | `validator:${string}@${string}`
  | `node:${string} ${string}`
  | `sets:${string}`;
