import { useMemo } from 'react';

import { readPreference, writePreference } from '@/lib/browser/storage';
import { useWide } from '@/lib/browser/wide';
import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';

import type { ChainsSearch, View } from './chains-search';
import { buildChainsSearch, parseChainsSearch, VIEWS } from './chains-search';

export interface ChainsUrlState {
  search: ChainsSearch;
  pathOf: (change: Partial<ChainsSearch>) => string;
  /** Filters, sort and search start again from the first page. */
  updateSearch: (change: Partial<ChainsSearch>, how?: { replace: boolean }) => void;
  goTo: (change: Partial<ChainsSearch>) => void;
}

/** The state of the list, which its URL holds. */
export function useChainsUrlState(): ChainsUrlState {
  const location = useLocation();
  const history = useHistory();
  const search = useMemo(
    () => parseChainsSearch(new URLSearchParams(location.search)),
    [location.search],
  );

  const pathOf = (change: Partial<ChainsSearch>) =>
    paths.chains(buildChainsSearch({ ...search, ...change }));
  const go = (change: Partial<ChainsSearch>, replace: boolean) => {
    history.navigate(pathOf(change), { replace });
  };
  return {
    search,
    pathOf,
    updateSearch: (change, how) => {
      go({ ...change, page: 1, lastPage: 1 }, how?.replace ?? false);
    },
    goTo: (change) => {
      go(change, true);
    },
  };
}

/**
 * What the URL says, else what this browser was left with the last time, else the list where there is room for its
 * columns, and the grid where there is not.
 */
export function useView(search: ChainsSearch): View {
  const hasRoom = useWide('desktop');
  const remembered = VIEWS.find((view) => view === readPreference('viewMode'));
  return search.view ?? remembered ?? (hasRoom ? 'list' : 'grid');
}

export function rememberView(view: View): void {
  writePreference('viewMode', view);
}
