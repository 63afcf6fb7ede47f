import type { ValidatorsQuery } from '@/api/types';
import { parsePage, parseWords } from '@/lib/list-address';

/** What the address of the directory says. */
export interface ValidatorsSearch {
  text: string;
  chain: string | null;
  status: ValidatorsStatus | null;
  page: number;
  size: PageSize;
}

export const kStatuses = ['active', 'has_jailed', 'has_unbonding'] as const;
export const kPageSizes = [25, 50, 100] as const;

type ValidatorsStatus = (typeof kStatuses)[number];
type PageSize = (typeof kPageSizes)[number];

export const kDefaultSearch: ValidatorsSearch = {
  text: '',
  chain: null,
  status: null,
  page: 1,
  size: 50,
};

/** Garbage falls back to the default. */
export function parseValidatorsSearch(search: URLSearchParams): ValidatorsSearch {
  const text = parseWords(search.get('q'));
  return {
    text,
    chain: parseWords(search.get('chain')) || null,
    status: kStatuses.find((status) => status === search.get('status')) ?? null,
    // What a search finds has no pages.
    page: text === '' ? parsePage(search.get('page')) : kDefaultSearch.page,
    size: kPageSizes.find((size) => String(size) === search.get('size')) ?? kDefaultSearch.size,
  };
}

/** The shortest address that says the same. */
export function buildValidatorsSearch(state: ValidatorsSearch): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.chain) search.set('chain', state.chain);
  if (state.status) search.set('status', state.status);
  if (state.page !== kDefaultSearch.page) search.set('page', String(state.page));
  if (state.size !== kDefaultSearch.size) search.set('size', String(state.size));
  return search.toString();
}

/** The question to the server. */
export function validatorsQuery(state: ValidatorsSearch): ValidatorsQuery {
  return {
    page: state.page,
    limit: state.size,
    ...(state.text !== '' && { search: state.text }),
    ...(state.chain && { chain: state.chain }),
    ...(state.status && { status: state.status }),
  };
}
