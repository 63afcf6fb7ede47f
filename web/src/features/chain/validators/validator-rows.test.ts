import { expect, test } from 'vitest';

import { aChainValidator, anInfo } from '@/test/builders';

import { mergeValidators } from './merge-validators';
import { rankByPower } from './power-ranks';
import { findRows, makeRows } from './validator-rows';
import type { TabSearch } from './validators-tab-search';

const entries = [
  aChainValidator({ OperatorAddress: 'op1', Moniker: 'Alnitak', Tokens: '60' }),
  aChainValidator({
    OperatorAddress: 'op2',
    Moniker: 'mira',
    Tokens: '30',
    ValidatorIdentity: null,
    CommissionRates: '0.1',
  }),
  aChainValidator({
    OperatorAddress: 'op3',
    Moniker: 'Vega',
    Tokens: '10',
    CommissionRates: null,
    DelegationCount: null,
  }),
  aChainValidator({ OperatorAddress: 'op4', Moniker: 'Caught', Tokens: '99', Jailed: true }),
];

function rows(info = anInfo({ StakingApr: 0.2, ProportionalRewards: true })) {
  const all = mergeValidators(entries, []);
  return makeRows(all, rankByPower(all), info);
}

const names = (search: Partial<TabSearch>) =>
  findRows(rows(), {
    text: '',
    only: null,
    order: { field: 'rank', direction: 'ASC' },
    view: 'table',
    ...search,
  }).map(({ name }) => name);

test('by rank those that sign no block come last, in both directions', () => {
  expect(names({})).toEqual(['Alnitak', 'mira', 'Vega', 'Caught']);
  expect(names({ order: { field: 'rank', direction: 'DESC' } })).toEqual([
    ...['Vega', 'mira', 'Alnitak', 'Caught'],
  ]);
});

test.each([
  ['stake', 'DESC', ['Caught', 'Alnitak', 'mira', 'Vega']],
  ['name', 'ASC', ['Alnitak', 'Caught', 'mira', 'Vega']],
  ['commission', 'ASC', ['Caught', 'Alnitak', 'mira', 'Vega']],
  ['net_apr', 'DESC', ['Alnitak', 'mira', 'Caught', 'Vega']],
] as const)('by %s %s', (field, direction, wanted) => {
  expect(names({ order: { field, direction } })).toEqual(wanted);
});

test.each([
  ['active', ['Alnitak', 'mira', 'Vega']],
  ['jailed', ['Caught']],
  ['outside_third', ['mira', 'Vega']],
  ['identity', ['Alnitak', 'Vega']],
] as const)('%s alone', (only, wanted) => {
  expect(names({ only })).toEqual(wanted);
});

test('a text is looked for in names and addresses, in any case', () => {
  expect(names({ text: 'MIRA' })).toEqual(['mira']);
  expect(names({ text: 'op3' })).toEqual(['Vega']);
});

test('what is earned is without the commission, and nobody earns by one that is jailed', () => {
  expect(rows().map(({ netApr }) => netApr)).toEqual([null, 0.19, 0.18000000000000002, null]);
  const unknown = rows(anInfo({ StakingApr: 0.2, ProportionalRewards: false }));
  expect(unknown.every(({ netApr }) => netApr === null)).toBe(true);
});
