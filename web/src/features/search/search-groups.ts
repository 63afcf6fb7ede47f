import type { SearchResult } from '@/api/types';

/** The path of a result on this site; null for any other URL: a search result must not lead off the site. */
export function parseOwnPath(url: string): string | null {
  return /^\/(?![/\\])/.test(url) ? url : null;
}

export interface SearchGroup {
  type: SearchResult['type'];
  results: SearchResult[];
}

/** The most relevant by their kind, the kind of the best first. */
export function groupResults(found: readonly SearchResult[], limit: number): SearchGroup[] {
  const groups: SearchGroup[] = [];
  for (const result of found.filter(({ url }) => parseOwnPath(url)).slice(0, limit)) {
    const group = groups.find(({ type }) => type === result.type);
    if (group) group.results.push(result);
    else groups.push({ type: result.type, results: [result] });
  }
  return groups;
}
