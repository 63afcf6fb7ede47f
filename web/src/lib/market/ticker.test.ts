import { expect, test } from 'vitest';

import { tickerRows } from './ticker';

test('lists what has a price above 0, the dearest first, and twenty at most', () => {
  const prices = [4.2, null, 0, 0.001, 950, -1].map((CurrentPrice, ID) => ({
    ID,
    AssetRole: 'staking',
    CurrentPrice,
    Dormant: false,
  }));
  expect(tickerRows(prices).map(({ ID }) => ID)).toEqual([4, 0, 3]);
  const many = Array.from({ length: 30 }, (_, index) => ({
    AssetRole: 'staking',
    CurrentPrice: index + 1,
    Dormant: false,
  }));
  expect(
    tickerRows(many)
      .map(({ CurrentPrice }) => CurrentPrice)
      .slice(-2),
  ).toEqual([12, 11]);
});

test('leaves out fee tokens, which are not what the chains are worth', () => {
  const prices = ['fee', 'staking', 'none'].map((AssetRole) => ({
    AssetRole,
    CurrentPrice: 4.2,
    Dormant: false,
  }));
  expect(tickerRows(prices).map(({ AssetRole }) => AssetRole)).toEqual(['staking']);
});

test('leaves out chains that stand still', () => {
  const prices = [true, false].map((Dormant) => ({
    AssetRole: 'staking',
    CurrentPrice: 4.2,
    Dormant,
  }));
  expect(tickerRows(prices).map(({ Dormant }) => Dormant)).toEqual([false]);
});
