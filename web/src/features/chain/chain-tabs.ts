export const CHAIN_TABS = [
  'overview',
  'history',
  'api',
  'rpc',
  'grpc',
  'peer',
  'seed',
  'explorers',
  'proposals',
  'weight',
  'markets',
  'validators',
] as const;
export type ChainTab = (typeof CHAIN_TABS)[number];

/** Garbage falls back to the overview. */
export function parseChainTab(search: URLSearchParams): ChainTab {
  return CHAIN_TABS.find((tab) => tab === search.get('tab')) ?? 'overview';
}

export function buildChainTab(tab: ChainTab): string {
  return tab === 'overview' ? '' : `tab=${tab}`;
}
