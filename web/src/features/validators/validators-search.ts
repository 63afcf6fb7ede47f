import type { ValidatorsQuery } from '@/api/types';
import { parsePage, parseSearchText } from '@/lib/list/list-search-params';

/** What the URL of the directory says. */
export interface ValidatorsSearch {
  text: string;
  chain: string | null;
  status: ValidatorsStatus | null;
  page: number;
  size: PageSize;
}

export const STATUSES = ['active', 'has_jailed', 'has_unbonding'] as const;
/** The choices of the page size. */
export const PAGE_SIZES = [25, 50, 100] as const;

type ValidatorsStatus = (typeof STATUSES)[number];
type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_SEARCH: ValidatorsSearch = {
  text: '',
  chain: null,
  status: null,
  page: 1,
  size: 50,
};

/** Garbage falls back to the default. */
export function parseValidatorsSearch(search: URLSearchParams): ValidatorsSearch {
  return {
    text: parseSearchText(search.get('q')),
    chain: parseSearchText(search.get('chain')) || null,
    status: STATUSES.find((status) => status === search.get('status')) ?? null,
    page: parsePage(search.get('page')),
    size: PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? DEFAULT_SEARCH.size,
  };
}

/** The shortest URL that says the same. */
export function buildValidatorsSearch(state: ValidatorsSearch): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.chain) search.set('chain', state.chain);
  if (state.status) search.set('status', state.status);
  if (state.page !== DEFAULT_SEARCH.page) search.set('page', String(state.page));
  if (state.size !== DEFAULT_SEARCH.size) search.set('size', String(state.size));
  return search.toString();
}

/** The API's parameters. */
export function buildValidatorsParams(state: ValidatorsSearch): ValidatorsQuery {
  return {
    page: state.page,
    limit: state.size,
    ...(state.text !== '' && { search: state.text }),
    ...(state.chain && { chain: state.chain }),
    ...(state.status && { status: state.status }),
  };
}
