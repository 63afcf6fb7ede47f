import { expect, test } from 'vitest';

import { parseIdentity, truncateMiddle, validatorState } from './validator-state';

test.each([
  ['BOND_STATUS_BONDED', false, 'active'],
  ['BOND_STATUS_UNBONDING', false, 'unbonding'],
  ['BOND_STATUS_UNBONDED', false, 'unbonded'],
  ['BOND_STATUS_UNSPECIFIED', false, 'unknown'],
  ['', false, 'unknown'],
  ['BOND_STATUS_BONDED', true, 'jailed'],
  ['anything', true, 'jailed'],
] as const)('%j with jailed %s is %s', (status, jailed, state) => {
  expect(validatorState(status, jailed)).toBe(state);
});

test.each([
  ['ABCDEF0123456789', 'ABCDEF0123456789'],
  ['abcdef0123456789', 'ABCDEF0123456789'],
  ['', null],
  [null, null],
  ['ABCDEF012345678', null],
  ['ABCDEF01234567890', null],
  ['ABCDEF012345678G', null],
  ['ABCDEF0123456789\n', null],
  ['../../etc/passwd', null],
])('the identity %j is %j', (text, identity) => {
  expect(parseIdentity(text)).toBe(identity);
});

test('only what is longer than its two ends is cut', () => {
  expect(truncateMiddle('ABCDEF0123456789X', 8)).toBe('ABCDEF0123456789X');
  expect(truncateMiddle('cosmosvaloper1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', 12)).toBe(
    'cosmosvalope…qqqqqqqqqqqq',
  );
});
