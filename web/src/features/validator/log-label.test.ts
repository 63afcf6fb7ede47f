import { expect, test } from 'vitest';

import type { ValidatorLog } from '@/api/types';
import { aValidatorLog } from '@/test/builders';

import { logLabel } from './log-label';

type Status = ValidatorLog['StatusOld'];

const kBonded = 'BOND_STATUS_BONDED';
const kUnbonding = 'BOND_STATUS_UNBONDING';

test.each<[boolean, boolean, Status, Status, string]>([
  [false, true, kBonded, kUnbonding, 'jailed'],
  [true, false, kUnbonding, kBonded, 'unjailed'],
  [false, false, kUnbonding, kBonded, 'status_changed'],
  [true, true, kUnbonding, 'BOND_STATUS_UNBONDED', 'status_changed'],
  [false, false, kBonded, kBonded, 'no_change'],
])('jailed %s to %s, %s to %s is %s', (JailedOld, JailedNew, StatusOld, StatusNew, label) => {
  expect(logLabel(aValidatorLog({ JailedOld, JailedNew, StatusOld, StatusNew }))).toBe(label);
});

test('another kind is called by its own name', () => {
  expect(logLabel(aValidatorLog({ Kind: 'commission_rate' }))).toBe('commission_rate');
});
