import type { ValidatorsQuery } from '@/api/types';
import type { Direction, Order } from '@/components/table/table-column';
import { naturalDirection } from '@/lib/list/natural-direction';
import { parsePage, parseSearchText } from '@/lib/list/list-search-params';

/** What the URL of the directory says. */
export interface ValidatorsSearch {
  text: string;
  chain: string | null;
  status: ValidatorsStatus | null;
  sort: SortField;
  direction: Direction;
  view: View;
  page: number;
  size: PageSize;
}

export const STATUSES = ['active', 'has_jailed', 'has_unbonding'] as const;
/** The API's words. */
export const SORT_FIELDS = [
  'stake',
  'weight',
  'delegators',
  'commission',
  'chains',
  'active',
  'unbonding',
  'jailed',
  'uptime',
] as const;
export const VIEWS = ['table', 'matrix'] as const;
/** The choices of the page size. */
export const PAGE_SIZES = [25, 50, 100] as const;

type ValidatorsStatus = (typeof STATUSES)[number];
export type SortField = (typeof SORT_FIELDS)[number];
type View = (typeof VIEWS)[number];
type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_SEARCH: ValidatorsSearch = {
  text: '',
  chain: null,
  status: null,
  sort: 'stake',
  direction: 'DESC',
  view: 'table',
  page: 1,
  size: 50,
};

export function orderOf({ sort, direction }: ValidatorsSearch): Order<SortField> {
  return { field: sort, direction };
}

/** Garbage falls back to the default. */
export function parseValidatorsSearch(search: URLSearchParams): ValidatorsSearch {
  const sort = SORT_FIELDS.find((field) => field === search.get('sort')) ?? DEFAULT_SEARCH.sort;
  const direction = search.get('dir');
  return {
    text: parseSearchText(search.get('q')),
    chain: parseSearchText(search.get('chain')) || null,
    status: STATUSES.find((status) => status === search.get('status')) ?? null,
    sort,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : naturalDirection(sort),
    view: VIEWS.find((view) => view === search.get('view')) ?? DEFAULT_SEARCH.view,
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
  if (state.sort !== DEFAULT_SEARCH.sort) search.set('sort', state.sort);
  if (state.direction !== naturalDirection(state.sort)) search.set('dir', state.direction);
  if (state.view !== DEFAULT_SEARCH.view) search.set('view', state.view);
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
    ...(state.sort !== DEFAULT_SEARCH.sort && { sort_by: state.sort }),
    ...(state.direction !== DEFAULT_SEARCH.direction && { sort_order: state.direction }),
  };
}
