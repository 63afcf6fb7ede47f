import { useMemo } from 'react';

import type { PriceWindow } from '@/lib/market/price-window';
import { parsePriceWindow } from '@/lib/market/price-window';
import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';

import type { PricesSearch } from './prices-search';
import { buildPricesSearch, parsePricesSearch } from './prices-search';

export interface PricesUrlState {
  search: PricesSearch;
  window: PriceWindow;
  pathOf: (change: Partial<PricesSearch>, window?: PriceWindow) => string;
  /** Search and sort start again from the first page. */
  updateSearch: (change: Partial<PricesSearch>, how?: { replace: boolean }) => void;
}

/** The state of the prices, which their URL holds. */
export function usePricesUrlState(): PricesUrlState {
  const location = useLocation();
  const history = useHistory();
  const given = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const search = parsePricesSearch(given);
  const shown = parsePriceWindow(given);
  const pathOf = (change: Partial<PricesSearch>, window = shown) =>
    paths.prices(buildPricesSearch({ ...search, ...change }, window));
  return {
    search,
    window: shown,
    pathOf,
    updateSearch: (change, how) => {
      history.navigate(pathOf({ ...change, page: 1 }), { replace: how?.replace ?? false });
    },
  };
}
