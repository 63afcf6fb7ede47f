import { describe, expect, test } from 'vitest';

import { aFactGroup, aRecord, aValidatorRecord } from '@/test/builders';

import {
  sourceOfListRecord,
  findChainMetricSource,
  findValidatorMetricSource,
} from './metric-source';

const nameOf = (nodes: number) => `${String(nodes)} nodes`;

describe('a figure of a chain', () => {
  const plain = aRecord();
  const chain = aRecord({
    Facts: {
      ...plain.Facts,
      chain_state: aFactGroup({ Source: 'node', Unread: ['active_validators'] }),
      prices: aFactGroup({ Source: 'CoinGecko' }),
      weights: aFactGroup({ Source: 'own computation' }),
      validators: aFactGroup({ Source: 'another node' }),
    },
  });

  test.each([
    ['validators', 'node'],
    ['block_time', 'node'],
    ['rank', 'CoinGecko'],
    ['price', 'CoinGecko'],
    ['change', 'CoinGecko'],
    ['market_cap', 'CoinGecko'],
    ['weight', 'own computation'],
    ['tokens', 'another node'],
    ['delegation', 'another node'],
    ['commission', 'another node'],
  ] as const)('%s was told by %s', (figure, source) => {
    expect(findChainMetricSource(chain, figure)?.facts.Source).toBe(source);
  });

  test('that the last look left out says so, the others of its group do not', () => {
    expect(findChainMetricSource(chain, 'validators')?.unread).toBe(true);
    expect(findChainMetricSource(chain, 'block_time')?.unread).toBe(false);
  });

  test('that nobody told has no source', () => {
    expect(findChainMetricSource(plain, 'validators')).toBeNull();
    expect(findChainMetricSource(chain, 'delegators')).toBeNull();
  });
});

describe('a figure of a validator', () => {
  const validator = aValidatorRecord({
    Facts: ['halo-1', 'vega-1'].map((ChainId) => ({
      ChainId,
      OperatorAddress: `${ChainId}-operator`,
      validators: aFactGroup({ Source: `https://${ChainId}.example` }),
      delegators: ChainId === 'vega-1' ? aFactGroup({ Source: 'counter' }) : null,
      prices: null,
    })),
  });

  test('was told by the nodes of all its chains, or of the one that is named', () => {
    expect(findValidatorMetricSource(validator, 'commission', nameOf)?.facts.Source).toBe(
      '2 nodes',
    );
    expect(findValidatorMetricSource(validator, 'jailed', nameOf, 'vega-1')?.facts.Source).toBe(
      'https://vega-1.example',
    );
  });

  test('has delegators from whoever counted them', () => {
    expect(findValidatorMetricSource(validator, 'delegators', nameOf)?.facts.Source).toBe(
      'counter',
    );
    expect(findValidatorMetricSource(validator, 'delegators', nameOf, 'halo-1')).toBeNull();
  });

  test('has a weight of the days on which its items were measured', () => {
    const item = { ...weightItem, Weight: 2 };
    const weighed = aValidatorRecord({
      Weights: [
        { ...item, AsOf: '2026-11-20' },
        { ...item, AsOf: '2026-11-18' },
        { ...item, Weight: null, AsOf: '2026-10-01' },
      ],
    });
    expect(findValidatorMetricSource(weighed, 'weight', nameOf)).toMatchObject({
      facts: { Source: 'own computation', CheckedAt: null },
      measured: { first: '2026-11-18', last: '2026-11-20' },
    });
    expect(findValidatorMetricSource(validator, 'weight', nameOf)).toBeNull();
  });
});

const weightItem = {
  ID: 1,
  Slug: 'commission',
  Weight: null,
  Description: '',
  Example: '',
  RuleVersion: 1,
  Absent: null,
  AsOf: null,
  Evidence: null,
};

test('what a list says of itself is of its last look or of its last change', () => {
  const entry = { Source: 'GitHub', AsOf: '2026-11-20T10:00:00Z', Stale: true };
  expect(sourceOfListRecord(entry, 'CheckedAt').facts).toMatchObject({
    CheckedAt: entry.AsOf,
    ChangedAt: null,
    Stale: true,
  });
  expect(sourceOfListRecord(entry, 'ChangedAt').facts).toMatchObject({
    CheckedAt: null,
    ChangedAt: entry.AsOf,
  });
});
