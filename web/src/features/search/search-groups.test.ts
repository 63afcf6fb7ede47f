import { expect, test } from 'vitest';

import type { SearchResult } from '@/api/types';

import { groupResults, parseOwnPath } from './search-groups';

const result = (
  id: number,
  type: SearchResult['type'],
  url = `/chains/${String(id)}`,
): SearchResult => ({
  id: String(id),
  type,
  title: String(id),
  description: null,
  url,
  image: null,
  relevanceScore: 1,
});

test('results stand by kind, the kind of the best first', () => {
  const groups = groupResults(
    [result(1, 'validator'), result(2, 'chain'), result(3, 'validator')],
    8,
  );
  expect(groups.map(({ type }) => type)).toEqual(['validator', 'chain']);
  expect(groups.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(['1', '3', '2']);
});

test('no more than the limit are shown', () => {
  const many = Array.from({ length: 12 }, (_, index) => result(index, 'chain'));
  expect(groupResults(many, 8).flatMap(({ results }) => results)).toHaveLength(8);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'chains', 'javascript:x'])(
  'a result that leads to %s is not shown',
  (url) => {
    expect(parseOwnPath(url)).toBeNull();
    expect(groupResults([result(1, 'chain', url)], 8)).toEqual([]);
  },
);
