import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import { useHistory, usePlace } from '@/lib/router/router';

import type { EducationSearch } from './education-search';
import { buildEducationSearch, kDefaultSearch, parseEducationSearch } from './education-search';

export interface EducationAddress {
  search: EducationSearch;
  /** One filter in place of all others, from the first page on. */
  only: (filter: Partial<Pick<EducationSearch, 'text' | 'category' | 'level'>>) => string;
  addressOf: (change: Partial<EducationSearch>) => string;
  goTo: (address: string, how?: { replace: boolean }) => void;
}

/** The state of the library, which its address holds. */
export function useEducationSearch(): EducationAddress {
  const place = usePlace();
  const history = useHistory();
  const search = useMemo(
    () => parseEducationSearch(new URLSearchParams(place.search)),
    [place.search],
  );
  return {
    search,
    only: (filter) => paths.education(buildEducationSearch({ ...kDefaultSearch, ...filter })),
    addressOf: (change) => paths.education(buildEducationSearch({ ...search, ...change })),
    goTo: (address, how) => {
      history.go(address, { replace: how?.replace ?? false });
    },
  };
}
