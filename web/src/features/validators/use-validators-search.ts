import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import { useHistory, usePlace } from '@/lib/router/router';

import type { ValidatorsSearch } from './validators-search';
import { buildValidatorsSearch, parseValidatorsSearch } from './validators-search';

export interface ValidatorsAddress {
  search: ValidatorsSearch;
  addressOf: (change: Partial<ValidatorsSearch>) => string;
  /** Search, filters and page size start again from the first page. */
  narrow: (change: Partial<ValidatorsSearch>, how?: { replace: boolean }) => void;
}

/** The state of the directory, which its address holds. */
export function useValidatorsSearch(): ValidatorsAddress {
  const place = usePlace();
  const history = useHistory();
  const search = useMemo(
    () => parseValidatorsSearch(new URLSearchParams(place.search)),
    [place.search],
  );
  const addressOf = (change: Partial<ValidatorsSearch>) =>
    paths.validators(buildValidatorsSearch({ ...search, ...change }));
  return {
    search,
    addressOf,
    narrow: (change, how) => {
      history.go(addressOf({ ...change, page: 1 }), { replace: how?.replace ?? false });
    },
  };
}
