import { expect, test } from 'vitest';

import { validatorStatus } from './validator-status';

test.each([
  ['BOND_STATUS_BONDED', false, 'active'],
  ['BOND_STATUS_UNBONDING', false, 'unbonding'],
  ['BOND_STATUS_UNBONDED', false, 'unbonded'],
  ['BOND_STATUS_UNSPECIFIED', false, 'unknown'],
  ['', false, 'unknown'],
  ['BOND_STATUS_BONDED', true, 'jailed'],
  ['BOND_STATUS_UNBONDING', true, 'jailed'],
  ['BOND_STATUS_UNBONDED', true, 'jailed'],
  ['anything', true, 'jailed'],
])('%s with jailed %s is %s', (Status, Jailed, shown) => {
  expect(validatorStatus({ Status, Jailed })).toBe(shown);
});
