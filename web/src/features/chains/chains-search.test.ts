import { describe, expect, test } from 'vitest';

import type { ChainsSearch } from './chains-search';
import {
  buildChainsSearch,
  buildChainListParams,
  DEFAULT_SEARCH,
  parseChainsSearch,
} from './chains-search';

const parse = (search: string) => parseChainsSearch(new URLSearchParams(search));

describe('a URL', () => {
  test.each<Partial<ChainsSearch>>([
    {},
    { text: 'osmo & co' },
    { status: 'coming_soon', network: 'testnet' },
    { sort: 'price', direction: 'DESC', page: 3, lastPage: 3 },
    { page: 2, lastPage: 5, view: 'list' },
    { view: 'grid' },
  ])('built of %j reads back the same', (part) => {
    const state = { ...DEFAULT_SEARCH, ...part };
    expect(parse(buildChainsSearch(state))).toEqual(state);
  });

  test('of the default is empty', () => {
    expect(buildChainsSearch(DEFAULT_SEARCH)).toBe('');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=01',
    'page=99999999',
    'status=live',
    'network=devnet',
    'sort=name',
    'dir=asc',
    'view=table',
    'to=0',
    'q=%20%20',
    'q=%00',
    'unknown=1',
  ])('with %s falls back to the default', (search) => {
    expect(parse(search)).toEqual(DEFAULT_SEARCH);
  });

  test('cannot ask for more pages than a screen can carry', () => {
    expect(parse('page=2&to=500').lastPage).toBe(11);
    expect(parse('page=5&to=2').lastPage).toBe(5);
  });

  test('cannot carry a text that the server refuses', () => {
    expect(parse(`q=${'x'.repeat(300)}`).text).toHaveLength(200);
  });
});

describe('the questions to the server', () => {
  test('are the specified call, without what is not set', () => {
    expect(buildChainListParams(DEFAULT_SEARCH, 'list')).toEqual([
      { page: 1, limit: 50, sort_by: 'market_cap_rank', sort_order: 'ASC' },
    ]);
  });

  test('are one a page, with the filters on each', () => {
    const state = parse('q=osmo&status=active&network=mainnet&page=2&to=3');
    expect(buildChainListParams(state, 'grid')).toEqual(
      [2, 3].map((page) => ({
        page,
        limit: 50,
        sort_by: 'market_cap_rank',
        sort_order: 'ASC',
        prettyName: 'osmo',
        status: 'active',
        network: 'mainnet',
      })),
    );
  });

  test('are one for a chart, which leaves nobody out', () => {
    const state = parse('status=active&page=2&to=3');
    expect(buildChainListParams(state, 'chart')).toEqual([
      { page: 1, limit: 500, sort_by: 'market_cap_rank', sort_order: 'ASC', status: 'active' },
    ]);
  });
});
