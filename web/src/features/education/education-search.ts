import { parsePage, parseSearchText } from '@/lib/list/list-search-params';

export const CATEGORIES = [
  'basics',
  'staking',
  'governance',
  'ibc',
  'development',
  'defi',
  'security',
  'wallet',
] as const;
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

type Category = (typeof CATEGORIES)[number];
type Level = (typeof LEVELS)[number];

/** What the URL of the library says. One of text, category and level at most. */
export interface EducationSearch {
  text: string;
  category: Category | null;
  level: Level | null;
  page: number;
  /** The last page on the screen: 'Load More' appends pages to `page`. */
  lastPage: number;
}

/** Limits the cards that one screen renders, whatever the URL asks for. */
const MAX_APPENDED_PAGES = 9;

export const DEFAULT_SEARCH: EducationSearch = {
  text: '',
  category: null,
  level: null,
  page: 1,
  lastPage: 1,
};

/** Garbage falls back to the default; of several filters the text goes before category and level. */
export function parseEducationSearch(search: URLSearchParams): EducationSearch {
  const text = parseSearchText(search.get('q'));
  const category =
    text === '' ? (CATEGORIES.find((one) => one === search.get('category')) ?? null) : null;
  const level =
    text === '' && category === null
      ? (LEVELS.find((one) => one === search.get('level')) ?? null)
      : null;
  const page = parsePage(search.get('page'));
  const lastPage = parsePage(search.get('to'));
  return {
    text,
    category,
    level,
    page,
    lastPage: Math.max(page, Math.min(lastPage, page + MAX_APPENDED_PAGES)),
  };
}

/** The shortest URL that says the same. */
export function buildEducationSearch(state: EducationSearch): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.category) search.set('category', state.category);
  if (state.level) search.set('level', state.level);
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.lastPage !== state.page) search.set('to', String(state.lastPage));
  return search.toString();
}

/** What the server is asked to look for. */
export function searchTextOf({ text, category, level }: EducationSearch): string {
  return text || (category ?? level ?? '');
}
