import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import type { PriceWindow } from '@/lib/price-window';
import { parsePriceWindow } from '@/lib/price-window';
import { useHistory, usePlace } from '@/lib/router/router';

import type { PricesSearch } from './prices-search';
import { buildPricesSearch, parsePricesSearch } from './prices-search';

export interface PricesAddress {
  search: PricesSearch;
  window: PriceWindow;
  addressOf: (change: Partial<PricesSearch>, window?: PriceWindow) => string;
  /** Search and sort start again from the first page. */
  narrow: (change: Partial<PricesSearch>, how?: { replace: boolean }) => void;
}

/** The state of the prices, which their address holds. */
export function usePricesSearch(): PricesAddress {
  const place = usePlace();
  const history = useHistory();
  const given = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const search = parsePricesSearch(given);
  const shown = parsePriceWindow(given);
  const addressOf = (change: Partial<PricesSearch>, window = shown) =>
    paths.prices(buildPricesSearch({ ...search, ...change }, window));
  return {
    search,
    window: shown,
    addressOf,
    narrow: (change, how) => {
      history.go(addressOf({ ...change, page: 1 }), { replace: how?.replace ?? false });
    },
  };
}
