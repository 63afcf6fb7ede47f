import { parsePage, parseSearchText } from '@/lib/list/list-search-params';
import type { PriceWindow } from '@/lib/market/price-window';

export const SORT_FIELDS = [
  'MarketCapRank',
  'CurrentPrice',
  'PriceChangePercentage24h',
  'MarketCap',
  'TotalVolume',
  'Ath',
] as const;
const DIRECTIONS = ['DESC', 'ASC'] as const;

export type SortField = (typeof SORT_FIELDS)[number];
export type Direction = (typeof DIRECTIONS)[number];

/** What the URL of the prices says. */
export interface PricesSearch {
  text: string;
  sort: SortField;
  direction: Direction;
  page: number;
  /** The chain whose history is open. */
  history: string | null;
}

/** Default sort: by market value, descending. The price of one token compares nothing. */
export const DEFAULT_SEARCH: PricesSearch = {
  text: '',
  sort: 'MarketCap',
  direction: 'DESC',
  page: 1,
  history: null,
};

/** Garbage falls back to the default. */
export function parsePricesSearch(search: URLSearchParams): PricesSearch {
  return {
    text: parseSearchText(search.get('q')),
    sort: SORT_FIELDS.find((field) => field === search.get('sort')) ?? DEFAULT_SEARCH.sort,
    direction: DIRECTIONS.find((one) => one === search.get('dir')) ?? DEFAULT_SEARCH.direction,
    page: parsePage(search.get('page')),
    history: search.get('history') === '' ? null : search.get('history'),
  };
}

/** The shortest URL that says the same, and which days an open history shows. */
export function buildPricesSearch(state: PricesSearch, window: PriceWindow): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.sort !== DEFAULT_SEARCH.sort) search.set('sort', state.sort);
  if (state.direction !== DEFAULT_SEARCH.direction) search.set('dir', state.direction);
  if (state.page !== DEFAULT_SEARCH.page) search.set('page', String(state.page));
  if (state.history !== null) search.set('history', state.history);
  if (state.history !== null && window !== '7d') search.set('window', window);
  return search.toString();
}

/** Whether the rows are the first ones of the default order, whatever is open below them. */
export function isDefault(state: PricesSearch): boolean {
  return buildPricesSearch({ ...state, history: null }, '7d') === '';
}
