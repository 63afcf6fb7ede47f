export type ChainStatus = 'active' | 'inactive' | 'coming_soon';

/** Chain status: the registry's word (live, killed, upcoming) as the site says it. */
export function chainStatus(raw: string): ChainStatus {
  switch (raw) {
    case 'live':
    case 'active':
      return 'active';
    case 'killed':
    case 'inactive':
      return 'inactive';
    default:
      return 'coming_soon';
  }
}

/** Whether the registry's word is one that the site knows; of any other it says that it is unknown. */
export function isKnownStatus(raw: string): boolean {
  return ['live', 'active', 'killed', 'inactive', 'upcoming', 'coming_soon'].includes(raw);
}

/** The symbol, or the first three letters of the id where none is known. */
export function tickerOf(chainId: string, symbol: string | null | undefined): string {
  return symbol ?? chainId.slice(0, 3).toUpperCase();
}
