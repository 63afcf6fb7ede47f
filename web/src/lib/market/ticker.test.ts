import { expect, test } from 'vitest';

import { tickerCount, tickerRows } from './ticker';

test.each([
  [320, 3],
  [639, 3],
  [640, 4],
  [767, 4],
  [768, 5],
  [1023, 5],
  [1024, 20],
  [2560, 20],
])('a window of %d pixels has room for %d prices', (width, count) => {
  expect(tickerCount(width)).toBe(count);
});

test('lists what has a price above 0, the dearest first, and no more than there is room for', () => {
  const prices = [4.2, null, 0, 0.001, 950, -1].map((CurrentPrice, ID) => ({
    ID,
    AssetRole: 'staking',
    CurrentPrice,
    Dormant: false,
  }));
  expect(tickerRows(prices, 20).map(({ ID }) => ID)).toEqual([4, 0, 3]);
  expect(tickerRows(prices, 2).map(({ ID }) => ID)).toEqual([4, 0]);
});

test('leaves out fee tokens, which are not what the chains are worth', () => {
  const prices = ['fee', 'staking', 'none'].map((AssetRole) => ({
    AssetRole,
    CurrentPrice: 4.2,
    Dormant: false,
  }));
  expect(tickerRows(prices, 20).map(({ AssetRole }) => AssetRole)).toEqual(['staking']);
});

test('leaves out chains that stand still', () => {
  const prices = [true, false].map((Dormant) => ({
    AssetRole: 'staking',
    CurrentPrice: 4.2,
    Dormant,
  }));
  expect(tickerRows(prices, 20).map(({ Dormant }) => Dormant)).toEqual([false]);
});
