/** Names of chains that a list names by their id alone. */
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  'cosmoshub-4': 'Cosmos Hub',
  'pacific-1': 'Sei',
  'injective-1': 'Injective',
  celestia: 'Celestia',
  'dydx-mainnet-1': 'dYdX',
  'fetchhub-4': 'Fetch.ai',
  'kava_2222-10': 'Kava',
  'akashnet-2': 'Akash',
  'axelar-dojo-1': 'Axelar',
  'columbus-5': 'Terra Classic',
  'zetachain_7000-1': 'ZetaChain',
  'aioz_168-1': 'AIOZ',
  'titan_18888-1': 'Tokenize Xchange',
  'mantra-1': 'MANTRA',
  'neura_266-1': 'Ankr',
  'bbn-1': 'Babylon',
  'osmosis-1': 'Osmosis',
  'laozi-mainnet': 'Band',
  'coreum-mainnet-1': 'Coreum',
};

/** The name of a well-known chain; of any other its id. */
export function chainNameOf(chainId: string): string {
  return CHAIN_NAMES[chainId] ?? chainId;
}
