import { CALL_DEFAULTS } from './defaults.gen';
import type { ChainsQuery } from './types';

/** Where the API stands on the site's own address. */
const API_ROOT = '/api';

/**
 * One URL for one request: parameters sorted, without defaults and empty values. It is the query key in the
 * cache, and the server's first data is put into the cache by it.
 */
export function canonicalUrl(relativeUrl: string): string {
  const url = new URL(relativeUrl, 'http://site.invalid');
  const defaults = CALL_DEFAULTS[url.pathname.replace(API_ROOT, '')] ?? {};
  const kept = [...url.searchParams]
    .filter(([name, value]) => value !== '' && defaults[name] !== value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(kept).toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}

export function requestUrl(call: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return canonicalUrl(`${API_ROOT}${call}?${search.toString()}`);
}

export function chainsRequestUrl(query: ChainsQuery): string {
  return requestUrl('/chains', query);
}
