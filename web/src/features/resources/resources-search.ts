export const CATEGORIES = ['wallet', 'explorer', 'official', 'dex', 'community'] as const;
export type Category = (typeof CATEGORIES)[number];
type View = 'grid' | 'list';

export interface ResourcesSearch {
  /** Null: all. */
  category: Category | null;
  view: View;
}

/** What a URL asks for; what it should not hold falls back to all, as a grid. */
export function parseResourcesSearch(params: URLSearchParams): ResourcesSearch {
  return {
    category: CATEGORIES.find((name) => name === params.get('category')) ?? null,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

export function buildResourcesSearch({ category, view }: ResourcesSearch): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (view === 'list') params.set('view', 'list');
  return params.toString();
}

/** Sorted by title; of one category, or of all. */
export function chosenResources<T extends { title: string; category: string }>(
  all: readonly T[],
  category: Category | null,
  locale: string,
): T[] {
  return all
    .filter((resource) => category === null || resource.category === category)
    .sort((a, b) => a.title.localeCompare(b.title, locale));
}
