import { parsePage, parseWords } from '@/lib/list-address';

export const kCategories = [
  'basics',
  'staking',
  'governance',
  'ibc',
  'development',
  'defi',
  'security',
  'wallet',
] as const;
export const kLevels = ['beginner', 'intermediate', 'advanced'] as const;

type Category = (typeof kCategories)[number];
type Level = (typeof kLevels)[number];

/** What the address of the library says. One of text, category and level at most. */
export interface EducationSearch {
  text: string;
  category: Category | null;
  level: Level | null;
  page: number;
  /** The last page on the screen: 'Load More' appends pages to `page`. */
  lastPage: number;
}

/** More pages than this on one screen would be a burden to it, whatever an address asks for. */
const kMostAppended = 9;

export const kDefaultSearch: EducationSearch = {
  text: '',
  category: null,
  level: null,
  page: 1,
  lastPage: 1,
};

/** Garbage falls back to the default; of several filters the text goes before category and level. */
export function parseEducationSearch(search: URLSearchParams): EducationSearch {
  const text = parseWords(search.get('q'));
  const category =
    text === '' ? (kCategories.find((one) => one === search.get('category')) ?? null) : null;
  const level =
    text === '' && category === null
      ? (kLevels.find((one) => one === search.get('level')) ?? null)
      : null;
  const page = parsePage(search.get('page'));
  const lastPage = parsePage(search.get('to'));
  return {
    text,
    category,
    level,
    page,
    lastPage: Math.max(page, Math.min(lastPage, page + kMostAppended)),
  };
}

/** The shortest address that says the same. */
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
export function wordsOf({ text, category, level }: EducationSearch): string {
  return text || (category ?? level ?? '');
}
