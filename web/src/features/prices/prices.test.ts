import { describe, expect, test } from 'vitest';

import { aPrice } from '@/test/builders';

import { selectPriceRows, newestOf } from './price-rows';
import type { PricesSearch } from './prices-search';
import { buildPricesSearch, isDefault, DEFAULT_SEARCH, parsePricesSearch } from './prices-search';

const parse = (search: string) => parsePricesSearch(new URLSearchParams(search));

describe('a URL', () => {
  test.each<Partial<PricesSearch>>([
    {},
    { text: 'halo & co' },
    { sort: 'MarketCapRank', direction: 'ASC' },
    { page: 3, history: 'halo-1' },
  ])('built of %j reads back the same', (part) => {
    const state = { ...DEFAULT_SEARCH, ...part };
    expect(parse(buildPricesSearch(state, '30d'))).toEqual(state);
  });

  test.each(['page=0', 'sort=Price', 'dir=UP', 'q=%20', 'history='])(
    'with %s falls back to the default',
    (search) => {
      expect(parse(search)).toEqual(DEFAULT_SEARCH);
    },
  );

  test('of the default is empty, and names the days of a history alone', () => {
    expect(buildPricesSearch(DEFAULT_SEARCH, '30d')).toBe('');
    expect(buildPricesSearch({ ...DEFAULT_SEARCH, history: 'a-1' }, '7d')).toBe('history=a-1');
    expect(isDefault({ ...DEFAULT_SEARCH, history: 'a-1' })).toBe(true);
    expect(isDefault({ ...DEFAULT_SEARCH, text: 'a' })).toBe(false);
  });
});

describe('the rows', () => {
  const prices = [
    aPrice({
      ChainId: 'a-1',
      PrettyName: 'Alpha',
      Symbol: 'ALP',
      CurrentPrice: 1,
      MarketCapRank: 3,
      MarketCap: 100,
      Ath: 9,
    }),
    aPrice({
      ChainId: 'b-1',
      PrettyName: 'Beta',
      Symbol: 'BET',
      CurrentPrice: 9,
      MarketCapRank: null,
    }),
    aPrice({
      ChainId: 'c-1',
      PrettyName: 'Gamma',
      Symbol: 'GAM',
      CurrentPrice: 5,
      MarketCapRank: 1,
      MarketCap: 500,
      Ath: 5,
    }),
  ];
  const ids = (part: Partial<PricesSearch>) =>
    selectPriceRows(prices, { ...DEFAULT_SEARCH, ...part }).rows.map(({ ChainId }) => ChainId);

  test('begin with the largest market value, and end with those that have none', () => {
    expect(ids({})).toEqual(['c-1', 'a-1', 'b-1']);
  });

  test('are sorted by their all-time high', () => {
    expect(ids({ sort: 'Ath' })).toEqual(['a-1', 'c-1', 'b-1']);
  });

  test.each([
    ['ASC', ['c-1', 'a-1', 'b-1']],
    ['DESC', ['a-1', 'c-1', 'b-1']],
  ] as const)('without a figure stand last in the order %s', (direction, order) => {
    expect(ids({ sort: 'MarketCapRank', direction })).toEqual(order);
  });

  test.each(['gamma', 'GAM', 'C-1', ' gam '])('are found by %j', (text) => {
    expect(ids({ text })).toEqual(['c-1']);
  });

  test('are cut into pages of 25, the last one where more are asked for', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      aPrice({ ChainId: `x-${String(index)}`, MarketCap: 100 - index }),
    );
    const first = selectPriceRows(many, DEFAULT_SEARCH);
    expect(first).toMatchObject({ page: 1, pages: 2, total: 30 });
    expect(first.rows).toHaveLength(25);
    expect(selectPriceRows(many, { ...DEFAULT_SEARCH, page: 9 })).toMatchObject({
      page: 2,
      pages: 2,
    });
  });

  test('say when the newest of them was learnt', () => {
    expect(newestOf([])).toBeNull();
    expect(
      newestOf([
        aPrice({ AsOf: '2026-11-20T10:00:00Z' }),
        aPrice({ AsOf: '2026-11-20T09:00:00Z' }),
      ]),
    ).toBe('2026-11-20T10:00:00Z');
  });
});
