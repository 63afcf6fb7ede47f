import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import { useHistory, usePlace } from '@/lib/router/router';
import { readPreference, writePreference } from '@/lib/storage';

import type { ChainsSearch, View } from './chains-search';
import { buildChainsSearch, parseChainsSearch } from './chains-search';

export interface ChainsAddress {
  search: ChainsSearch;
  addressOf: (change: Partial<ChainsSearch>) => string;
  /** Filters, sort and search start again from the first page. */
  narrow: (change: Partial<ChainsSearch>, how?: { replace: boolean }) => void;
  goTo: (change: Partial<ChainsSearch>) => void;
}

/** The state of the list, which its address holds. */
export function useChainsSearch(): ChainsAddress {
  const place = usePlace();
  const history = useHistory();
  const search = useMemo(
    () => parseChainsSearch(new URLSearchParams(place.search)),
    [place.search],
  );

  const addressOf = (change: Partial<ChainsSearch>) =>
    paths.chains(buildChainsSearch({ ...search, ...change }));
  const go = (change: Partial<ChainsSearch>, replace: boolean) => {
    history.go(addressOf(change), { replace });
  };
  return {
    search,
    addressOf,
    narrow: (change, how) => {
      go({ ...change, page: 1, lastPage: 1 }, how?.replace ?? false);
    },
    goTo: (change) => {
      go(change, true);
    },
  };
}

/** What the address says, else what this browser was left with the last time, else the grid. */
export function viewOf(search: ChainsSearch): View {
  return search.view ?? (readPreference('viewMode') === 'list' ? 'list' : 'grid');
}

export function rememberView(view: View): void {
  writePreference('viewMode', view);
}
