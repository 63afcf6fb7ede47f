import { parsePage, parseWords } from '@/lib/list-address';
import type { PriceWindow } from '@/lib/price-window';

export const kSortFields = [
  'MarketCapRank',
  'CurrentPrice',
  'PriceChangePercentage24h',
  'MarketCap',
  'TotalVolume',
] as const;
const kDirections = ['DESC', 'ASC'] as const;

export type SortField = (typeof kSortFields)[number];
export type Direction = (typeof kDirections)[number];

/** What the address of the prices says. */
export interface PricesSearch {
  text: string;
  sort: SortField;
  direction: Direction;
  page: number;
  /** The chain whose history is open. */
  history: string | null;
}

export const kDefaultSearch: PricesSearch = {
  text: '',
  sort: 'CurrentPrice',
  direction: 'DESC',
  page: 1,
  history: null,
};

/** Garbage falls back to the default. */
export function parsePricesSearch(search: URLSearchParams): PricesSearch {
  return {
    text: parseWords(search.get('q')),
    sort: kSortFields.find((field) => field === search.get('sort')) ?? kDefaultSearch.sort,
    direction: kDirections.find((one) => one === search.get('dir')) ?? kDefaultSearch.direction,
    page: parsePage(search.get('page')),
    history: search.get('history') === '' ? null : search.get('history'),
  };
}

/** The shortest address that says the same, and which days an open history shows. */
export function buildPricesSearch(state: PricesSearch, window: PriceWindow): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.sort !== kDefaultSearch.sort) search.set('sort', state.sort);
  if (state.direction !== kDefaultSearch.direction) search.set('dir', state.direction);
  if (state.page !== kDefaultSearch.page) search.set('page', String(state.page));
  if (state.history !== null) search.set('history', state.history);
  if (state.history !== null && window !== '7d') search.set('window', window);
  return search.toString();
}

/** Whether the rows are the first ones of the default order, whatever is open below them. */
export function isDefault(state: PricesSearch): boolean {
  return buildPricesSearch({ ...state, history: null }, '7d') === '';
}
