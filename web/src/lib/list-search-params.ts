/** The bounds of the API. */
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_LENGTH = 200;

/** A page of an address; garbage is the first one. */
export function parsePage(text: string | null): number {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGE);
}

/** The shortest address of a page of a list that has no other state. */
export function buildPageSearch(page: number): string {
  return page === 1 ? '' : `page=${String(page)}`;
}

/** What an address asks to look for, without the character that the API refuses. */
export function parseSearchText(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH);
}
