import { expect, test } from 'vitest';

import { aChainEntry, aPrice } from '@/test/builders';

import { topChains } from './top-chains';

const entry = (ChainId: string, DelegationAmount: string, Symbol = 'HAH') =>
  aChainEntry({ ChainId, DelegationAmount, Symbol, Exponent: 6 });
const price = (ChainId: string, CurrentPrice: number | null, Symbol = 'HAH') =>
  aPrice({ ChainId, CurrentPrice, Symbol });

test('the five with the most dollars come first, unpriced ones last by their id', () => {
  const entries = [
    entry('much-of-nothing', '9000000000'),
    entry('a-1', '1000000'),
    entry('b-1', '3000000'),
    entry('c-1', '2000000'),
    entry('unpriced', '5000000'),
    entry('d-1', '4000000'),
  ];
  const prices = ['a-1', 'b-1', 'c-1', 'd-1'].map((chain) => price(chain, 2));
  const top = topChains(entries, [...prices, price('much-of-nothing', 0.00001)]);
  expect(top.map(({ chain, dollars }) => [chain, dollars])).toEqual([
    ['d-1', 8],
    ['b-1', 6],
    ['c-1', 4],
    ['a-1', 2],
    ['much-of-nothing', 0.09000000000000001],
  ]);
  expect(topChains(entries, []).map(({ chain }) => chain)).toEqual([
    'a-1',
    'b-1',
    'c-1',
    'd-1',
    'much-of-nothing',
  ]);
});

test('two entries on one chain are one sum', () => {
  const [top] = topChains([entry('a-1', '1000000'), entry('a-1', '2500000')], [price('a-1', 2)]);
  expect(top).toMatchObject({ amount: '3500000', dollars: 7 });
});

test.each([
  ['whose price is of another asset', entry('a-1', '1000000', 'OTHER'), price('a-1', 2)],
  ['whose price is not known', entry('a-1', '1000000'), price('a-1', null)],
  [
    'whose decimals are not known',
    aChainEntry({ ChainId: 'a-1', Exponent: null }),
    price('a-1', 2),
  ],
])('a chain %s has no dollars', (_, of, at) => {
  expect(topChains([of], [at])[0]?.dollars).toBeNull();
});

test('the tokens stand in where the delegated amount is not known', () => {
  const of = aChainEntry({ ChainId: 'a-1', DelegationAmount: null, Tokens: '7' });
  expect(topChains([of], [])[0]?.amount).toBe('7');
});
