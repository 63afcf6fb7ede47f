import type { ChainsQuery } from './types';

/** The API's defaults: a parameter that has its default value is left out of the URL. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/chains': { page: '1', limit: '50', sort_by: 'market_cap_rank', sort_order: 'ASC' },
  '/api/advertisement': { page: '1', limit: '10' },
  '/api/resources': { lang: 'en' },
  '/api/weight-rubric': { lang: 'en' },
  '/api/validators': { page: '1', limit: '50', sort_by: 'stake', sort_order: 'DESC' },
  '/api/validator-matrix': { page: '1', limit: '500', sort_by: 'stake', sort_order: 'DESC' },
  '/api/validator-logs': { page: '1', limit: '50', kind: 'state' },
  '/api/endpoints/uptime': { page: '1', limit: '500' },
  '/api/series': { window: '7d' },
  '/api/airdrops': { page: '1', limit: '50', lang: 'en' },
  '/api/educations': { page: '1', limit: '12', lang: 'en' },
  '/api/events': { page: '1', limit: '50' },
};

/**
 * One URL for one request: parameters sorted, without defaults and empty values. It is the query key in the
 * cache, and the server's first data is put into the cache by it.
 */
export function canonicalUrl(relativeUrl: string): string {
  const url = new URL(relativeUrl, 'http://site.invalid');
  const defaults = DEFAULTS[url.pathname] ?? {};
  const kept = [...url.searchParams]
    .filter(([name, value]) => value !== '' && defaults[name] !== value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(kept).toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}

export function requestUrl(call: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return canonicalUrl(`/api${call}?${search.toString()}`);
}

export function chainsRequestUrl(query: ChainsQuery): string {
  return requestUrl('/chains', query);
}
