import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';

import type { ValidatorsSearch } from './validators-search';
import { buildValidatorsSearch, parseValidatorsSearch } from './validators-search';

export interface ValidatorsUrlState {
  search: ValidatorsSearch;
  pathOf: (change: Partial<ValidatorsSearch>) => string;
  /** Search, filters and page size start again from the first page. */
  updateSearch: (change: Partial<ValidatorsSearch>, how?: { replace: boolean }) => void;
}

/** The state of the directory, which its URL holds. */
export function useValidatorsUrlState(): ValidatorsUrlState {
  const location = useLocation();
  const history = useHistory();
  const search = useMemo(
    () => parseValidatorsSearch(new URLSearchParams(location.search)),
    [location.search],
  );
  const pathOf = (change: Partial<ValidatorsSearch>) =>
    paths.validators(buildValidatorsSearch({ ...search, ...change }));
  return {
    search,
    pathOf,
    updateSearch: (change, how) => {
      history.navigate(pathOf({ ...change, page: 1 }), { replace: how?.replace ?? false });
    },
  };
}
