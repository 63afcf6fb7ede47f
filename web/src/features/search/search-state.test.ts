import { describe, expect, test } from 'vitest';

import { searchPageQuery, searchQuery } from '@/api/search';

import type { SearchState } from './search-state';
import { buildSearch, parseSearch } from './search-state';

const parse = (search: string) => parseSearch(new URLSearchParams(search));
const DEFAULT: SearchState = { text: '', type: null, page: 1 };

describe('a URL', () => {
  test.each<Partial<SearchState>>([
    {},
    { text: 'stake & co #23' },
    { text: 'стейкинг', type: 'education' },
    { text: 'a', type: 'proposal', page: 7 },
  ])('built of %j reads back the same', (part) => {
    const state = { ...DEFAULT, ...part };
    expect(parse(buildSearch(state))).toEqual(state);
  });

  test.each(['page=0', 'page=x', 'type=article', 'type=', 'q=+', 'q=%00'])(
    'with %s falls back to the default',
    (search) => {
      expect(parse(search)).toEqual(DEFAULT);
    },
  );
});

test('a question names the language of the page', () => {
  expect(searchQuery('кошелёк', 8, 'ru').queryKey[0]).toContain('lang=ru');
  expect(searchPageQuery('x', 'chain', 2, 'uk').queryKey[0]).toContain('lang=uk');
});

test('nothing is asked for nothing', () => {
  expect(searchQuery('', 8, 'en').enabled).toBe(false);
});
