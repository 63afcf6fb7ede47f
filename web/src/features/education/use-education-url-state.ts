import { useMemo } from 'react';

import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';

import type { EducationSearch } from './education-search';
import { buildEducationSearch, DEFAULT_SEARCH, parseEducationSearch } from './education-search';

export interface EducationUrlState {
  search: EducationSearch;
  /** One filter in place of all others, from the first page on. */
  only: (filter: Partial<Pick<EducationSearch, 'text' | 'category' | 'level'>>) => string;
  pathOf: (change: Partial<EducationSearch>) => string;
  goTo: (path: string, how?: { replace: boolean }) => void;
}

/** The state of the library, which its URL holds. */
export function useEducationUrlState(): EducationUrlState {
  const location = useLocation();
  const history = useHistory();
  const search = useMemo(
    () => parseEducationSearch(new URLSearchParams(location.search)),
    [location.search],
  );
  return {
    search,
    only: (filter) => paths.education(buildEducationSearch({ ...DEFAULT_SEARCH, ...filter })),
    pathOf: (change) => paths.education(buildEducationSearch({ ...search, ...change })),
    goTo: (path, how) => {
      history.navigate(path, { replace: how?.replace ?? false });
    },
  };
}
