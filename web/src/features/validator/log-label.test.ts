import { expect, test } from 'vitest';

import type { ValidatorLog } from '@/api/types';
import { aValidatorLog } from '@/test/builders';

import { logLabel } from './log-label';

type Status = ValidatorLog['StatusOld'];

const BONDED = 'BOND_STATUS_BONDED';
const UNBONDING = 'BOND_STATUS_UNBONDING';

test.each<[boolean, boolean, Status, Status, string]>([
  [false, true, BONDED, UNBONDING, 'jailed'],
  [true, false, UNBONDING, BONDED, 'unjailed'],
  [false, false, UNBONDING, BONDED, 'status_changed'],
  [true, true, UNBONDING, 'BOND_STATUS_UNBONDED', 'status_changed'],
  [false, false, BONDED, BONDED, 'no_change'],
])('jailed %s to %s, %s to %s is %s', (JailedOld, JailedNew, StatusOld, StatusNew, label) => {
  expect(logLabel(aValidatorLog({ JailedOld, JailedNew, StatusOld, StatusNew }))).toBe(label);
});

test('another kind is called by its own name', () => {
  expect(logLabel(aValidatorLog({ Kind: 'commission_rate' }))).toBe('commission_rate');
});
