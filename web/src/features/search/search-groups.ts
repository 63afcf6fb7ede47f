import type { SearchResult } from '@/api/search';

/** As many as the panel shows. */
const MAX_RESULTS = 8;

/** The path of a result on this site; null for any other URL: a search result must not lead off the site. */
export function parseOwnPath(url: string): string | null {
  return /^\/(?![/\\])/.test(url) ? url : null;
}

export interface SearchGroup {
  type: string;
  results: (SearchResult & { index: number })[];
}

/** The most relevant by their kind, the kind of the best first; `index` counts over all groups. */
export function groupResults(found: readonly SearchResult[]): SearchGroup[] {
  const groups: { type: string; results: SearchResult[] }[] = [];
  for (const result of found.filter(({ url }) => parseOwnPath(url)).slice(0, MAX_RESULTS)) {
    const group = groups.find(({ type }) => type === result.type);
    if (group) group.results.push(result);
    else groups.push({ type: result.type, results: [result] });
  }
  let index = 0;
  return groups.map(({ type, results }) => ({
    type,
    results: results.map((result) => ({ ...result, index: index++ })),
  }));
}
