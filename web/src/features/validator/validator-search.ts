export const VALIDATOR_TABS = ['chains', 'logs', 'details', 'summary', 'weight'] as const;
type ValidatorTab = (typeof VALIDATOR_TABS)[number];

export const CHAIN_FILTERS = ['active', 'jailed', 'unbonding'] as const;
export type ChainFilter = (typeof CHAIN_FILTERS)[number];

/** What the URL of a validator says beside its identity. */
export interface ValidatorSearch {
  tab: ValidatorTab;
  /** Of the chains; null: all. */
  filter: ChainFilter | null;
  /** Of the logs: all that was recorded, or states alone. */
  allLogs: boolean;
}

/** Garbage falls back to the default. */
export function parseValidatorSearch(search: URLSearchParams): ValidatorSearch {
  return {
    tab: VALIDATOR_TABS.find((tab) => tab === search.get('tab')) ?? 'chains',
    filter: CHAIN_FILTERS.find((filter) => filter === search.get('filter')) ?? null,
    allLogs: search.get('kind') === 'all',
  };
}

/** The shortest URL that says the same: a tab keeps only what it shows. */
export function buildValidatorSearch({ tab, filter, allLogs }: ValidatorSearch): string {
  const search = new URLSearchParams();
  if (tab !== 'chains') search.set('tab', tab);
  if (tab === 'chains' && filter) search.set('filter', filter);
  if (tab === 'logs' && allLogs) search.set('kind', 'all');
  return search.toString();
}
