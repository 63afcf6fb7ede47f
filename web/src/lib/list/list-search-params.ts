/** The bounds of the API. */
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_LENGTH = 200;

/** The `page` parameter; anything invalid is page 1. */
export function parsePage(text: string | null): number {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGE);
}

/** The search part for a list whose only URL state is its page; empty for page 1. */
export function buildPageSearch(page: number): string {
  return page === 1 ? '' : `page=${String(page)}`;
}

/** The `month` parameter, as 2026-03; anything invalid is none. */
export function parseMonth(text: string | null): string | null {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The `q` parameter, trimmed and cut to the API's limit, without NUL, which the API refuses. */
export function parseSearchText(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH);
}
