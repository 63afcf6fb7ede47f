import { expect, test } from 'vitest';

import { aRecord, aChainValidator } from '@/test/builders';

import { findHolderAt, listStakeHolders } from './stake-strip';

const nakamoto = { Halt: 1, Decide: 2, HaltByIdentity: 1, DecideByIdentity: 2 };
const plain = aRecord();
const record = (Nakamoto: typeof nakamoto | null) =>
  aRecord({
    ChainInfo: { ...plain.ChainInfo, Nakamoto },
    Validators: [
      aChainValidator({ Moniker: 'Bee', Rank: 2, Share: 0.3, CumulativeShare: 0.8 }),
      aChainValidator({ Moniker: 'Ada', Rank: 1, Share: 0.5, CumulativeShare: 0.5 }),
      aChainValidator({ Moniker: 'Jail', Rank: null, Share: null, CumulativeShare: null }),
      aChainValidator({
        Moniker: '',
        OperatorAddress: 'halovaloper1c',
        Rank: 3,
        Share: 0.2,
        CumulativeShare: 1,
      }),
    ],
  });

test('those that sign stand by rank, in the group of those that they need', () => {
  const holders = listStakeHolders(record(nakamoto));
  expect(holders.map(({ name, group }) => [name, group])).toEqual([
    ['Ada', 'halt'],
    ['Bee', 'decide'],
    ['halovaloper1c', 'rest'],
  ]);
});

test('a chain of which nobody can tell who halts it has no strip', () => {
  expect(listStakeHolders(record(null))).toEqual([]);
});

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.9, 2],
  [1, 2],
])('at %d of the strip stands number %i', (place, index) => {
  expect(findHolderAt(listStakeHolders(record(nakamoto)), place)).toBe(index);
});
