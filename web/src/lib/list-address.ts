/** The bounds of the API. */
const kGreatestPage = 1_000_000;
const kLongestWords = 200;

/** A page of an address; garbage is the first one. */
export function parsePage(text: string | null): number {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return 1;
  return Math.min(Number(text), kGreatestPage);
}

/** The shortest address of a page of a list that has no other state. */
export function pageSearch(page: number): string {
  return page === 1 ? '' : `page=${String(page)}`;
}

/** What an address asks to look for, without the character that the API refuses. */
export function parseWords(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, kLongestWords);
}
