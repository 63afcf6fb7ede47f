export const kValidatorTabs = ['chains', 'logs', 'details', 'summary', 'weight'] as const;
type ValidatorTab = (typeof kValidatorTabs)[number];

export const kChainFilters = ['active', 'jailed', 'unbonding'] as const;
export type ChainFilter = (typeof kChainFilters)[number];

/** What the address of a validator says beside its identity. */
export interface ValidatorPlace {
  tab: ValidatorTab;
  /** Of the chains; null: all. */
  filter: ChainFilter | null;
  /** Of the logs: all that was recorded, or states alone. */
  everything: boolean;
}

/** Garbage falls back to the default. */
export function parsePlace(search: URLSearchParams): ValidatorPlace {
  return {
    tab: kValidatorTabs.find((tab) => tab === search.get('tab')) ?? 'chains',
    filter: kChainFilters.find((filter) => filter === search.get('filter')) ?? null,
    everything: search.get('kind') === 'all',
  };
}

/** The shortest address that says the same: a tab keeps only what it shows. */
export function buildPlace({ tab, filter, everything }: ValidatorPlace): string {
  const search = new URLSearchParams();
  if (tab !== 'chains') search.set('tab', tab);
  if (tab === 'chains' && filter) search.set('filter', filter);
  if (tab === 'logs' && everything) search.set('kind', 'all');
  return search.toString();
}
