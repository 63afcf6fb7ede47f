/** How far back a price is drawn; it stands in the URL. */
export type PriceWindow = '7d' | '30d';

export const PRICE_WINDOWS: readonly PriceWindow[] = ['7d', '30d'];

/** Garbage falls back to the shorter one. */
export function parsePriceWindow(search: URLSearchParams): PriceWindow {
  return PRICE_WINDOWS.find((window) => window === search.get('window')) ?? '7d';
}
