import type { ChainsQuery } from './types';

/** What /chains assumes where a parameter is missing: leaving it out is the same question. */
const kChainsDefaults: Readonly<Record<string, string>> = {
  page: '1',
  limit: '50',
  sort_by: 'market_cap_rank',
  sort_order: 'ASC',
};

/**
 * One name for one question: parameters in order, without defaults and blanks. The cache is keyed by
 * it, and the server's first data finds its place by it.
 */
export function canonicalTarget(target: string): string {
  const url = new URL(target, 'http://site.invalid');
  const defaults = url.pathname === '/api/chains' ? kChainsDefaults : {};
  const kept = [...url.searchParams]
    .filter(([name, value]) => value !== '' && defaults[name] !== value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(kept).toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}

export function chainsTarget(query: ChainsQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return canonicalTarget(`/api/chains?${search.toString()}`);
}
