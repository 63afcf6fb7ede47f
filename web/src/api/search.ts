import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@/lib/i18n/locales';

import { fetchApi } from './client';
import { requestUrl } from './request-url';
import type { SearchQuery } from './types';

/** Hits on one page of /search. */
const HITS_PER_PAGE = 20;

function queryOf(query: SearchQuery & { q: string }) {
  return queryOptions({
    queryKey: [requestUrl('/search', query)],
    queryFn: ({ signal }) => fetchApi('/search', signal, query),
    enabled: query.q !== '',
  });
}

/** The few best hits, with places for each type that has any. */
export function searchQuery(text: string, limit: number, lang: Locale) {
  return queryOf({ q: text, limit, lang, places: 'each_type' });
}

/** A page of all hits, or of those of one type. */
export function searchPageQuery(
  text: string,
  type: SearchQuery['type'] | null,
  page: number,
  lang: Locale,
) {
  return queryOf({ q: text, page, limit: HITS_PER_PAGE, lang, ...(type && { type }) });
}
