import { queryOptions } from '@tanstack/react-query';

import { askAt } from './client';
import { targetOf } from './target';

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

interface SearchAnswer {
  data: SearchResult[];
}

export function searchQuery(words: string) {
  const query = { q: words };
  return queryOptions({
    queryKey: [targetOf('/search', query)],
    queryFn: async ({ signal }) => (await askAt('/search', signal, query)) as SearchAnswer,
    enabled: words !== '',
  });
}
