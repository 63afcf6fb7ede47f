import { expect, test } from 'vitest';

import { listValues, listTables, spellOut } from './evidence';

const evidence = {
  Coefficient: 7,
  Recommended: false,
  SdkVersion: null,
  Chains: [
    { ChainId: 'halo-1', Uptime: 0.5 },
    { ChainId: 'vega-1', Samples: 3 },
  ],
  None: [],
  Odd: { deep: 1 },
};

test('figures stand alone and lists are tables', () => {
  expect(listValues(evidence)).toEqual([
    ['Coefficient', 7],
    ['Recommended', false],
    ['SdkVersion', null],
  ]);
  expect(listTables(evidence)).toEqual([
    [
      'Chains',
      {
        columns: ['ChainId', 'Uptime', 'Samples'],
        rows: [
          ['halo-1', 0.5, null],
          ['vega-1', null, 3],
        ],
      },
    ],
  ]);
});

test.each([
  ['VotingPeriodSeconds', 'Voting period seconds'],
  ['ChainId', 'Chain id'],
  ['PrefixAndSlip44', 'Prefix and slip44'],
])('%s is spelled out as %s', (name, words) => {
  expect(spellOut(name)).toBe(words);
});
