import { expect, test } from 'vitest';

import { aChainValidator } from '@/test/builders';

import { mergeValidators } from './merge-validators';
import type { NodeValidator } from './node-validators';

const fromNode = (part: Partial<NodeValidator> = {}): NodeValidator => ({
  operatorAddress: 'halovaloper1a',
  moniker: 'New Name',
  identity: null,
  status: 'BOND_STATUS_BONDED',
  jailed: false,
  tokens: '500',
  commission: '0.1',
  ...part,
});

test('what a node says now goes before what we knew, and the rest of ours stays', () => {
  const own = aChainValidator({
    OperatorAddress: 'halovaloper1a',
    Tokens: '400',
    DelegationCount: 12,
    ValidatorIdentity: 'ABCDEF0123456789',
  });
  expect(mergeValidators([own], [fromNode()])).toEqual([
    {
      operatorAddress: 'halovaloper1a',
      moniker: 'New Name',
      identity: 'ABCDEF0123456789',
      state: 'active',
      tokens: '500',
      otherTokens: [],
      power: null,
      commission: '0.1',
      delegators: 12,
      fromNode: ['tokens', 'commission'],
    },
  ]);
});

test('a node does not move a validator of ours to another identity', () => {
  const own = aChainValidator({
    OperatorAddress: 'halovaloper1a',
    ValidatorIdentity: 'ABCDEF0123456789',
  });
  const [merged] = mergeValidators([own], [fromNode({ identity: '0000000000000000' })]);
  expect(merged?.identity).toBe('ABCDEF0123456789');
});

test('a validator that only the node knows has no figures made up for it', () => {
  const [merged] = mergeValidators([], [fromNode({ commission: null })]);
  expect(merged).toMatchObject({
    delegators: null,
    commission: null,
    fromNode: ['tokens'],
  });
});

test('a commission that the node does not say is not called its own', () => {
  const own = aChainValidator({ OperatorAddress: 'halovaloper1a', CommissionRates: '0.2' });
  const [merged] = mergeValidators([own], [fromNode({ commission: null })]);
  expect(merged).toMatchObject({ commission: '0.2', fromNode: ['tokens'] });
});

test('an entry of ours that the node leaves out stays', () => {
  const own = aChainValidator({ OperatorAddress: 'halovaloper1b' });
  expect(mergeValidators([own], [fromNode()])).toHaveLength(2);
});

test('the most tokens come first, whatever their length; equal ones by address', () => {
  const own = ['9', '10', '123456789012345678901234567890', '10'].map((Tokens, index) =>
    aChainValidator({ OperatorAddress: `halovaloper1${String(index)}`, Tokens }),
  );
  expect(mergeValidators(own, []).map(({ operatorAddress }) => operatorAddress)).toEqual(
    [2, 1, 3, 0].map((index) => `halovaloper1${String(index)}`),
  );
});
