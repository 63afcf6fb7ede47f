import type { PriceRecord } from '@/api/types';

import type { Direction, PricesSearch, SortField } from './prices-search';

const PAGE_SIZE = 25;

export interface PriceRows {
  rows: readonly PriceRecord[];
  /** The page that is shown: a URL may ask for one past the last. */
  page: number;
  pages: number;
  total: number;
}

function matches(price: PriceRecord, words: string): boolean {
  return [price.PrettyName, price.ChainId, price.Symbol].some((name) =>
    name.toLowerCase().includes(words),
  );
}

/** What is not known stands last in both directions. */
function compare(a: PriceRecord, b: PriceRecord, field: SortField, direction: Direction): number {
  const [left, right] = [a[field], b[field]];
  if (left === null || right === null) {
    return Number(left === null) - Number(right === null) || a.ChainId.localeCompare(b.ChainId);
  }
  const order = direction === 'ASC' ? left - right : right - left;
  return order || a.ChainId.localeCompare(b.ChainId);
}

/** The rows of a page: the list is short and comes whole. */
export function selectPriceRows(prices: readonly PriceRecord[], search: PricesSearch): PriceRows {
  const words = search.text.trim().toLowerCase();
  const found = prices
    .filter((price) => matches(price, words))
    .sort((a, b) => compare(a, b, search.sort, search.direction));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(search.page, pages);
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: found.length,
  };
}

/** When the newest of them was learnt. */
export function newestOf(prices: readonly PriceRecord[]): string | null {
  return prices.reduce<string | null>(
    (newest, { AsOf }) => (newest === null || AsOf > newest ? AsOf : newest),
    null,
  );
}
