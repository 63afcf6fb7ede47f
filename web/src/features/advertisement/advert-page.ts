/** The page that a URL asks for, from 1; anything else is the first. */
export function parseAdvertPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function buildAdvertPage(page: number): string {
  return page === 1 ? '' : new URLSearchParams({ page: String(page) }).toString();
}
