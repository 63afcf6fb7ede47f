import { expect, test } from 'vitest';

import { chainNames, countChains, totalWeight } from './validator-totals';

const entry = (ChainId: string, Status: string, Jailed = false) => ({ ChainId, Status, Jailed });

test('counts chains by state, jailed before all', () => {
  expect(
    countChains([
      entry('a-1', 'BOND_STATUS_BONDED'),
      entry('b-1', 'BOND_STATUS_BONDED'),
      entry('c-1', 'BOND_STATUS_UNBONDING', true),
      entry('d-1', 'BOND_STATUS_UNBONDING'),
      entry('e-1', 'BOND_STATUS_UNSPECIFIED'),
    ]),
  ).toEqual({ chains: 5, active: 2, unbonding: 1, unbonded: 0, jailed: 1, unknown: 1 });
});

test('counts a chain with two entries once', () => {
  const two = [entry('a-1', 'BOND_STATUS_BONDED'), entry('a-1', 'BOND_STATUS_BONDED')];
  expect(countChains(two)).toMatchObject({ chains: 1, active: 1 });
  expect(chainNames(two.map((one) => ({ ...one, PrettyName: 'Alpha' })))).toEqual(['Alpha']);
});

test('sums weights to two decimals', () => {
  expect(totalWeight([{ Weight: 0.1 }, { Weight: 0.2 }, { Weight: 12.005 }])).toBe(12.31);
  expect(totalWeight([{ Weight: 0 }])).toBe(0);
  expect(totalWeight([{ Weight: null }, { Weight: 3 }])).toBe(3);
});

test('a weight that was not computed is not 0', () => {
  expect(totalWeight([])).toBeNull();
  expect(totalWeight([{ Weight: null }])).toBeNull();
});
