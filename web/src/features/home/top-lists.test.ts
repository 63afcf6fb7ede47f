import { expect, test } from 'vitest';

import { aListEntry, aValidator } from '@/test/builders';

import { reviewExcerpt, topChains, topValidators } from './top-lists';

const ranked = (
  ChainId: string,
  MarketCapRank: number | null,
  Status: 'live' | 'killed' = 'live',
) => {
  const entry = aListEntry({ ChainId, Status });
  return { ...entry, ChainPrice: { ...entry.ChainPrice, MarketCapRank } };
};

test('the top chains are the six best-ranked active ones, those without a rank last', () => {
  const chains = [
    ranked('none', null),
    ranked('dead', 1, 'killed'),
    ...[70, 60, 50, 40, 30, 20, 10].map((rank) => ranked(`r-${String(rank)}`, rank)),
  ];
  expect(topChains(chains).map(({ ChainId }) => ChainId)).toEqual([
    'r-10',
    'r-20',
    'r-30',
    'r-40',
    'r-50',
    'r-60',
  ]);
  expect(topChains(chains.slice(0, 3)).map(({ ChainId }) => ChainId)).toEqual(['r-70', 'none']);
});

test('the top validators are bonded and not jailed on at least one chain, at most six', () => {
  const bonded = aValidator({ Identity: '0000000000000001' });
  const jailed = aValidator({
    Counts: { Chains: 2, Active: 0, Unbonding: 0, Jailed: 1 },
  });
  expect(topValidators([jailed, bonded]).map(({ Identity }) => Identity)).toEqual([
    '0000000000000001',
  ]);
  expect(topValidators(Array.from({ length: 9 }, () => bonded))).toHaveLength(6);
});

test('an excerpt is at most 150 characters, without marks, and says that it was cut', () => {
  expect(reviewExcerpt('## Week 47\n\n**ATOM** rose, see [the chain](/chains/a-1).')).toBe(
    'Week 47 ATOM rose, see the chain.',
  );
  expect(reviewExcerpt('x'.repeat(150))).toBe('x'.repeat(150));
  expect(reviewExcerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
  expect(Array.from(reviewExcerpt('🪐'.repeat(200)))).toHaveLength(151);
});
