import { parsePage, parseSearchText } from '@/lib/list/list-search-params';

/** In the order of their relevance. */
export const SEARCH_TYPES = ['chain', 'news', 'validator', 'education', 'proposal'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What the URL of the search page says. */
export interface SearchState {
  text: string;
  /** Null: all of them. */
  type: SearchType | null;
  page: number;
}

/** Garbage falls back to the default. */
export function parseSearch(search: URLSearchParams): SearchState {
  return {
    text: parseSearchText(search.get('q')),
    type: SEARCH_TYPES.find((type) => type === search.get('type')) ?? null,
    page: parsePage(search.get('page')),
  };
}

/** The shortest URL that says the same. */
export function buildSearch({ text, type, page }: SearchState): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (type) search.set('type', type);
  if (page !== 1) search.set('page', String(page));
  return search.toString();
}
