import { queryOptions } from '@tanstack/react-query';

import { fetchApiUntyped } from './client';
import { requestUrl } from './request-url';

/** One thing that a search found. `image` is a path of this site. */
export interface SearchResult {
  id: string | number;
  type: string;
  title: string;
  description: string | null;
  url: string;
  image: string | null;
  relevanceScore: number;
}

interface SearchResponse {
  data: SearchResult[];
}

export function searchQuery(text: string) {
  const query = { q: text };
  return queryOptions({
    queryKey: [requestUrl('/search', query)],
    queryFn: async ({ signal }) =>
      (await fetchApiUntyped('/search', signal, query)) as SearchResponse,
    enabled: text !== '',
  });
}
