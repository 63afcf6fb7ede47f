/** How far back a series of days is drawn; the words of `/series`. It stands in the URL. */
export const RANGES = ['30d', '90d', '1y'] as const;
export type Range = (typeof RANGES)[number];

/** Garbage falls back to 90 days. */
export function parseRange(search: URLSearchParams): Range {
  return RANGES.find((range) => range === search.get('range')) ?? '90d';
}

/** Behind the tab's own parameter; the shortest of 90 days. */
export function buildRange(range: Range): string {
  return range === '90d' ? '' : `&range=${range}`;
}
