import type { SearchResult } from '@/api/search';

/** As many as the panel shows. */
const kMostResults = 8;

/** An address of this site, or null: what a search answers is no place to send a visitor elsewhere. */
export function ownAddress(url: string): string | null {
  return /^\/(?![/\\])/.test(url) ? url : null;
}

export interface SearchGroup {
  type: string;
  results: (SearchResult & { place: number })[];
}

/** The most relevant by their kind, the kind of the best first; `place` counts over all groups. */
export function groupResults(found: readonly SearchResult[]): SearchGroup[] {
  const groups: { type: string; results: SearchResult[] }[] = [];
  for (const result of found.filter(({ url }) => ownAddress(url)).slice(0, kMostResults)) {
    const group = groups.find(({ type }) => type === result.type);
    if (group) group.results.push(result);
    else groups.push({ type: result.type, results: [result] });
  }
  let place = 0;
  return groups.map(({ type, results }) => ({
    type,
    results: results.map((result) => ({ ...result, place: place++ })),
  }));
}
