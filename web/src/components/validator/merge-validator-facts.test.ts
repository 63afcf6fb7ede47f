import { expect, test } from 'vitest';

import { aFactGroup } from '@/test/builders';

import { mergeValidatorFacts } from './merge-validator-facts';

const of = (...groups: Parameters<typeof aFactGroup>[0][]) =>
  mergeValidatorFacts(
    groups.map((group) => ({
      ChainId: 'halo-1',
      OperatorAddress: 'halovaloper1',
      validators: aFactGroup(group),
      delegators: null,
      prices: null,
    })),
    (nodes) => `${String(nodes)} nodes`,
  );

test('are as old as the oldest and stale where one is', () => {
  expect(
    of(
      { Source: 'https://a.example', CheckedAt: '2026-11-20T10:00:00Z', Height: 7 },
      { Source: 'https://b.example', CheckedAt: '2026-11-20T09:00:00Z', Stale: true },
    ),
  ).toMatchObject({
    Source: '2 nodes',
    CheckedAt: '2026-11-20T09:00:00Z',
    Height: null,
    Stale: true,
  });
});

test('of one node name it and its height', () => {
  expect(of({ Source: 'https://a.example', Height: 7 })).toMatchObject({
    Source: 'https://a.example',
    Height: 7,
  });
});

test('with a chain that was never read have no time', () => {
  expect(of({}, { CheckedAt: null })?.CheckedAt).toBeNull();
});

test('of nothing are nothing', () => {
  expect(of()).toBeNull();
});
